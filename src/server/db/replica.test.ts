import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openPool } from '#server/db/pool.ts';
import { openReplica, placeOf, type Replica } from '#server/db/replica.ts';
import { readSeen } from '#shared/seen.ts';
import { asSuperuser, followAgain, type Started, startPrimary, startReplica } from '#test/streaming-replica.ts';

/* A primary and a streaming replica of its own, whose replay the test stops and lets go on. */

const log = pino({ level: 'silent' });
let folder: string;
let [primary, standby]: Started[] = [];
let written: ReturnType<typeof openDatabase>;
let replica: Replica;
/** Of the same standby, by limits that soon pass. */
let hurried: Replica;

const running = () => {
  if (!primary || !standby) throw new Error('not started');
  return { primary, standby };
};
const onStandby = (statement: string) => asSuperuser(running().standby.superuser, (client) => client.query(statement));
const write = async (text: string) => {
  await sql`insert into note (words) values (${text})`.execute(written);
  return readSeen(await placeOf(written));
};
const read = async () => {
  const { rows } = await sql<{ words: string }>`select words from note order by id desc limit 1`.execute(replica.db);
  return rows[0]?.words;
};
const becomes = (state: string, its = () => replica) =>
  expect.poll(() => its().state(), { timeout: 20_000, interval: 20 }).toBe(state);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-test-replica-'));
  primary = await startPrimary(join(folder, 'a'));
  written = openDatabase(openPool(primary.connection, { log }));
  await sql`create table note (id bigint generated always as identity, words text)`.execute(written);
  standby = await startReplica(primary, join(folder, 'b'));
  const both = { to: standby.connection, primary: written, log, watchEveryMs: 50 };
  replica = await openReplica({ ...both, patienceMs: 30_000, lateAfterMs: 60_000 });
  hurried = await openReplica({ ...both, patienceMs: 300, lateAfterMs: 1500 });
});
afterAll(async () => {
  await replica?.close();
  await hurried?.close();
  await written?.destroy();
  await standby?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a replica', () => {
  it('has what was written as soon as it says so', async () => {
    for (const words of ['one', 'two', 'three', 'four', 'five']) {
      expect(await replica.has(await write(words))).toBe(true);
      expect(await read()).toBe(words);
    }
  });

  it('takes no writes, and says so with the code by which a read that writes is known', async () => {
    await expect(sql`insert into note (words) values ('x')`.execute(replica.db)).rejects.toMatchObject({
      code: '25006',
    });
  });

  it('that stands still has not: whoever wrote is sent away after a while, whoever has seen less is not', async () => {
    const before = await write('before');
    expect(await replica.has(before)).toBe(true);
    await onStandby('select pg_wal_replay_pause()');
    const after = await write('after');
    const began = performance.now();
    expect(await hurried.has(after)).toBe(false);
    expect(performance.now() - began).toBeGreaterThanOrEqual(290);
    expect(await replica.has(before)).toBe(true);
    expect(await replica.has(null)).toBe(true);
    expect(await read()).toBe('before');
    await onStandby('select pg_wal_replay_resume()');
    expect(await replica.has(after)).toBe(true);
    expect(await read()).toBe('after');
  });

  it('is waited for, if it comes in time', async () => {
    await onStandby('select pg_wal_replay_pause()');
    const place = await write('late');
    const waiting = Promise.all(Array.from({ length: 50 }, () => replica.has(place)));
    await onStandby('select pg_wal_replay_resume()');
    expect(new Set(await waiting)).toEqual(new Set([true]));
    expect(await read()).toBe('late');
  });

  it('behind for long is asked for nothing, by nobody, until it has caught up', async () => {
    await onStandby('select pg_wal_replay_pause()');
    await write('behind');
    await becomes('late', () => hurried);
    expect(await hurried.has(null)).toBe(false);
    await onStandby('select pg_wal_replay_resume()');
    await becomes('ready', () => hurried);
    expect(await hurried.has(null)).toBe(true);
  });

  it('a place beyond everything costs its caller the wait, and nobody else anything', async () => {
    expect(await Promise.all([hurried.has(readSeen('FFFFFFFF/FFFFFFFF')), hurried.has(null)])).toEqual([false, true]);
  });

  it('that is gone is left alone, and taken again when it is back', async () => {
    await running().standby.stop();
    const error = await read().catch((thrown: unknown) => thrown);
    expect(replica.gaveUp(error)).toBe(true);
    expect([replica.state(), await replica.has(null)]).toEqual(['away', false]);
    const place = await write('meanwhile');
    standby = await followAgain(running().primary, join(folder, 'b'));
    await becomes('ready');
    await expect.poll(() => replica.has(place)).toBe(true);
    expect(await read()).toBe('meanwhile');
  });

  it('at another error stays: what is wrong there is wrong on the primary too', async () => {
    const error = await sql`select 1 / 0`.execute(replica.db).catch((thrown: unknown) => thrown);
    expect([replica.gaveUp(error), replica.state()]).toEqual([false, 'ready']);
  });
});

it('a server starts although its replica is not there', async () => {
  const nowhere = { ...running().primary.connection, host: '/nowhere' };
  const lonely = await openReplica({ to: nowhere, primary: written, log, patienceMs: 100, watchEveryMs: 50 });
  expect([lonely.state(), await lonely.has(null)]).toEqual(['away', false]);
  await lonely.close();
});
