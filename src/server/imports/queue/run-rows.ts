import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { pageSize } from '#shared/admin/paging.ts';
import { Failure } from '#shared/failures.ts';
import {
  type ImportDetail,
  type ImportGroup,
  type ImportRun,
  type ImportState,
  importGroups,
  revertibleMs,
  statesOf,
} from '#shared/imports/import-run.ts';

type Tx = Transaction<Schema>;

/** Whose runs: those of one supplier's desk, or (null) all. */
export type Whose = string | null;

const reason = sql<string | null>`jsonb_path_query_first(report, '$[*] ? (@.line == 0).reason') #>> '{}'`;

/** Loaded and whole, and nobody has let it run yet. */
const awaits = sql<boolean>`exists (select from catalogue_release where id = release_id and state = 'ready' and dropped_at is null)`;

/** Without the report and the course, which can be long. */
const shortRow = [
  'id',
  'kind',
  'source',
  'supplier_code',
  'file',
  'ordered_by',
  'state',
  'wish',
  'step',
  'bytes',
  'bytes_received',
  'rows_read',
  'rows_total',
  'rows_kept',
  'rows_skipped',
  'is_held',
  'release_id',
  'started_at',
  'ended_at',
  'release_before',
  'revert_refused',
] as const;

/** It has changed something that can be undone. */
const changed = sql<boolean>`(preview is not null and (preview ->> 'added')::bigint + (preview ->> 'changed')::bigint + (preview ->> 'removed')::bigint > 0)`;

type Filter = { readonly state?: ImportGroup | undefined; readonly after?: number | undefined };

export async function findRuns(tx: Tx, whose: Whose, { state, after }: Filter) {
  let wanted = tx
    .selectFrom('import_run')
    .select([...shortRow, reason.as('reason'), awaits.as('awaits'), changed.as('has_changed')])
    .where('firm_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  if (whose !== null) wanted = wanted.where('supplier_code', '=', whose);
  if (state !== undefined) wanted = wanted.where('state', 'in', statesOf[state]);
  if (after !== undefined) wanted = wanted.where('id', '<', after);
  const rows = await wanted.execute();
  const runs = rows.slice(0, pageSize).map(toRun);
  return {
    runs,
    counts: await countRuns(tx, whose),
    next: rows.length > pageSize ? (runs.at(-1)?.id ?? null) : null,
  };
}

const shownRuns = 20;

/** Of one kind and supplier, or of the current firm. */
export async function findRunsOf(tx: Tx, source: string): Promise<ImportRun[]> {
  const rows = await tx
    .selectFrom('import_run')
    .select([...shortRow, reason.as('reason'), awaits.as('awaits'), changed.as('has_changed')])
    .where('source', '=', source)
    .where('state', 'in', [...statesOf.done, 'reverting'])
    .orderBy('id', 'desc')
    .limit(shownRuns)
    .execute();
  return rows.map(toRun);
}

async function countRuns(tx: Tx, whose: Whose): Promise<Record<ImportGroup, number>> {
  let wanted = tx
    .selectFrom('import_run')
    .select(importGroups.map((group) => countIn(statesOf[group]).as(group)))
    .where('firm_id', 'is', null);
  if (whose !== null) wanted = wanted.where('supplier_code', '=', whose);
  return wanted.executeTakeFirstOrThrow();
}

const countIn = (states: readonly ImportState[]) =>
  sql<number>`(count(*) filter (where state = any (${states}::text[])))::int`;

export async function readRun(tx: Tx, whose: Whose, id: number): Promise<ImportDetail> {
  let wanted = tx
    .selectFrom('import_run')
    .select([...shortRow, reason.as('reason'), awaits.as('awaits'), changed.as('has_changed')])
    .select(['report', 'course', 'changes', 'notes', 'preview'])
    .where('id', '=', id)
    .where('firm_id', 'is', null);
  if (whose !== null) wanted = wanted.where('supplier_code', '=', whose);
  const row = await wanted.executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return {
    run: toRun(row),
    changes: row.changes,
    preview: row.preview,
    course: [...row.course],
    notes: [...row.notes],
    report: row.report.filter(({ line }) => line > 0).map(({ line, reason: why }) => ({ line, reason: why })),
  };
}

type Row = Pick<Selectable<Schema['import_run']>, (typeof shortRow)[number]> & {
  readonly reason: string | null;
  readonly awaits: boolean;
  readonly has_changed: boolean;
};

const toRun = (row: Row): ImportRun => ({
  id: row.id,
  kind: row.kind,
  source: row.source,
  supplier: row.supplier_code,
  file: row.file,
  orderedBy: row.ordered_by,
  state: row.state,
  wish: row.wish,
  step: row.step,
  bytes: row.bytes,
  received: row.bytes_received,
  read: row.rows_read,
  total: row.rows_total,
  kept: row.rows_kept,
  skipped: row.rows_skipped,
  awaitsRelease: row.state === 'done' && row.is_held && row.awaits,
  release: row.release_id,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  reason: row.state === 'failed' ? row.reason : null,
  revertibleUntil: revertibleUntil(row),
  revertRefused: row.revert_refused,
});

function revertibleUntil({ state, kind, source, ended_at, release_before, has_changed }: Row): string | null {
  if ((state !== 'done' && state !== 'reverting') || ended_at === null) return null;
  const isCatalogue = kind === 'catalogue' || source === 'catalogue';
  if (isCatalogue ? release_before === null : !has_changed) return null;
  return new Date(ended_at.getTime() + revertibleMs).toISOString();
}
