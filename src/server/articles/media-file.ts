import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { checkAccess } from '#server/http/access.ts';
import { picturePolicy } from '#server/http/picture-policy.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { Failure } from '#shared/failures.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock'> & {
  readonly db: Kysely<Schema>;
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
};

/** What a browser may show in place. Everything else is only saved: a PDF reader is not let into a sandbox. */
const shown = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
const pdf = 'application/pdf';
const longestKey = 200;

/**
 * Pictures and documents of the running release, which a browser opens by itself: same session, GET only. An address that
 * names the release (?r=3) can be kept for good; any other is asked for again by its tag.
 */
export function serveMedia(app: FastifyInstance, { db, catalogue, findSignedIn, clock }: Deps): void {
  type Request = { Params: { key: string }; Querystring: { r?: string } };
  for (const path of ['/files/pictures/:key', '/files/media/:key']) {
    app.get<Request>(path, async (request, reply) => {
      refuseCrossSite(request.headers);
      const signedIn = await findSignedIn(request, reply, clock());
      checkAccess({ access: 'ROUTE_ARTICLES', beforeAgreement: false }, signedIn?.user ?? null);
      const { release } = catalogue.current();
      const { key } = request.params;
      if (!signedIn || key.length > longestKey || /\p{Cc}/u.test(key)) throw new Failure('NOT_FOUND');
      const tag = `"${release}-${Buffer.from(key).toString('base64url')}"`;
      const isLasting = request.query.r === String(release);
      const lasting = {
        etag: tag,
        'cache-control': isLasting ? 'private, max-age=31536000, immutable' : 'private, max-age=300',
      };
      if (request.headers['if-none-match'] === tag) return reply.code(304).headers(lasting).send();
      const media = await asFirm(db, signedIn.user.firmId, (tx) =>
        tx
          .selectFrom('media')
          .select(['media_type', 'content'])
          .where('release_id', '=', release)
          .where('key', '=', key)
          .executeTakeFirst(),
      );
      if (!media) throw new Failure('NOT_FOUND');
      const isShown = shown.includes(media.media_type);
      const type = isShown || media.media_type === pdf ? media.media_type : 'application/octet-stream';
      reply.header('content-security-policy', picturePolicy);
      if (!isShown) reply.header('content-disposition', `attachment${type === pdf ? '; filename="document.pdf"' : ''}`);
      return reply.headers(lasting).type(type).send(media.content);
    });
  }
}
