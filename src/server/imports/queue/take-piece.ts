import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { addCourse } from '#server/imports/queue/add-course.ts';
import { dropFile, hasSpaceFor, importPath, placeOf, sizeOf, writePiece } from '#server/imports/queue/file-folder.ts';
import type { Whose } from '#server/imports/queue/run-rows.ts';
import { type FileKind, fileKind } from '#server/imports/text-file.ts';
import { Failure } from '#shared/failures.ts';
import { type ImportKind, importShapes } from '#shared/imports/import-kinds.ts';
import type { OrderRefusal, PieceAnswer } from '#shared/imports/order-schema.ts';

type Piece = {
  readonly id: number;
  readonly at: number;
  readonly bytes: Uint8Array;
  readonly now: Date;
  readonly dataDir: string;
};

/** One piece at a time of each file. With the last one it joins the queue. */
export async function takePiece(tx: Transaction<Schema>, whose: Whose, piece: Piece): Promise<PieceAnswer> {
  const { id, at, bytes, now, dataDir } = piece;
  let wanted = tx
    .selectFrom('import_run')
    .select(['id', 'kind', 'file', 'state', 'bytes', 'place'])
    .where('id', '=', id)
    .where('kind', 'is not', null)
    .forUpdate();
  if (whose !== null) wanted = wanted.where('supplier_code', '=', whose);
  const run = await wanted.executeTakeFirst();
  if (!run?.kind) throw new Failure('NOT_FOUND');
  if (run.state !== 'receiving') return { kind: 'closed' };
  // Elsewhere its beginning would be missing.
  const place = await placeOf(dataDir);
  if (run.place !== null && run.place !== place) return { kind: 'refused', reason: 'elsewhere' };
  const path = importPath(dataDir, run);
  const there = (await sizeOf(path)) ?? 0;
  if (at === there && bytes.length > 0) {
    if (there + bytes.length > run.bytes) throw new Failure('TOO_LARGE');
    if (!(await hasSpaceFor(dataDir, bytes.length))) return refuse(tx, piece, 'no-space');
    await writePiece(path, at, bytes);
  }
  const received = (await sizeOf(path)) ?? 0;
  const reason = received > 0 ? wrongKind(run.kind, await fileKind(path)) : null;
  if (reason) return refuse(tx, piece, reason);
  const isWhole = received === run.bytes;
  await tx
    .updateTable('import_run')
    .set({ bytes_received: received, place, ...(isWhole && { state: 'waiting', course: addCourse('received', now) }) })
    .where('id', '=', id)
    .execute();
  return { kind: 'received', received, isWhole };
}

/** By the first bytes, with the first piece: nobody sends gigabytes for nothing. */
function wrongKind(kind: ImportKind, found: FileKind): OrderRefusal | null {
  const { takes } = importShapes[kind];
  if (takes.some((one) => one === found)) return null;
  if (found === 'pdf') return 'pdf';
  return takes.includes('text') ? 'not-table' : 'not-zip';
}

/** It stays in the list, so that whoever comes later sees what was tried. The word has its sentence in the texts. */
async function refuse(
  tx: Transaction<Schema>,
  { id, now, dataDir }: Piece,
  reason: OrderRefusal,
): Promise<PieceAnswer> {
  await dropFile(dataDir, id);
  await tx
    .updateTable('import_run')
    .set({
      state: 'failed',
      ended_at: now,
      report: JSON.stringify([{ line: 0, reason }]),
      course: addCourse('failed', now),
    })
    .where('id', '=', id)
    .execute();
  return { kind: 'refused', reason };
}
