import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { checkAccess } from '#server/http/access.ts';
import { bytesPolicy } from '#server/http/picture-policy.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import type { Paper } from '#server/papers/paper.ts';
import { readReturnParties, returnLabel, returnNote } from '#server/returns/return-paper.ts';
import { type PhotoFile, readPhoto, readPhotoForDesk } from '#server/returns/return-photos.ts';
import { readReturnIn } from '#server/returns/store.ts';
import type { Access } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock'> & {
  readonly db: Kysely<Schema>;
  readonly writePaper: (paper: Paper) => Promise<Uint8Array>;
};

/** The note as the register of documents hands it out, too. */
export async function returnNotePaper(tx: Transaction<Schema>, user: User, id: number): Promise<Paper> {
  const held = await readReturnIn(tx, user, id);
  return returnNote(held, await readReturnParties(tx, held), languageOf(user.locale));
}

async function returnLabelPaper(tx: Transaction<Schema>, user: User, id: number): Promise<Paper> {
  const held = await readReturnIn(tx, user, id);
  return returnLabel(held, await readReturnParties(tx, held), languageOf(user.locale));
}

/** Papers and pictures, which a browser opens by itself: same session, GET only. */
export function serveReturnFiles(app: FastifyInstance, { db, findSignedIn, clock, writePaper }: Deps): void {
  const userOf = async (request: FastifyRequest, reply: FastifyReply, access: Access): Promise<User> => {
    refuseCrossSite(request.headers);
    const signedIn = await findSignedIn(request, reply, clock());
    checkAccess({ access, beforeAgreement: false }, signedIn?.user ?? null);
    if (!signedIn) throw new Failure('NOT_SIGNED_IN');
    return signedIn.user;
  };

  app.get<{ Params: { id: string; file: string } }>('/files/returns/:id/:file', async (request, reply) => {
    const user = await userOf(request, reply, 'ROLE_USER_LIGHT');
    const { file } = request.params;
    const id = idOf(request.params.id);
    if (file !== 'note.pdf' && file !== 'label.pdf') throw new Failure('NOT_FOUND');
    const make = file === 'note.pdf' ? returnNotePaper : returnLabelPaper;
    const paper = await asFirm(db, user.firmId, (tx) => make(tx, user, id));
    const name = `${paper.code?.text ?? 'return'}${file === 'label.pdf' ? '-label' : ''}.pdf`;
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${name}"`)
      .type('application/pdf')
      .send(Buffer.from(await writePaper(paper)));
  });

  app.get<{ Params: { id: string } }>('/files/return-photos/:id', async (request, reply) => {
    const user = await userOf(request, reply, 'ROLE_USER_LIGHT');
    const id = idOf(request.params.id);
    return sendPhoto(request, reply, id, await readPhoto(db, user, id));
  });

  app.get<{ Params: { firm: string; id: string } }>(
    '/files/supplier/return-photos/:firm/:id',
    async (request, reply) => {
      const user = await userOf(request, reply, 'ROLE_SUPPLIER_ADMIN');
      const { firm, id } = request.params;
      const wanted = { firmId: idOf(firm), id: idOf(id), now: clock() };
      return sendPhoto(request, reply, wanted.id, await readPhotoForDesk(db, user, wanted));
    },
  );
}

function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Failure('NOT_FOUND');
  return Number(text);
}

/**
 * What a stranger has made is shown as what it is and runs nothing; a PDF is saved. A photo never changes, but who may see it
 * is asked each time: the next user of the browser is another one.
 */
function sendPhoto(request: FastifyRequest, reply: FastifyReply, id: number, { contentType, bytes }: PhotoFile) {
  const tag = `"photo-${id}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', tag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', bytesPolicy);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply
    .header('content-disposition', contentType === 'application/pdf' ? 'attachment; filename="report.pdf"' : 'inline')
    .type(contentType)
    .send(bytes);
}
