import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '#server/db/pool.ts';
import { asSystem } from '#server/db/tenant.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

const log = pino({ level: 'silent' });
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

test('a connection lost while idle harms nobody: the next query works', async () => {
  const pool = openPool(database.connection, { log, max: 1 });
  const pid = (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const removed = new Promise((resolve) => pool.once('remove', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [pid]);
  await removed;
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a connection lost while idle is one short line of the log', async () => {
  const lines: string[] = [];
  const pool = openPool(database.connection, {
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    max: 1,
  });
  const pid = (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  await database.pool.query('select pg_terminate_backend($1)', [pid]);
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await setTimeout(50);
  await pool.end();
  expect(lines).toHaveLength(1);
  expect(lines[0]?.length).toBeLessThan(300);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'A database connection was lost' });
  expect(lines[0]).not.toContain('stack');
});

test('a connection lost inside a transaction fails that transaction alone', async () => {
  const lost = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await setTimeout(50);
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a statement that takes too long is ended', async () => {
  const pool = openPool(database.connection, { log, max: 1, statementTimeoutMs: 50 });
  await expect(pool.query('select pg_sleep(5)')).rejects.toThrow('statement timeout');
  await pool.end();
});

test('a DATABASE_URL opens the same pool', async () => {
  const { host, user, password, database: name, port } = database.connection;
  const url = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}`;
  const pool = openPool(url, { log });
  expect((await pool.query('select 1::bigint as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a transaction that lifts the time limit of statements may wait for one longer than the limit of the pool', async () => {
  const pool = openPool(database.connection, { log, max: 1, statementTimeoutMs: 100 });
  const waits = (limit: number, seconds: number) =>
    asSystem(openDatabase(pool), async (tx) => {
      await sql.raw(`set local statement_timeout = ${limit}`).execute(tx);
      await sql`select pg_sleep(${seconds})`.execute(tx);
    });
  // 100 ms, and the five seconds for which a database that is late is waited for.
  await expect(waits(0, 5.3)).resolves.toBeUndefined();
  await expect(waits(200, 5)).rejects.toThrow('statement timeout');
  await pool.end();
});
