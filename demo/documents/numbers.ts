import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { localDay } from '#shared/format/zoned-time.ts';

type Write = (year: number, count: string) => string;

/** Counts on from what has been given, and knows what it gave. Asked in the order of time there are no gaps. */
export function counter(given: ReadonlyMap<number, number>, write: Write) {
  const last = new Map(given);
  const next = (at: Date): string => {
    const year = Number(localDay(at).slice(0, 4));
    const count = (last.get(year) ?? 0) + 1;
    last.set(year, count);
    return write(year, String(count).padStart(6, '0'));
  };
  return { next, last };
}
export type Counter = ReturnType<typeof counter>;

/** Each thing with its number, in the order of time, whichever firm it is of. */
export function numbered<Thing>(
  things: readonly Thing[],
  at: (thing: Thing) => Date,
  counterOf: (thing: Thing) => Counter,
): Map<Thing, string> {
  const sorted = things.toSorted((a, b) => at(a).getTime() - at(b).getTime());
  return new Map(sorted.map((thing) => [thing, counterOf(thing).next(at(thing))]));
}

/** A supplier's series, one for each kind of paper. */
export const paperMarks = { order: '', 'delivery-note': 'LS', invoice: 'RE', 'credit-note': 'GS', statement: 'KA' };
type Series = Readonly<Record<keyof typeof paperMarks, Counter>>;

/** They count on from what the supplier has given. */
export async function readSeries(tx: Transaction<Schema>, supplierCode: string, prefix: string): Promise<Series> {
  const rows = await tx
    .selectFrom('supplier_number')
    .select(['kind', 'year', 'last'])
    .where('supplier_code', '=', supplierCode)
    .execute();
  const series = (kind: keyof typeof paperMarks) => {
    const given = new Map(rows.filter((row) => row.kind === kind).map(({ year, last }) => [year, last]));
    return counter(given, (year, count) => [prefix, paperMarks[kind], year, count].filter(Boolean).join('-'));
  };
  return {
    order: series('order'),
    'delivery-note': series('delivery-note'),
    invoice: series('invoice'),
    'credit-note': series('credit-note'),
    statement: series('statement'),
  };
}

export async function keepSeries(tx: Transaction<Schema>, supplierCode: string, series: Series): Promise<void> {
  const rows = Object.entries(series).flatMap(([kind, { last }]) =>
    [...last].map(([year, count]) => ({ kind, year, last: count })),
  );
  await sql`
    insert into supplier_number (supplier_code, kind, year, last)
    select ${supplierCode}, kind, year, last
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (kind text, year int, last bigint)
    on conflict (supplier_code, kind, year) do update set last = excluded.last`.execute(tx);
}
