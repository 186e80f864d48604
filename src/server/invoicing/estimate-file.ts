import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { checkAccess } from '#server/http/access.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { followLinkToPaper } from '#server/invoicing/estimate-link.ts';
import { readEstimate } from '#server/invoicing/store.ts';
import { writeEstimate } from '#server/invoicing/write-estimate.ts';
import { Failure } from '#shared/failures.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock'> & { readonly db: Kysely<Schema> };
type Request = { Params: { file: string } };

/** The paper, which a browser opens by itself: same session or the customer's link, GET only. */
export function serveEstimates(app: FastifyInstance, { db, findSignedIn, clock }: Deps): void {
  app.get<Request>('/files/estimates/:file', async (request, reply) => {
    refuseCrossSite(request.headers);
    const now = clock();
    const signedIn = await findSignedIn(request, reply, now);
    checkAccess({ access: 'ROLE_USER_LIGHT', beforeAgreement: false }, signedIn?.user ?? null);
    const id = /^([1-9]\d{0,14})\.pdf$/.exec(request.params.file)?.[1];
    if (!signedIn || id === undefined) throw new Failure('NOT_FOUND');
    return send(reply, await writeEstimate(db, signedIn.user.firmId, Number(id), now));
  });

  // A link in a mail is opened from another site: there is no session here that it could misuse.
  app.get<Request>('/files/estimates/public/:file', async (request, reply) => {
    const now = clock();
    const token = request.params.file.replace(/\.pdf$/, '');
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
