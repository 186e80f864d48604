import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneTrip, sendAhead } from '#server/db/one-trip.ts';
import { asSystem, readAsSystem } from '#server/db/tenant.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

const note = (key: string) => sql`insert into house (key, value) values (${key}, '{}')`;
const keys = async () => {
  const { rows } = await database.pool.query<{ key: string }>(
    `select key from house where key like 'trip%' order by key`,
  );
  return rows.map(({ key }) => key);
};

it('statements that leave together are answered in their order, each with its own rows', async () => {
  const answers = await asSystem(database.db, (tx) =>
    oneTrip(tx, [sql<{ one: number }>`select 1 as one`, sql<{ two: string }>`select 'b' as two where false`]),
  );
  expect(answers).toEqual([[{ one: 1 }], []]);
});

it('where one of several fails, nothing of the transaction stays, whoever waited for it or not', async () => {
  const together = asSystem(database.db, (tx) => oneTrip(tx, [note('trip-1'), sql`select 1 / 0`, note('trip-2')]));
  await expect(together).rejects.toThrow('division by zero');
  // Nobody asks after these: the commit has to tell.
  const ahead = asSystem(database.db, (tx) => sendAhead(tx, note('trip-3'), sql`select 1 / 0`, note('trip-4')));
  await expect(ahead).rejects.toThrow('division by zero');
  expect(await keys()).toEqual([]);
  await asSystem(database.db, (tx) => sendAhead(tx, note('trip-5')));
  expect(await keys()).toEqual(['trip-5']);
});

it('who only reads cannot write, and leaves its connection as it was', async () => {
  await expect(readAsSystem(database.db, (tx) => note('trip-6').execute(tx))).rejects.toThrow('read-only');
  const { rows } = await readAsSystem(database.db, (tx) =>
    sql<{ role: string }>`select current_user as role`.execute(tx),
  );
  expect(rows).toEqual([{ role: 'passform_system' }]);
  const after = await database.pool.query<{ role: string }>('select current_user as role');
  expect(after.rows).not.toEqual(rows);
});
