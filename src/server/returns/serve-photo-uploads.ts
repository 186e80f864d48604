import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { checkAccess } from '#server/http/access.ts';
import { refuseForeignCalls } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { checkAntiForgery } from '#server/http/xsrf.ts';
import { takePhoto } from '#server/returns/return-photos.ts';
import { Failure } from '#shared/failures.ts';
import { photoLimits, photoUpload } from '#shared/returns/contract.ts';
import type { User } from '#shared/session/user.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock' | 'secret'> & { readonly db: Kysely<Schema> };

/** Pictures as they are. Who sends them is asked before their bytes are read. */
export async function servePhotoUploads(
  app: FastifyInstance,
  { db, findSignedIn, clock, secret }: Deps,
): Promise<void> {
  const senders = new WeakMap<FastifyRequest, User>();
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: photoLimits.bytes },
      (_request, body, done) => done(null, body),
    );
    uploads.post(photoUpload.path, {
      bodyLimit: photoLimits.bytes,
      onRequest: async (request, reply) => {
        refuseForeignCalls(request.headers);
        const signedIn = await findSignedIn(request, reply, clock());
        checkAccess({ access: photoUpload.access, beforeAgreement: false }, signedIn?.user ?? null);
        if (!signedIn) throw new Failure('NOT_SIGNED_IN');
        checkAntiForgery(request, signedIn.sessionHash, secret);
        senders.set(request, signedIn.user);
      },
      handler: async (request, reply) => {
        const user = senders.get(request);
        if (!user) throw new Failure('NOT_SIGNED_IN');
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return reply.type('application/json').send(JSON.stringify(await takePhoto(db, user, bytes, clock())));
      },
    });
  });
}
