import { type Kysely, sql, type Transaction } from 'kysely';
import { type DemoFirm, readDemoFirm } from '#demo/documents/demo-firm.ts';
import { type Books, keepBooks } from '#demo/documents/keep-books.ts';
import { loadIncoming } from '#demo/documents/load-incoming.ts';
import { counter, keepSeries, numbered, readSeries } from '#demo/documents/numbers.ts';
import { type PlannedOrder, planOrders } from '#demo/documents/plan-orders.ts';
import { openMonthAt, planStatements } from '#demo/documents/plan-statements.ts';
import { writeOrders } from '#demo/documents/write-orders.ts';
import { writePapers } from '#demo/documents/write-papers.ts';
import { writeStatements } from '#demo/documents/write-statements.ts';
import firms from '#demo/firms.json' with { type: 'json' };
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

type Tx = Transaction<Schema>;

/** How much a firm orders, on average, on a working day. */
const busy = [
  { key: 'nordlicht', seed: 61, perDay: 0.4 },
  { key: 'deich', seed: 68, perDay: 0.12 },
  { key: 'seeblick', seed: 62, perDay: 0.12 },
];
/** Facts of the house: it is done. */
export const demoDocumentsKey = 'demo-documents';
export const demoIncomingKey = 'demo-incoming';

/** A year of orders with all their papers, up to today, and some invoices that came in. It is whole, and not done twice. */
export async function loadDemoDocuments(db: Kysely<Schema>, now: Date): Promise<void> {
  await once(db, demoDocumentsKey, async (tx) => {
    const years: Year[] = [];
    for (const wanted of busy) years.push(...(await planYear(tx, wanted, now)));
    for (const [code, group] of Map.groupBy(years, ({ firm }) => firm.seller.code))
      await writeYears(tx, code, group, now);
  });
  // Each is taken in by itself, and known if it comes again: what was broken off is done again.
  if (await isDone(db, demoIncomingKey)) return;
  await loadIncoming(db, now);
  await once(db, demoIncomingKey, async () => undefined);
}

const factOf = (tx: Tx, key: string) => tx.selectFrom('house').select('key').where('key', '=', key).executeTakeFirst();
const isDone = (db: Kysely<Schema>, key: string) => asSystem(db, async (tx) => Boolean(await factOf(tx, key)));

async function once(db: Kysely<Schema>, key: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  await asSystem(db, async (tx) => {
    if (await factOf(tx, key)) return;
    // Of two servers that start together the second waits here, and finds it done.
    await sql`lock table house in share row exclusive mode`.execute(tx);
    if (await factOf(tx, key)) return;
    await work(tx);
    await tx.insertInto('house').values({ key, value: 'true' }).execute();
  });
}

type Year = { readonly firm: DemoFirm; readonly orders: readonly PlannedOrder[]; readonly books: Books };

async function planYear(tx: Tx, { key, seed, perDay }: (typeof busy)[number], now: Date): Promise<Year[]> {
  const firm = await readDemoFirm(tx, key, firms.find((known) => known.key === key)?.name ?? '');
  if (!firm || firm.orderers.length === 0) return [];
  const orders = planOrders({ firm, seed, perDay, now });
  return [{ firm, orders, books: keepBooks(firm, orders, seed, now) }];
}

/** All customers of one supplier: its numbers follow the calendar, whoever they are for. */
async function writeYears(tx: Tx, supplierCode: string, years: readonly Year[], now: Date): Promise<void> {
  const series = await readSeries(tx, supplierCode, years[0]?.firm.prefix ?? '');
  const taken = years.flatMap(({ orders }) => orders.filter(({ fate }) => fate !== 'refused'));
  const theirs = numbered(
    taken,
    ({ placedAt }) => placedAt,
    () => series.order,
  );
  const papers = numbered(
    years.flatMap(({ books }) => books.papers),
    ({ issuedAt }) => issuedAt,
    ({ kind }) => series[kind],
  );
  const planned = years.map(({ firm, books }) => ({ firm, statements: planStatements(books, papers, now) }));
  const statements = numbered(
    planned.flatMap((one) => one.statements),
    ({ issuedAt }) => issuedAt,
    () => series.statement,
  );
  for (const { firm, orders, books } of years) {
    const ours = counter(await readOurs(tx, firm.id), (year, count) => `B-${year}-${count}`);
    const written = await writeOrders(tx, firm, orders, books, { ours, theirs });
    await writePapers(tx, firm, written, books, papers);
    for (const [year, last] of ours.last)
      await sql`
        insert into order_number (firm_id, year, last) values (${firm.id}, ${year}, ${last})
        on conflict (firm_id, year) do update set last = excluded.last`.execute(tx);
  }
  for (const { firm, statements: own } of planned) await writeStatements(tx, firm, own, statements);
  await keepSeries(tx, supplierCode, series);
  await sql`
    insert into supplier_closing (supplier_code, open_month) values (${supplierCode}, ${openMonthAt(now)})
    on conflict (supplier_code) do nothing`.execute(tx);
}

async function readOurs(tx: Tx, firmId: number): Promise<Map<number, number>> {
  const rows = await tx.selectFrom('order_number').select(['year', 'last']).where('firm_id', '=', firmId).execute();
  return new Map(rows.map(({ year, last }) => [year, last]));
}
