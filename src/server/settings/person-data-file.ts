import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { checkAccess } from '#server/http/access.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import { sendDataCopy } from '#server/http/send-data-copy.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { checkStepUp } from '#server/http/step-up.ts';
import { ownData, personData } from '#server/settings/person-data.ts';
import { Failure } from '#shared/failures.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock'> & { readonly db: Kysely<Schema> };

/** Copies of people's data, which a browser saves by itself: same session, GET only. */
export function servePersonData(app: FastifyInstance, { db, findSignedIn, clock }: Deps): void {
  app.get('/files/privacy/own.json', async (request, reply) => {
    refuseCrossSite(request.headers);
    const signedIn = await findSignedIn(request, reply, clock());
    checkAccess({ access: 'signed-in', beforeAgreement: true }, signedIn?.user ?? null);
    if (!signedIn) throw new Failure('NOT_SIGNED_IN');
    checkStepUp({ stepUp: true }, signedIn, clock());
    return sendDataCopy(reply, signedIn.user.username, await ownData(db, signedIn.user, clock()));
  });

  app.get<{ Params: { file: string } }>('/files/privacy/people/:file', async (request, reply) => {
    refuseCrossSite(request.headers);
    const signedIn = await findSignedIn(request, reply, clock());
    checkAccess({ access: 'ROLE_FIRM_ADMIN', beforeAgreement: false }, signedIn?.user ?? null);
    const [, id] = /^([1-9]\d{0,14})\.json$/.exec(request.params.file) ?? [];
    if (!signedIn || id === undefined) throw new Failure('NOT_FOUND');
    checkStepUp({ stepUp: true }, signedIn, clock());
    const data = await personData(db, signedIn.user, Number(id), clock());
    return sendDataCopy(reply, data.account.username, data);
  });
}
