import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ImportDoor, type ImportRoutesDeps, importDoors } from '#server/desk/import-routes.ts';
import { checkAccess } from '#server/http/access.ts';
import { refuseForeignCalls } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { checkAntiForgery } from '#server/http/xsrf.ts';
import { takePiece } from '#server/imports/queue/take-piece.ts';
import { Failure } from '#shared/failures.ts';
import { pieceBytes, piecePath } from '#shared/imports/order-schema.ts';
import type { User } from '#shared/session/user.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock' | 'secret'> & ImportRoutesDeps;

/** Files to be imported, piece by piece. Who sends them is asked before their bytes are read. */
export async function serveImportPieces(app: FastifyInstance, deps: Deps): Promise<void> {
  const { findSignedIn, clock, secret, db, dataDir, wakeImports } = deps;
  const senders = new WeakMap<FastifyRequest, User>();
  const doors = importDoors(db);
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: pieceBytes },
      (_request, body, done) => done(null, body),
    );
    const take = (prefix: '/admin' | '/supplier', access: 'ROLE_ADMIN' | 'ROLE_CATDATA', through: ImportDoor) =>
      uploads.post<{ Params: { import: string }; Querystring: { at?: unknown } }>(piecePath(prefix, ':import'), {
        bodyLimit: pieceBytes,
        onRequest: async (request, reply) => {
          refuseForeignCalls(request.headers);
          const signedIn = await findSignedIn(request, reply, clock());
          checkAccess({ access, beforeAgreement: false }, signedIn?.user ?? null);
          if (!signedIn) throw new Failure('NOT_SIGNED_IN');
          checkAntiForgery(request, signedIn.sessionHash, secret);
          senders.set(request, signedIn.user);
        },
        handler: async (request, reply) => {
          const user = senders.get(request);
          if (!user) throw new Failure('NOT_SIGNED_IN');
          const [id, at] = [numberIn(request.params.import), numberIn(request.query.at)];
          const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const now = clock();
          const answer = await through(user, now, (tx, { whose }) =>
            takePiece(tx, whose, { id, at, bytes, now, dataDir }),
          );
          if (answer.kind === 'received' && answer.isWhole) wakeImports();
          return reply.type('application/json').send(JSON.stringify(answer));
        },
      });
    take('/admin', 'ROLE_ADMIN', doors.admin);
    take('/supplier', 'ROLE_CATDATA', doors.desk);
  });
}

function numberIn(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw new Failure('INVALID_INPUT');
  return Number(text);
}
