import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoReturns } from '#demo/returns/load.ts';
import { plannedReturns } from '#demo/returns/plan.ts';
import { asSystem } from '#server/db/tenant.ts';
import { returnStates } from '#shared/returns/return-state.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('documents');
  await loadDemoReturns(database.db, testNow);
});
afterAll(() => database.drop());

type Row = { kind: string; state: string; firm: string; month: string; credits: number; photos: number };
const read = async () =>
  (
    await asSystem(database.db, (tx) =>
      sql<Row>`
        select r.kind, r.state, firm.name as firm, to_char(r.created_at, 'YYYY-MM') as month,
          (select count(*)::int from return_credit c where c.firm_id = r.firm_id and c.return_id = r.id) as credits,
          (select count(*)::int from return_photo p where p.firm_id = r.firm_id and p.return_id = r.id) as photos
        from return_case r join firm on firm.id = r.firm_id order by r.id`.execute(tx),
    )
  ).rows;

test('the main firm has returns in every lasting state, old parts and warranty cases, with credits and photos', async () => {
  const rows = (await read()).filter(({ firm }) => firm === 'Autohaus Nordlicht');
  const planned = plannedReturns
    .filter(({ firm }) => firm === 'nordlicht')
    .map(({ kind, state }) => `${kind} ${state}`);
  // Before them come those of the year.
  expect(rows.slice(-planned.length).map(({ kind, state }) => `${kind} ${state}`)).toEqual(planned);
  expect(rows.length).toBeGreaterThan(planned.length + 5);
  // Decided before the invoice is there: everything in the demo data is billed.
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(returnStates.filter((state) => state !== 'decided')));
  for (const kind of ['return', 'core', 'warranty']) {
    const states = new Set(rows.filter((row) => row.kind === kind).map(({ state }) => state));
    for (const state of ['announced', 'received', 'credited']) expect([kind, ...states]).toContain(state);
  }
  expect(rows.filter(({ state }) => state === 'credited').every(({ credits }) => credits > 0)).toBe(true);
  expect(rows.some(({ photos }) => photos > 0)).toBe(true);
});

test('every firm has sent something back, and not in the last weeks alone', async () => {
  const rows = await read();
  for (const firm of ['Autohaus Nordlicht', 'Werkstatt am Deich', 'Garage Seeblick']) {
    const own = rows.filter((row) => row.firm === firm);
    expect([firm, own.length]).toEqual([firm, own.length >= 2 ? own.length : 'at least two']);
  }
  expect(
    new Set(rows.filter(({ firm }) => firm === 'Werkstatt am Deich').map(({ state }) => state)).size,
  ).toBeGreaterThan(2);
  const months = new Set(rows.filter(({ firm }) => firm === 'Autohaus Nordlicht').map(({ month }) => month));
  expect(months.size).toBeGreaterThanOrEqual(6);
});

test('never more is back than was billed, and what is credited has its credit note', async () => {
  const { rows } = await asSystem(database.db, (tx) =>
    sql`
      select line.invoice_id from return_line line
      join supplier_document_line billed on billed.firm_id = line.firm_id and billed.document_id = line.invoice_id
        and billed.position = line.position
      where pieces_back(line.firm_id, line.invoice_id, line.position) > billed.quantity`.execute(tx),
  );
  expect(rows).toEqual([]);
  expect((await read()).filter(({ state, credits }) => (state === 'credited') !== credits > 0)).toEqual([]);
});

test('loading it again changes nothing, and nobody is written to', async () => {
  const before = await read();
  await loadDemoReturns(database.db, testNow);
  await asSystem(database.db, (tx) => tx.deleteFrom('house').where('key', '=', 'demo-returns').execute());
  await loadDemoReturns(database.db, testNow);
  expect(await read()).toEqual(before);
  const mails = await asSystem(database.db, (tx) => tx.selectFrom('mail').select('id').execute());
  expect(mails).toEqual([]);
});
