import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { checkAccess } from '#server/http/access.ts';
import { picturePolicy } from '#server/http/picture-policy.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { Failure } from '#shared/failures.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock'> & { readonly db: Kysely<Schema> };

/** R9.5, FIRM_LOGO: the sign of the own firm, which the browser opens by itself: same session, GET only, only a picture. */
export function serveFirmLogos(app: FastifyInstance, { db, findSignedIn, clock }: Deps): void {
  app.get<{ Querystring: { v?: string } }>('/files/firm-logo', async (request, reply) => {
    refuseCrossSite(request.headers);
    const signedIn = await findSignedIn(request, reply, clock());
    checkAccess({ access: 'signed-in', beforeAgreement: true }, signedIn?.user ?? null);
    const logo =
      signedIn &&
      (await asFirm(db, signedIn.user.firmId, (tx) => tx.selectFrom('firm_logo').selectAll().executeTakeFirst()));
    if (!logo) throw new Failure('NOT_FOUND');
    const isLasting = request.query.v === logo.version;
    const tag = `"${logo.version}"`;
    reply.headers({
      etag: tag,
      'cache-control': isLasting ? 'private, max-age=31536000, immutable' : 'private, no-cache',
      'content-security-policy': picturePolicy,
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(logo.media_type).send(logo.content);
  });
}
