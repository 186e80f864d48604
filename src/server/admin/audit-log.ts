import { type RawBuilder, sql, type Transaction } from 'kysely';
import { brokenAudit } from '#server/db/audit.ts';
import { hasWords } from '#server/db/has-words.ts';
import type { Schema } from '#server/db/schema.ts';
import type { AuditEntry } from '#shared/admin/audit-contract.ts';
import { pageSize } from '#shared/admin/paging.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';

type Tx = Transaction<Schema>;

type Filter = {
  readonly text?: string | undefined;
  readonly firm?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after?: string | undefined;
};

type Row = Omit<AuditEntry, 'at' | 'firm'> & {
  readonly at: Date;
  /** Microseconds: two entries of one millisecond keep their order. */
  readonly micros: string;
  readonly firmId: number;
  readonly firmName: string;
  readonly isFound: boolean;
};

/** How many entries one question reads at most, however few of them it finds. */
const mostRead = 2000;

const nextDay = (day: string) => localDay(localInstant(day, '12:00'), 1);

function whereOf({ firm, from, to, after }: Filter): RawBuilder<unknown> {
  const [micros, firmId, entry] = after?.split('.') ?? [];
  const at = sql`'epoch'::timestamptz + ${micros ?? '0'}::bigint * interval '1 microsecond'`;
  return sql.join(
    [
      sql`true`,
      ...(firm === undefined ? [] : [sql`said.firm_id = ${firm}`]),
      ...(from === undefined ? [] : [sql`said.at >= ${localInstant(from, '00:00')}`]),
      ...(to === undefined ? [] : [sql`said.at < ${localInstant(nextDay(to), '00:00')}`]),
      ...(after === undefined
        ? []
        : [sql`(said.at, said.firm_id, said.entry) < (${at}, ${firmId}::bigint, ${entry}::bigint)`]),
    ],
    sql` and `,
  );
}

/** Newest first. Words may stand anywhere, so the log is read back a stretch at a time: a rare word costs no more than that. */
export async function readAudit(tx: Tx, filter: Filter) {
  const words = sql`said.by_name || ' ' || said.action || ' ' || said.subject || ' ' || said.subject_id || ' ' || said.detail::text`;
  const most = filter.text ? mostRead : pageSize + 1;
  const { rows } = await sql<Row>`
    select said.entry, said.at, (extract(epoch from said.at) * 1000000)::bigint::text as micros, said.by_name as by,
      said.action, said.subject, said.subject_id as "subjectId", said.detail, firm.id as "firmId",
      firm.name as "firmName", ${hasWords(words, filter.text)} as "isFound"
    from (select * from audit_entry said where ${whereOf(filter)}
      order by said.at desc, said.firm_id desc, said.entry desc limit ${most}) said
    join firm on firm.id = said.firm_id
    order by said.at desc, said.firm_id desc, said.entry desc`.execute(tx);
  const found = rows.filter(({ isFound }) => isFound);
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : rows.length === most ? rows.at(-1) : undefined;
  return {
    entries: shown.map(toEntry),
    next: last ? `${last.micros}.${last.firmId}.${last.entry}` : null,
    readTo: (last ?? rows.at(-1))?.at.toISOString() ?? null,
  };
}

function toEntry({ firmId, firmName, at, entry, by, action, subject, subjectId, detail }: Row): AuditEntry {
  const firm = { id: firmId, name: firmName };
  return { firm, entry, at: at.toISOString(), by, action, subject, subjectId, detail };
}

const firmsAtOnce = 20;
const checkTakesMs = 120_000;

type Wanted = { readonly firm: number | null; readonly after: number | null };

/** Each entry is counted anew from its words and the one before. */
export async function checkChains(tx: Tx, { firm, after }: Wanted) {
  // A long chain is read to its end; nobody waits for it but the one who asked.
  await sql`set local statement_timeout = ${sql.lit(checkTakesMs)}`.execute(tx);
  const { rows: heads } = await sql<{ id: number; name: string; entries: number }>`
    select firm.id, firm.name, audit_head.last_entry as entries
    from audit_head join firm on firm.id = audit_head.firm_id
    where (${firm}::bigint is null or firm.id = ${firm}) and firm.id > ${after ?? 0}
    order by firm.id limit ${firmsAtOnce + 1}`.execute(tx);
  const checked = heads.slice(0, firmsAtOnce);
  const broken: { firm: { id: number; name: string }; entry: number }[] = [];
  for (const { id, name } of checked) {
    const entry = await brokenAudit(tx, id);
    if (entry !== null) broken.push({ firm: { id, name }, entry });
  }
  return {
    firms: checked.length,
    entries: checked.reduce((sum, { entries }) => sum + entries, 0),
    broken,
    next: heads.length > firmsAtOnce ? (checked.at(-1)?.id ?? null) : null,
  };
}
