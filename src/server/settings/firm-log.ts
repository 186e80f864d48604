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
  return {
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    next: rows.length > pageSize ? (entries.at(-1)?.entry ?? null) : null,
  };
}
