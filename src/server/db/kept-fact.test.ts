import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptFact } from '#server/db/kept-fact.ts';
import { ask } from '#server/db/one-trip.ts';
import { asSystem, lookAsSystem } from '#server/db/tenant.ts';
import { writesTo } from '#server/db/watch-writes.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

const later = (ms: number) => new Date(testNow.getTime() + ms);
const note = (key: string) =>
  asSystem(database.db, (tx) => sql`insert into house (key, value) values (${key}, '{}')`.execute(tx));

function keptCount() {
  let readings = 0;
  const count = keptFact(database.pool, writesTo('house'), async () => {
    readings += 1;
    const [row] = await lookAsSystem(database.db, (tx) =>
      ask(tx, sql<{ count: number }>`select count(*)::int as count from house where key like 'fact%'`),
    );
    return row?.count;
  });
  return { count, readings: () => readings };
}

it('a fact is read once for all who ask within five seconds, and not believed by a clock that was put back', async () => {
  const { count, readings } = keptCount();
  expect(await Promise.all([count(testNow), count(later(1)), count(later(4_999))])).toEqual([0, 0, 0]);
  expect(readings()).toBe(1);
  await count(later(5_000));
  await count(later(1_000));
  expect(readings()).toBe(3);
});

it('what this process has written holds with the next call, also what was being read meanwhile', async () => {
  const { count } = keptCount();
  expect(await count(testNow)).toBe(0);
  await note('fact-1');
  expect(await count(testNow)).toBe(1);
  const [, before] = await Promise.all([note('fact-2'), count(testNow)]);
  expect([1, 2]).toContain(before);
  expect(await count(testNow)).toBe(2);
});

it('a reading that failed is not kept', async () => {
  let fails = true;
  const fact = keptFact(database.pool, writesTo('house'), async () => {
    if (fails) throw new Error('on purpose');
    return 'read';
  });
  await expect(fact(testNow)).rejects.toThrow('on purpose');
  fails = false;
  expect(await fact(testNow)).toBe('read');
});
