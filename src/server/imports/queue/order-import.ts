import { sql, type Transaction } from 'kysely';
import type { Act } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { hasSpaceFor } from '#server/imports/queue/file-folder.ts';
import { importerSource } from '#server/imports/queue/importer-of.ts';
import { importShapes, isOffers } from '#shared/imports/import-kinds.ts';
import type { CourseEntry } from '#shared/imports/import-run.ts';
import type { ImportOrder, OrderAnswer } from '#shared/imports/order-schema.ts';

export type Orderer = {
  readonly by: string;
  readonly now: Date;
  readonly dataDir: string;
  readonly note: (act: Act) => Promise<void>;
};

/** A place in the list; the file follows in pieces. */
export async function orderImport(tx: Transaction<Schema>, orderer: Orderer, order: ImportOrder): Promise<OrderAnswer> {
  const { by, now, dataDir, note } = orderer;
  const { kind, name, bytes, supplier, isDelta, isHeld } = order;
  const refuse = (reason: Extract<OrderAnswer, { kind: 'refused' }>['reason']) => ({
    kind: 'refused' as const,
    reason,
  });
  if (bytes === 0) return refuse('empty');
  if (bytes > importShapes[kind].mostBytes) return refuse('too-large');
  if (!(await hasSpaceFor(dataDir, bytes))) return refuse('no-space');
  if ((isOffers(kind) || supplier !== null) && !(await isSupplier(tx, supplier))) return refuse('no-supplier');
  if ((await onTheirWay(tx, supplier)) >= mostOnTheirWay) return refuse('too-many');
  const course: CourseEntry[] = [{ at: now.toISOString(), what: 'ordered' }];
  const { id } = await tx
    .insertInto('import_run')
    .values({
      kind,
      source: importerSource(kind, supplier),
      file: name,
      state: 'receiving',
      started_at: now,
      supplier_code: supplier,
      is_delta: isDelta,
      is_held: kind === 'catalogue' && isHeld,
      ordered_by: by,
      bytes,
      course: JSON.stringify(course),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note({
    action: 'ordered',
    subject: 'import',
    subjectId: id,
    detail: { kind, file: name, ...(supplier !== null && { supplier }) },
  });
  return { kind: 'receiving', import: id };
}

/** More than anybody sends at once; whoever only announces files would fill the list with them. */
const mostOnTheirWay = 10;

/** One after the other: many at once see each other. */
async function onTheirWay(tx: Transaction<Schema>, supplier: string | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${supplier ?? ''}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_run
    where state = 'receiving' and kind is not null and supplier_code is not distinct from ${supplier}`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function isSupplier(tx: Transaction<Schema>, code: string | null): Promise<boolean> {
  if (code === null) return false;
  return (await tx.selectFrom('supplier').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
}
