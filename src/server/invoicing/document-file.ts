import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { noteExport } from '#server/db/note-export.ts';
import type { Schema } from '#server/db/schema.ts';
import { checkAccess } from '#server/http/access.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import { sendDataCopy } from '#server/http/send-data-copy.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { checkStepUp } from '#server/http/step-up.ts';
import { customerData } from '#server/invoicing/customer-data.ts';
import { datevFile } from '#server/invoicing/datev-export.ts';
import { gobdArchive } from '#server/invoicing/gobd-export.ts';
import { documentFile, type KeptFile } from '#server/invoicing/keep-paper.ts';
import type { Access } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';
import { daySchema } from '#shared/values.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock'> & { readonly db: Kysely<Schema> };

/** Customers by name: more than an open session is asked for. */
const books = { access: 'ROLE_FAKTURA', stepUp: true } as const;
const spanSchema = z.strictObject({ from: daySchema, to: daySchema }).refine(({ from, to }) => from <= to);

/** Papers and books, which a browser opens by itself: same session, GET only. Papers are for who sees the firm's invoicing; the books for who keeps them. */
export function serveSalesDocuments(app: FastifyInstance, { db, findSignedIn, clock }: Deps): void {
  const userOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { access, stepUp }: { readonly access: Access; readonly stepUp?: true },
  ): Promise<User> => {
    refuseCrossSite(request.headers);
    const signedIn = await findSignedIn(request, reply, clock());
    checkAccess({ access, beforeAgreement: false }, signedIn?.user ?? null);
    if (!signedIn) throw new Failure('NOT_SIGNED_IN');
    checkStepUp({ stepUp }, signedIn, clock());
    return signedIn.user;
  };

  app.get<{ Params: { file: string } }>('/files/invoicing/:file', async (request, reply) => {
    const { firmId } = await userOf(request, reply, { access: 'ROUTE_INVOICING' });
    const [, id, ending] = /^([1-9]\d{0,14})\.(pdf|xml|ubl\.xml)$/.exec(request.params.file) ?? [];
    if (id === undefined) throw new Failure('NOT_FOUND');
    const format = ending === 'pdf' ? 'pdf' : ending === 'xml' ? 'cii' : 'ubl';
    const file = await documentFile(db, firmId, { id: Number(id), format }, clock());
    return send(reply, file, format === 'pdf' ? 'inline' : 'attachment');
  });

  app.get<{ Params: { file: string } }>('/files/privacy/customers/:file', async (request, reply) => {
    const user = await userOf(request, reply, books);
    const [, id] = /^([1-9]\d{0,14})\.json$/.exec(request.params.file) ?? [];
    if (id === undefined) throw new Failure('NOT_FOUND');
    return sendDataCopy(reply, `customer-${id}`, await customerData(db, user, Number(id), clock()));
  });

  const spanOf = (request: FastifyRequest) => {
    const span = spanSchema.safeParse(request.query);
    if (!span.success) throw new Failure('INVALID_INPUT');
    return span.data;
  };

  app.get('/files/invoicing/datev.csv', async (request, reply) => {
    const user = await userOf(request, reply, books);
    const { from, to } = spanOf(request);
    // A booking says day and month alone: the year is that of the whole file.
    if (from.slice(0, 4) !== to.slice(0, 4)) throw new Failure('INVALID_INPUT');
    const bytes = await datevFile(db, user, from, to, clock());
    await noteExport(db, user, { file: 'datev.csv', period: `${from} – ${to}` }, clock());
    const name = `EXTF_Buchungsstapel_${from}_${to}.csv`;
    return send(reply, { name, contentType: 'text/csv; charset=windows-1252', bytes }, 'attachment');
  });

  app.get('/files/invoicing/gobd.zip', async (request, reply) => {
    const user = await userOf(request, reply, books);
    const span = spanOf(request);
    await noteExport(db, user, { file: 'gobd.zip', period: `${span.from} – ${span.to}` }, clock());
    const archive = await gobdArchive(db, user, span, clock());
    return head(reply, `GoBD_${span.from}_${span.to}.zip`, 'attachment').type('application/zip').send(archive);
  });
}

const head = (reply: FastifyReply, name: string, how: 'inline' | 'attachment') =>
  reply.header('cache-control', 'private, no-store').header('content-disposition', `${how}; filename="${name}"`);

const send = (reply: FastifyReply, { name, contentType, bytes }: KeptFile, how: 'inline' | 'attachment') =>
  head(reply, name, how).type(contentType).send(Buffer.from(bytes));
