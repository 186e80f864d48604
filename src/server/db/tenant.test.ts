import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAsHouse, asFirm, asSystem } from '#server/db/tenant.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase('empty');
  await database.pool.query(`
    create table note (firm_id bigint not null, id bigint generated always as identity, text text not null, primary key (firm_id, id));
    call tenant_table('note')`);
  for (const firm of [1, 2]) {
    await asFirm(database.db, firm, (tx) => sql`insert into note (firm_id, text) values (${firm}, 'ours')`.execute(tx));
  }
});
afterAll(() => database.drop());

const firmsOf = (result: { rows: { firm_id: number }[] }) => result.rows.map((row) => row.firm_id);
const everyNote = sql<{ firm_id: number }>`select firm_id from note order by firm_id`;

test('a forgotten WHERE returns nothing of another firm', async () => {
  expect(firmsOf(await asFirm(database.db, 2, (tx) => everyNote.execute(tx)))).toEqual([2]);
});

test('a firm changes and removes only its own rows', async () => {
  const result = await asFirm(database.db, 1, async (tx) => {
    const changed = await sql`update note set text = 'changed'`.execute(tx);
    const removed = await sql`delete from note where firm_id = 2`.execute(tx);
    return [changed.numAffectedRows, removed.numAffectedRows];
  });
  expect(result).toEqual([1n, 0n]);
});

test('a row cannot be written for another firm, nor moved to it', async () => {
  const refused = 'new row violates row-level security policy for table "note"';
  const insert = sql`insert into note (firm_id, text) values (2, 'theirs')`;
  await expect(asFirm(database.db, 1, (tx) => insert.execute(tx))).rejects.toThrow(refused);
  const move = sql`update note set firm_id = 2`;
  await expect(asFirm(database.db, 1, (tx) => move.execute(tx))).rejects.toThrow(refused);
});

test('the house itself sees every firm', async () => {
  expect(firmsOf(await asSystem(database.db, (tx) => everyNote.execute(tx)))).toEqual([1, 2]);
});

test('outside of both, the owner of the table sees no firm and writes for none', async () => {
  expect(firmsOf(await everyNote.execute(database.db))).toEqual([]);
  const insert = sql`insert into note (firm_id, text) values (1, 'nobody')`.execute(database.db);
  await expect(insert).rejects.toThrow('row-level security');
});

test('none of the roles can step around row-level security', async () => {
  const { rows } = await database.pool.query(
    `select rolname from pg_roles where rolname in (current_user, 'passform_firm', 'passform_system') and not rolsuper and not rolbypassrls`,
  );
  expect(rows).toHaveLength(3);
});

test('role and firm end with the transaction, also with a failed one', async () => {
  await asFirm(database.db, 1, () => Promise.reject(new Error('on purpose'))).catch(() => undefined);
  const { rows } = await database.pool.query('select current_user = session_user as itself, current_firm() as firm');
  expect(rows).toEqual([{ itself: true, firm: null }]);
});

test('what the house does inside ends there, also when it fails and the firm goes on', async () => {
  const { rows } = await asFirm(database.db, 1, async (tx) => {
    expect(firmsOf(await actAsHouse(tx, () => everyNote.execute(tx)))).toEqual([1, 2]);
    const failing = actAsHouse(tx, () => Promise.reject(new Error('outside of the database')));
    await expect(failing).rejects.toThrow('outside of the database');
    return everyNote.execute(tx);
  });
  expect(firmsOf({ rows })).toEqual([1]);
});

test('where the database refuses what the house does, that is what is told', async () => {
  const work = asFirm(database.db, 1, (tx) => actAsHouse(tx, () => sql`select 1 / 0`.execute(tx)));
  await expect(work).rejects.toThrow('division by zero');
});

test('facts of the house are read by every firm and written by the house alone', async () => {
  const { db } = database;
  await asSystem(db, (tx) => tx.insertInto('house').values({ key: 'demo', value: 'true' }).execute());
  expect(await asFirm(db, 1, (tx) => tx.selectFrom('house').selectAll().execute())).toEqual([
    { key: 'demo', value: true },
  ]);
  await expect(asFirm(db, 1, (tx) => tx.deleteFrom('house').execute())).rejects.toThrow('permission denied');
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%d is not the number of a firm', async (firmId) => {
  await expect(asFirm(database.db, firmId, async () => 'never')).rejects.toThrow('is not the number of a firm');
});
