import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type ServeBytesDeps, serveBytes } from '#server/http/serve-bytes.ts';
import { takePhoto } from '#server/returns/return-photos.ts';
import { photoLimits, photoUpload } from '#shared/returns/contract.ts';

type Deps = ServeBytesDeps & { readonly db: Kysely<Schema> };

export async function servePhotoUploads(app: FastifyInstance, { db, ...deps }: Deps): Promise<void> {
  await serveBytes(app, deps, {
    path: photoUpload.path,
    access: photoUpload.access,
    mostBytes: photoLimits.bytes,
    take: ({ user, bytes, now }) => takePhoto(db, user, bytes, now),
  });
}
