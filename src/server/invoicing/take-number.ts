import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type DocumentKind, kindFacts } from '#shared/invoicing/document-kind.ts';

type Tx = Transaction<Schema>;

/**
 * The next number of a firm's papers: "RG-2026-00012". Whoever takes one makes the others wait until its transaction is
 * over, and gives it back if that fails; so none is left out and none is given twice. `day` is the day of the paper.
 */
export async function takeNumber(tx: Tx, firmId: number, kind: DocumentKind, day: string): Promise<string> {
  const { series } = kindFacts[kind];
  const year = Number(day.slice(0, 4));
  const { rows } = await sql<{ last: number; prefix: string | null }>`
    insert into number_series (firm_id, series, year, last, last_date, prefix)
    values (${firmId}, ${series}, ${year}, 1, ${day}, ${prefixBefore(series, year)})
    on conflict (firm_id, series, year) do update
      set last = number_series.last + 1, last_date = greatest(number_series.last_date, excluded.last_date)
    returning last, prefix`.execute(tx);
  return numberText({ prefix: rows[0]?.prefix ?? series, year, number: rows[0]?.last ?? 0 });
}

type PaperNumber = { readonly prefix: string; readonly year: number; readonly number: number };

export const numberText = ({ prefix, year, number }: PaperNumber) =>
  `${prefix}-${year}-${String(number).padStart(5, '0')}`;

/** A new year goes on with the letters of the one before. */
export const prefixBefore = (series: string, year: number) =>
  sql<
    string | null
  >`(select prefix from number_series where series = ${series} and year < ${year} order by year desc limit 1)`;

/** Makes the others wait, as taking a number does. */
export async function lockSeries(tx: Tx, firmId: number, kind: DocumentKind, day: string): Promise<void> {
  const { series } = kindFacts[kind];
  const year = Number(day.slice(0, 4));
  await sql`
    insert into number_series (firm_id, series, year, last, prefix)
    values (${firmId}, ${series}, ${year}, 0, ${prefixBefore(series, year)})
    on conflict (firm_id, series, year) do update set last = number_series.last`.execute(tx);
}

/** The day of the last paper of this kind, whatever its year; null: there is none. */
export async function lastDay(tx: Tx, kind: DocumentKind): Promise<string | null> {
  const row = await tx
    .selectFrom('number_series')
    .select((eb) => eb.fn.max('last_date').as('day'))
    .where('series', '=', kindFacts[kind].series)
    .executeTakeFirst();
  return row?.day ?? null;
}
