import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { AssignedHeadings } from '#server/imports/assigned-headings.ts';
import { Failure } from '#shared/failures.ts';
import type { AssignedHeading } from '#shared/imports/column-endpoints.ts';
import { headingKey, type TableKind } from '#shared/imports/import-columns.ts';

type Tx = Transaction<Schema>;

const mostRemembered = 1000;

const ofTable = (tx: Tx, kind: TableKind) =>
  tx.selectFrom('firm_import_heading').select(['heading', 'column_name']).where('kind', '=', kind);

/** How the current firm wants the headings of such a table to be read. */
export async function firmHeadings(tx: Tx, kind: TableKind): Promise<AssignedHeadings> {
  const rows = await ofTable(tx, kind).limit(mostRemembered).execute();
  return new Map(rows.map(({ heading, column_name }) => [heading, column_name]));
}

export async function rememberFirmHeadings(
  tx: Tx,
  firmId: number,
  kind: TableKind,
  assigned: readonly AssignedHeading[],
): Promise<void> {
  const byHeading = new Map(assigned.map(({ heading, column }) => [headingKey(heading), column] as const));
  byHeading.delete('');
  if (byHeading.size === 0) return;
  const rows = [...byHeading].map(([heading, column_name]) => ({ firm_id: firmId, kind, heading, column_name }));
  await tx
    .insertInto('firm_import_heading')
    .values(rows)
    .onConflict((known) =>
      known
        .columns(['firm_id', 'kind', 'heading'])
        .doUpdateSet((eb) => ({ column_name: eb.ref('excluded.column_name') })),
    )
    .execute();
  if (
    (
      await ofTable(tx, kind)
        .limit(mostRemembered + 1)
        .execute()
    ).length > mostRemembered
  )
    throw new Failure('TOO_LARGE');
}
