import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { pageSize } from '#shared/admin/paging.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { actionsOf, type FirmLogKind, type firmLog } from '#shared/settings/firm-log-contract.ts';

type Filter = { readonly kind?: FirmLogKind | undefined; readonly before?: number | undefined };

/** Of the firm whose transaction it is. */
export async function readFirmLog(
  tx: Transaction<Schema>,
  { kind, before }: Filter,
): Promise<AnswerOf<typeof firmLog>> {
  const others = Object.values(actionsOf).flat();
  const rows = await tx
    .selectFrom('audit_entry')
    .select(['entry', 'at', 'by_name as by', 'action', 'subject', 'subject_id as subjectId', 'detail'])
    .$if(kind === 'changes', (log) => log.where('action', 'not in', others))
    .$if(kind !== undefined && kind !== 'changes', (log) =>
      log.where('action', 'in', kind === undefined || kind === 'changes' ? [] : actionsOf[kind]),
    )
    .$if(before !== undefined, (log) => log.where('entry', '<', before ?? 0))
    .orderBy('entry', 'desc')
    .limit(pageSize + 1)
    .execute();
  const entries = rows.slice(0, pageSize);
  const names = await supplierNames(
    tx,
    entries.flatMap(({ detail }) => detail.supplier ?? []),
  );
  return {
    entries: entries.map(({ at, detail, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      detail: { ...detail, ...(detail.supplier && { supplier: names.get(detail.supplier) ?? detail.supplier }) },
    })),
    next: rows.length > pageSize ? (entries.at(-1)?.entry ?? null) : null,
  };
}

/** The log has codes, which outlive a change of name. Of a supplier that is no longer there it shows the code. */
async function supplierNames(tx: Transaction<Schema>, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await tx.selectFrom('supplier').select(['code', 'name']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}
