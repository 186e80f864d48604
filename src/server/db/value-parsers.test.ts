import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

test('whole numbers arrive as numbers, also in lists and from count', async () => {
  const { rows } = await database.pool.query(
    `select 9007199254740991::bigint as largest, array[1, null, 3]::bigint[] as list, count(*) from house`,
  );
  expect(rows).toEqual([{ largest: Number.MAX_SAFE_INTEGER, list: [1, null, 3], count: 0 }]);
});

test('a whole number too large to be exact is an error, not a wrong number, and the connection lives on', async () => {
  await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(
    '9007199254740993 is too large to be exact as a number',
  );
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('decimals stay text, business dates stay YYYY-MM-DD', async () => {
  const { rows } = await database.pool.query(
    `select 0.10::numeric as rate, date '2026-03-29' as day, array[date '2026-03-29'] as days`,
  );
  expect(rows).toEqual([{ rate: '0.10', day: '2026-03-29', days: ['2026-03-29'] }]);
});
