import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { readSheetContent } from '#server/drawings/store.ts';
import { checkAccess } from '#server/http/access.ts';
import { bytesPolicy } from '#server/http/picture-policy.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { drawingKey } from '#shared/drawings/drawing.ts';
import { Failure } from '#shared/failures.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock'> & { readonly db: Kysely<Schema> };

const packed = promisify<Buffer, Buffer>(gzip);

/** The sheets, which a browser opens by itself: same session, GET only. Only a picture, never a page. */
export function serveDrawings(app: FastifyInstance, { db, findSignedIn, clock }: Deps): void {
  type Request = { Params: { key: string }; Querystring: { v?: string } };
  app.get<Request>('/files/drawings/:key', async (request, reply) => {
    refuseCrossSite(request.headers);
    const signedIn = await findSignedIn(request, reply, clock());
    checkAccess({ access: 'ROLE_USER', beforeAgreement: false }, signedIn?.user ?? null);
    const key = drawingKey.safeParse(request.params.key);
    const sheet = key.success && signedIn && (await readSheetContent(db, signedIn.user.firmId, key.data));
    const maySee = sheet && (sheet.is_published || isPermitted(signedIn.user.roles, 'ROLE_ADMIN'));
    if (!maySee) throw new Failure('NOT_FOUND');
    const tag = `"${sheet.content_tag}"`;
    const isLasting = request.query.v === sheet.content_tag;
    reply.headers({
      etag: tag,
      'cache-control': isLasting ? 'private, max-age=31536000, immutable' : 'private, no-cache',
      'content-security-policy': bytesPolicy,
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    reply.type(sheet.media_type).header('vary', 'accept-encoding');
    const isPacked = sheet.media_type === 'image/svg+xml' && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return isPacked
      ? reply.header('content-encoding', 'gzip').send(await packed(sheet.content))
      : reply.send(sheet.content);
  });
}
