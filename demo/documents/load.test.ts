import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoDocuments } from '#demo/documents/load.ts';
import { asSystem } from '#server/db/tenant.ts';
import { runSupplierDay } from '#server/gateways/supplier-system/run-supplier-day.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('demo');
  await Promise.all([loadDemoDocuments(database.db, testNow), loadDemoDocuments(database.db, testNow)]);
});
afterAll(() => database.drop());

async function ask<Row>(query: string): Promise<Row[]> {
  const { rows } = await asSystem(database.db, (tx) => sql<Row>`${sql.raw(query)}`.execute(tx));
  return rows;
}

it('is a year of documents for every workshop, once', async () => {
  const rows = await ask<{ name: string; count: number; kinds: number; days: number }>(`
    select firm.name, count(*)::int as count, count(distinct document.kind)::int as kinds,
      (max(issued_at)::date - min(issued_at)::date) as days
    from document join firm on firm.id = firm_id group by firm.name order by firm.name`);
  expect(rows.map(({ name }) => name)).toEqual(['Autohaus Nordlicht', 'Garage Seeblick', 'Werkstatt am Deich']);
  expect(rows[0]?.count).toBeGreaterThanOrEqual(400);
  expect(rows[1]?.count).toBeGreaterThanOrEqual(100);
  expect(rows[2]?.count).toBeGreaterThanOrEqual(100);
  expect(rows[0]?.kinds).toBe(7);
  for (const { days } of rows) expect(days).toBeGreaterThan(330);
});

it('the main firm has invoices that are open, overdue and paid, credit notes settled and not, and orders of all fates', async () => {
  const rows = await ask<{ kind: string; open: number; isDue: boolean; count: number }>(`
    select document.kind, sign(open)::int as open, due_on < '2026-11-18' as "isDue", count(*)::int as count
    from document join firm on firm.id = firm_id where firm.name = 'Autohaus Nordlicht' group by 1, 2, 3`);
  const has = (kind: string, open: number, isDue: boolean | null) =>
    rows.some((row) => row.kind === kind && row.open === open && (isDue === null || row.isDue === isDue));
  expect([has('invoice', 1, false), has('invoice', 1, true), has('invoice', 0, true)]).toEqual([true, true, true]);
  expect([has('credit-note', -1, null), has('credit-note', 0, null)]).toEqual([true, true]);
  const states = await ask<{ state: string }>('select distinct state from customer_order order by 1');
  for (const state of ['cancelled', 'confirmed', 'invoiced', 'partly-delivered', 'refused'])
    expect(states.map((row) => row.state)).toContain(state);
});

it('numbers have no gaps and follow the calendar, whoever the papers are for', async () => {
  const rows = await ask<{ number: string }>(`
    select number from supplier_document where supplier_code = 'NORDTEIL' and kind = 'invoice' order by issued_at, id`);
  const counts = Map.groupBy(rows, ({ number }) => number.split('-')[2]);
  for (const [, group] of counts)
    expect(group.map(({ number }) => Number(number.split('-')[3]))).toEqual(group.map((_, index) => index + 1));
});

it('the books agree: lines with sums, deliveries with orders, the last balance with what was open then', async () => {
  const wrong = await ask(`
    select number from supplier_document issued
    where kind <> 'statement' and (totals ->> 'net')::bigint <> (
      select sum(amount) from supplier_document_line line where line.firm_id = issued.firm_id and document_id = issued.id
    )`);
  expect(wrong).toEqual([]);
  const undelivered = await ask(`
    select number from customer_order placed where state in ('delivered', 'invoiced') and exists (
      select from order_line line where line.firm_id = placed.firm_id and order_id = placed.id and delivered < quantity
    )`);
  expect(undelivered).toEqual([]);
  const balances = await ask<{ closing: number; counted: number }>(`
    select closing, (
        select sum(gross) from document
        where document.firm_id = statement.firm_id and kind in ('invoice', 'credit-note')
          and issued_at < (month + interval '1 month')::timestamp at time zone 'Europe/Berlin'
      )::bigint - (
        select coalesce(sum(amount), 0) from supplier_payment
        where supplier_payment.firm_id = statement.firm_id and paid_on < month + interval '1 month'
      )::bigint as counted
    from supplier_statement statement`);
  expect(balances.length).toBeGreaterThan(20);
  expect(balances.filter(({ closing, counted }) => closing !== counted)).toEqual([]);
});

it('the supplier’s day goes on where it ends', async () => {
  const errors: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) });
  const before = await ask<{ count: number }>('select count(*)::int as count from document');
  await runSupplierDay({ db: database.db, log }, new Date(testNow.getTime() + 20 * 86_400_000));
  const after = await ask<{ count: number }>('select count(*)::int as count from document');
  const left = await ask('select from supplier_order_line where delivered_at is null or invoice_id is null');
  expect(errors).toEqual([]);
  expect(left).toEqual([]);
  expect(after[0]?.count).toBeGreaterThan(before[0]?.count ?? 0);
  const due = await ask(`
    select from document where kind = 'invoice' and open > 0 and due_on < '2026-12-01' and not exists (
      select from supplier_payment paid
      where paid.firm_id = document.firm_id and paid.supplier_document_id = document.supplier_document_id
    )`);
  expect(due).toEqual([]);
});
