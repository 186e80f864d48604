import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

let database: FreshDatabase;
let directory: string;

beforeEach(async () => {
  database = await freshDatabase('empty');
  directory = await mkdtemp(join(tmpdir(), 'passform-migrations-'));
  await cp(join(import.meta.dirname, 'migrations'), directory, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const applied = async () => (await database.pool.query('select number from migration order by number')).rows;

/** The first number that no migration of ours has. */
async function next(): Promise<number> {
  return (await applied()).length + 1;
}

async function write(number: number, text: string): Promise<string> {
  const name = `${String(number).padStart(4, '0')}-test`;
  await writeFile(join(directory, `${name}.sql`), text);
  return name;
}

test('a database that is up to date is left alone', async () => {
  expect(await migrate(database.pool)).toEqual([]);
});

test('eight nodes that start at once apply each migration exactly once', async () => {
  const number = await next();
  const names = [
    await write(number, 'create table first (id int); select pg_sleep(0.1)'),
    await write(number + 1, 'create table second (id int)'),
  ];
  const pools = Array.from({ length: 8 }, () =>
    openPool(database.connection, { log: pino({ level: 'silent' }), max: 1 }),
  );
  const results = await Promise.all(pools.map((pool) => migrate(pool, directory)));
  await Promise.all(pools.map((pool) => pool.end()));
  expect(results.filter((result) => result.length > 0)).toEqual([names]);
});

test('a migration that fails is taken back whole', async () => {
  const number = await next();
  const name = await write(number, 'create table half (id int); select 1 / 0');
  await expect(migrate(database.pool, directory)).rejects.toThrow(
    `Migration ${name} failed and was taken back: division by zero`,
  );
  expect((await database.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
  expect(await next()).toBe(number);
});

test('a migration changed after it was applied stops the start', async () => {
  await appendFile(join(directory, '0001-house.sql'), '-- a late thought');
  await expect(migrate(database.pool, directory)).rejects.toThrow(
    'Migration 0001-house is already applied, but its file (0001-house) has changed since.',
  );
});

test('a missing file in the middle stops the start', async () => {
  const number = await next();
  const name = await write(number + 1, 'select 1');
  await expect(migrate(database.pool, directory)).rejects.toThrow(`but ${name} is found in its place`);
});

test('a database newer than the server stops the start', async () => {
  const name = await write(await next(), 'select 1');
  await migrate(database.pool, directory);
  await expect(migrate(database.pool)).rejects.toThrow(`it has had migration ${name}, which is unknown here`);
});

test('a login that may not take on the roles is told what to ask for', async () => {
  const login = 'humble';
  const superuser = new Client({ ...inject('postgres').superuser, database: database.connection.database });
  await superuser.connect();
  await superuser.query(`create role ${login} login password 'humble'; create schema ${login} authorization ${login}`);
  const pool = openPool(
    { ...database.connection, user: login, password: 'humble' },
    { log: pino({ level: 'silent' }) },
  );
  try {
    await expect(migrate(pool)).rejects.toThrow(
      `Let a superuser run: GRANT passform_firm, passform_system TO ${login};`,
    );
  } finally {
    await pool.end();
    await superuser.query(`drop owned by ${login}; drop role ${login}`);
    await superuser.end();
  }
});

test('German words sort as a German reader expects, numbers in them by value', async () => {
  const words = ['Zebra', 'Bauer', 'Ähre', 'apfel', 'Adler', 'Apfel', 'Straße', 'Strasse', 'B10', 'B9', 'ärger'];
  const { rows } = await database.pool.query(
    'select word from unnest($1::text[]) as word order by word collate german',
    [words],
  );
  expect(rows.map(({ word }) => word)).toEqual([
    'Adler',
    'Ähre',
    'apfel',
    'Apfel',
    'ärger',
    'B9',
    'B10',
    'Bauer',
    'Strasse',
    'Straße',
    'Zebra',
  ]);
});
