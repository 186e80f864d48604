import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoDocuments } from '#demo/documents/load.ts';
import { loadDemoReturns } from '#demo/returns/load.ts';
import { plannedReturns } from '#demo/returns/plan.ts';
import { asSystem } from '#server/db/tenant.ts';
import { returnStates } from '#shared/returns/return-state.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('demo');
  await loadDemoDocuments(database.db, testNow);
  await loadDemoReturns(database.db, testNow);
});
afterAll(() => database.drop());

type Row = { kind: string; state: string; firm: string; credits: number; photos: number };
const read = async () =>
  (
    await asSystem(database.db, (tx) =>
      sql<Row>`
        select r.kind, r.state, firm.name as firm,
          (select count(*)::int from return_credit c where c.firm_id = r.firm_id and c.return_id = r.id) as credits,
          (select count(*)::int from return_photo p where p.firm_id = r.firm_id and p.return_id = r.id) as photos
        from return_case r join firm on firm.id = r.firm_id order by r.id`.execute(tx),
    )
  ).rows;

test('the main firm has returns in every state, old parts and warranty cases, with credits and photos', async () => {
  const rows = (await read()).filter(({ firm }) => firm === 'Autohaus Nordlicht');
  const planned = plannedReturns
    .filter(({ firm }) => firm === 'nordlicht')
    .map(({ kind, state }) => `${kind} ${state}`);
  expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual(planned);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(returnStates));
  for (const kind of ['return', 'core', 'warranty']) {
    const states = new Set(rows.filter((row) => row.kind === kind).map(({ state }) => state));
    for (const state of ['announced', 'received', 'credited']) expect([kind, ...states]).toContain(state);
  }
  expect(rows.filter(({ state }) => state === 'credited').every(({ credits }) => credits > 0)).toBe(true);
  expect(rows.some(({ photos }) => photos > 0)).toBe(true);
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
