import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#server/db/schema.ts';
import { checkAccess } from '#server/http/access.ts';
import { refuseCrossSite, refuseForeignCalls } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { followLinkToPaper } from '#server/invoicing/estimate-link.ts';
import { readEstimate, readOwnEstimate } from '#server/invoicing/store.ts';
import { writeEstimate } from '#server/invoicing/write-estimate.ts';
import { Failure } from '#shared/failures.ts';
import { estimatePaperPath } from '#shared/invoicing/public-contract.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock'> & { readonly db: Kysely<Schema> };
type Request = { Params: { file: string } };

const linkSchema = z.strictObject({ token: z.string().max(100) });

/** The paper, which a browser opens by itself: same session or the customer's link, GET only. */
export function serveEstimates(app: FastifyInstance, { db, findSignedIn, clock }: Deps): void {
  app.get<Request>('/files/estimates/:file', async (request, reply) => {
    refuseCrossSite(request.headers);
    const now = clock();
    const signedIn = await findSignedIn(request, reply, now);
    checkAccess({ access: 'ROLE_USER_LIGHT', beforeAgreement: false }, signedIn?.user ?? null);
    const id = /^([1-9]\d{0,14})\.pdf$/.exec(request.params.file)?.[1];
    if (!signedIn || id === undefined) throw new Failure('NOT_FOUND');
    await readOwnEstimate(db, signedIn.user, Number(id), now);
    return send(reply, await writeEstimate(db, signedIn.user.firmId, Number(id), now));
  });

  // Asked for by the page behind the customer's link. There is no session here that anyone could misuse.
  app.post(estimatePaperPath, async (request, reply) => {
    refuseForeignCalls(request.headers);
    const now = clock();
    const { data } = linkSchema.safeParse(request.body);
    if (!data) throw new Failure('INVALID_INPUT');
    const { token } = data;
    const { firmId, id } = await followLinkToPaper(db, { token, address: request.ip, now });
    const { state } = await readEstimate(db, firmId, id, now);
    if (state === 'withdrawn') throw new Failure('NOT_FOUND');
    return send(reply, await writeEstimate(db, firmId, id, now));
  });
}

const send = (reply: FastifyReply, { name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}"`)
    .type('application/pdf')
    .send(Buffer.from(bytes));
