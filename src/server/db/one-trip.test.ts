import type { Duplex } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, askOften, send } from '#server/db/one-trip.ts';
import { openDatabase, openPool } from '#server/db/pool.ts';
import { asSystem, lookAsFirm, lookAsSystem } from '#server/db/tenant.ts';
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
    Promise.all([
      ask(tx, sql<{ one: number }>`select 1 as one`),
      ask(tx, sql<{ two: string }>`select 'b' as two where false`),
    ]),
  );
  expect(answers).toEqual([[{ one: 1 }], []]);
});

it('where one of several fails, nothing of the transaction stays, whoever waited for it or not', async () => {
  const together = asSystem(database.db, (tx) =>
    Promise.all([ask(tx, note('trip-1')), ask(tx, sql`select 1 / 0`), ask(tx, note('trip-2'))]),
  );
  await expect(together).rejects.toThrow('division by zero');
  // Nobody asks after these: the commit has to tell.
  const ahead = asSystem(database.db, async (tx) => send(tx, note('trip-3'), sql`select 1 / 0`, note('trip-4')));
  await expect(ahead).rejects.toThrow('division by zero');
  expect(await keys()).toEqual([]);
  await asSystem(database.db, async (tx) => send(tx, note('trip-5')));
  expect(await keys()).toEqual(['trip-5']);
});

it('a look asks all at once, cannot write, and leaves its connection as it was', async () => {
  await expect(lookAsSystem(database.db, (tx) => ask(tx, note('trip-6')))).rejects.toThrow('read-only');
  const [rows, more] = await lookAsSystem(database.db, (tx) =>
    Promise.all([ask(tx, sql<{ role: string }>`select current_user as role`), ask(tx, sql`select 2 as two`)]),
  );
  expect([rows, more]).toEqual([[{ role: 'passform_system' }], [{ two: 2 }]]);
  const late = lookAsSystem(database.db, async (tx) => {
    await ask(tx, sql`select 1`);
    return ask(tx, sql`select 2`);
  });
  await expect(late).rejects.toThrow('has left already');
  const after = await database.pool.query<{ role: string }>('select current_user as role');
  expect(after.rows).not.toEqual(rows);
  expect(await keys()).toEqual(['trip-5']);
});

it('one connection is enough for one look after the other: it is free with its answer', async () => {
  const { pool, db } = database;
  await lookAsSystem(db, (tx) => ask(tx, sql`select 1`));
  const before = pool.totalCount;
  for (let times = 0; times < 20; times += 1) await lookAsSystem(db, (tx) => ask(tx, sql`select 1`));
  for (let times = 0; times < 20; times += 1) await asSystem(db, (tx) => ask(tx, sql`select 1`));
  expect(pool.totalCount).toBe(before);
});

it('a look goes out in one piece: beginning, role, questions and end', async () => {
  const pieces: string[] = [];
  const client = await database.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  // As the socket itself is called: with one piece, or with several at once.
  const [write, writev] = [stream._write.bind(stream), stream._writev?.bind(stream)];
  stream._write = (chunk, encoding, done) => {
    pieces.push(String(chunk));
    write(chunk, encoding, done);
  };
  stream._writev = (chunks, done) => {
    pieces.push(chunks.map(({ chunk }) => String(chunk)).join(''));
    writev?.(chunks, done);
  };
  client.release();
  await lookAsSystem(database.db, (tx) => Promise.all([ask(tx, sql`select ${1}`), ask(tx, sql`select ${2}`)]));
  expect(pieces).toHaveLength(1);
  expect(pieces[0]).toMatch(/begin .*set local role passform_system.*select \$1.*select \$1.*commit/s);
});

it('what is asked often is known by its name, and answered with other values, by other roles and after a failure', async () => {
  // One connection, so that the last question asks the one that all others went through.
  const pool = openPool(database.connection, { log: pino({ level: 'silent' }), max: 1 });
  const db = openDatabase(pool);
  const about = (word: string, divisor: number) =>
    sql<{ who: string; word: string }>`select current_user::text as who, ${word}::text as word, 1 / ${divisor}::int`;
  for (let times = 0; times < 8; times += 1) {
    const [own] = await lookAsSystem(db, (tx) => askOften(tx, about(`word ${times}`, 1)));
    expect(own).toMatchObject({ who: 'passform_system', word: `word ${times}` });
    const [theirs] = await lookAsFirm(db, 1, (tx) => askOften(tx, about('theirs', 1)));
    expect(theirs).toMatchObject({ who: 'passform_firm', word: 'theirs' });
    await expect(lookAsSystem(db, (tx) => askOften(tx, about('broken', 0)))).rejects.toThrow('division by zero');
    // Where the transaction has failed already it is not even read.
    const late = asSystem(db, (tx) => {
      send(tx, sql`select 1 / 0`);
      return askOften(tx, sql`select ${times}::int as at`);
    });
    await expect(late).rejects.toThrow('division by zero');
    expect(await asSystem(db, (tx) => askOften(tx, sql`select ${times}::int as at`))).toEqual([{ at: times }]);
  }
  const named = 'select name from pg_prepared_statements where statement like $1';
  expect((await pool.query(named, ['select current_user::text as who%'])).rows).toHaveLength(1);
  await pool.end();
});

it('behind a pooler nothing is known by a name', async () => {
  const pool = openPool(database.connection, { log: pino({ level: 'silent' }), max: 1, keepsStatements: false });
  const db = openDatabase(pool);
  for (const word of ['one', 'two'])
    expect(await asSystem(db, (tx) => askOften(tx, sql`select ${word}::text as word`))).toEqual([{ word }]);
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
  await pool.end();
});
