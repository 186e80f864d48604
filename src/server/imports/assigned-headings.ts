import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { Failure } from '#shared/failures.ts';
import { headingKey, type TableKind } from '#shared/imports/import-columns.ts';

type Tx = Transaction<Schema>;
export type AssignedHeadings = ReadonlyMap<string, string | null>;

/** More than all tables of a kind have together. */
const mostRemembered = 1000;

const ofTable = (tx: Tx, kind: TableKind, supplier: string | null) =>
  tx
    .selectFrom('import_heading')
    .select(['heading', 'column_name'])
    .where('kind', '=', kind)
    .where('supplier_code', supplier === null ? 'is' : '=', supplier);

/** How a supplier's users (null: operators) want the headings of such a table to be read. */
export async function assignedHeadings(tx: Tx, kind: TableKind, supplier: string | null): Promise<AssignedHeadings> {
  const rows = await ofTable(tx, kind, supplier).limit(mostRemembered).execute();
  return new Map(rows.map(({ heading, column_name }) => [heading, column_name]));
}

type Assigned = { readonly heading: string; readonly column: string | null };

/** Remembered until the same heading is assigned anew. */
export async function rememberHeadings(
  tx: Tx,
  kind: TableKind,
  supplier: string | null,
  assigned: readonly Assigned[],
): Promise<void> {
  const byHeading = new Map(assigned.map(({ heading, column }) => [headingKey(heading), column] as const));
  byHeading.delete('');
  if (byHeading.size === 0) return;
  await tx
    .deleteFrom('import_heading')
    .where('kind', '=', kind)
    .where('supplier_code', supplier === null ? 'is' : '=', supplier)
    .where('heading', 'in', [...byHeading.keys()])
    .execute();
  const rows = [...byHeading].map(([heading, column_name]) => ({
    supplier_code: supplier,
    kind,
    heading,
    column_name,
  }));
  await tx.insertInto('import_heading').values(rows).execute();
  if (
    (
      await ofTable(tx, kind, supplier)
        .limit(mostRemembered + 1)
        .execute()
    ).length > mostRemembered
  )
    throw new Failure('TOO_LARGE');
}
