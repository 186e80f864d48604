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

/** Of the own supplier only; another picture has another number, so one can be kept for good. */
export function serveWebDayPictures(app: FastifyInstance, { db, findSignedIn, clock }: Deps): void {
  app.get<{ Params: { id: string } }>('/files/webdays/:id', async (request, reply) => {
    refuseCrossSite(request.headers);
    const signedIn = await findSignedIn(request, reply, clock());
    checkAccess({ access: 'signed-in', beforeAgreement: false }, signedIn?.user ?? null);
    const { id } = request.params;
    const code = signedIn?.user.primarySupplier ?? null;
    if (!signedIn || code === null || !/^[1-9]\d{0,14}$/.test(id)) throw new Failure('NOT_FOUND');
    const picture = await asFirm(db, signedIn.user.firmId, (tx) =>
      tx
        .selectFrom('web_day_picture')
        .select(['media_type', 'content'])
        .where('supplier_code', '=', code)
        .where('id', '=', Number(id))
        .executeTakeFirst(),
    );
    if (!picture) throw new Failure('NOT_FOUND');
    return reply
      .header('content-security-policy', picturePolicy)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .type(picture.media_type)
      .send(picture.content);
  });
}
