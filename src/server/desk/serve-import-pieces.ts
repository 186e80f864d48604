import type { FastifyInstance } from 'fastify';
import { type ImportDoor, type ImportRoutesDeps, importDoors } from '#server/desk/import-routes.ts';
import { type ServeBytesDeps, serveBytes } from '#server/http/serve-bytes.ts';
import { takePiece } from '#server/imports/queue/take-piece.ts';
import { Failure } from '#shared/failures.ts';
import { pieceBytes, piecePath } from '#shared/imports/order-schema.ts';

/** Files to be imported, piece by piece. */
export async function serveImportPieces(app: FastifyInstance, deps: ServeBytesDeps & ImportRoutesDeps): Promise<void> {
  const { db, dataDir, wakeImports } = deps;
  const doors = importDoors(db);
  const serve = (prefix: '/admin' | '/supplier', access: 'ROLE_ADMIN' | 'ROLE_CATDATA', through: ImportDoor) =>
    serveBytes(app, deps, {
      path: piecePath(prefix, ':import'),
      access,
      mostBytes: pieceBytes,
      take: async ({ request: { params, query }, user, bytes, now }) => {
        const [id, at] = [numberIn(params.import), numberIn(query.at)];
        const answer = await through(user, now, (tx, { whose }) =>
          takePiece(tx, whose, { id, at, bytes, now, dataDir }),
        );
        if (answer.kind === 'received' && answer.isWhole) wakeImports();
        return answer;
      },
    });
  await serve('/admin', 'ROLE_ADMIN', doors.admin);
  await serve('/supplier', 'ROLE_CATDATA', doors.desk);
}

function numberIn(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw new Failure('INVALID_INPUT');
  return Number(text);
}
