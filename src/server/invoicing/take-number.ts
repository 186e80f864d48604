import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { localDay } from '#shared/format/zoned-time.ts';

/** A for estimates (Angebot). */
export type NumberSeries = 'A';

/**
 * The next number of a firm's papers: "A-2026-00012". Whoever takes one makes the others wait until its transaction is over,
 * and gives it back if that fails; so none is left out and none is given twice.
 */
export async function takeNumber(
  tx: Transaction<Schema>,
  firmId: number,
  series: NumberSeries,
  now: Date,
): Promise<string> {
  const year = Number(localDay(now).slice(0, 4));
  const { last } = await tx
    .insertInto('number_series')
    .values({ firm_id: firmId, series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'series', 'year']).doUpdateSet((eb) => ({ last: eb('number_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}-${year}-${String(last).padStart(5, '0')}`;
}
