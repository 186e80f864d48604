import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { lockSource } from '#server/imports/import-run.ts';
import { dropOldChanges } from '#server/imports/queue/queued-runs.ts';
import { requestRevert } from '#server/imports/queue/revert-run.ts';
import { revertName } from '#server/imports/queue/run-reverts.ts';
import { startImports } from '#server/imports/queue/start-imports.ts';
import { refusedInUse, revertImports } from '#server/imports/revert-imports.ts';
import { loopBoard } from '#server/jobs/loop-board.ts';
import type { WorkLoop } from '#server/jobs/work-loop.ts';
import type { User } from '#shared/session/user.ts';
import { days } from '#test/fresh-app.ts';
import { importPrice, soldPrice } from '#test/one-price.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { withClient } from '#test/template-databases.ts';
import { testNow } from '#test/test-now.ts';

/* Servers that undo imports: several on one database, which end in every way. */

let database: FreshDatabase;
let folder: string;
let now = testNow;
let ada: User;
let logged: string[];
let letGo = () => Promise.resolve();
const servers = new Set<WorkLoop>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-reverts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await freshDatabase('demo');
  now = testNow;
  logged = [];
  const account = await asSystem(database.db, (tx) =>
    tx
      .selectFrom('account')
      .innerJoin('firm', 'firm.id', 'account.firm_id')
      .select(['account.id', 'firm.id as firmId', 'firm.name as firmName'])
      .where('account.username', '=', 'admin')
      .executeTakeFirstOrThrow(),
  );
  ada = { ...account, name: 'Ada Minten' } as User; // no more of a user is needed
});
afterEach(async () => {
  await letGo();
  for (const one of servers) await one.close();
  servers.clear();
  await database.drop();
});

function server(): WorkLoop {
  const one = startImports({
    ...database,
    dataDir: folder,
    clock: () => now,
    aheadMs: 0,
    log: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
    board: loopBoard(),
  });
  servers.add(one);
  return one;
}
async function close(one: WorkLoop): Promise<void> {
  servers.delete(one);
  await one.close();
}
const patience = { timeout: 30_000 };
async function lookFiveTimes(one: WorkLoop): Promise<void> {
  for (let look = 0; look < 5; look += 1) {
    one.wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const imported = (price: number) => importPrice(database.db, { folder, now, price });
const sold = () => soldPrice(database.db);
const ask = (id: number, seen = { newest: id, count: 1 }) =>
  asSystem(database.db, (tx) => requestRevert(tx, { whose: null, now, user: ada }, id, seen));
const rowOf = (id: number) =>
  asSystem(database.db, (tx) => tx.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const stateOf = (id: number) => async () => (await rowOf(id)).state;
const wordsOf = async (id: number) => (await rowOf(id)).course.map(({ what }) => what);

/** Whoever changes a price waits until it is let go. */
async function holdUp(): Promise<void> {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = asSystem(database.db, async (tx) => {
    await sql`select from supplier_article where supplier_code = 'NORDTEIL' for update`.execute(tx);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  letGo = async () => {
    released.resolve();
    await holding;
  };
}
const asOwner = (statement: string) =>
  withClient({ ...inject('postgres').superuser, database: database.database }, (client) => client.query(statement));
/** How many undos are waiting for what is held up. */
const waiting = async (id: number) => {
  const { rows } = await asOwner(
    `select from pg_stat_activity where application_name = '${revertName(id)}' and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
const raising = (code: string) => `
  create function refuse() returns trigger language plpgsql as $$ begin raise 'no' using errcode = '${code}'; end $$;
  create trigger refuse before update on supplier_article for each row execute function refuse()`;

describe('the undo of an import in the queue', () => {
  it('is done by one of several servers, once, and its audit entry names who asked', async () => {
    const before = await sold();
    const id = await imported(4711);
    const all = [server(), server()];
    expect(await ask(id)).toMatchObject({ kind: 'noted', run: { id, state: 'reverting', revertRefused: null } });
    for (const one of all) one.wake();
    await expect.poll(stateOf(id), patience).toBe('reverted');
    expect(await sold()).toEqual(before);
    expect(await wordsOf(id)).toEqual(['done', 'revert-requested', 'reverted']);
    expect(await rowOf(id)).toMatchObject({ reverted_by: 'Ada Minten', revert_request: null, revert_refused: null });
    const entries = await asSystem(database.db, (tx) =>
      tx.selectFrom('audit_entry').selectAll().where('subject', '=', 'import').where('subject_id', '=', id).execute(),
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      firm_id: ada.firmId,
      account_id: ada.id,
      by_name: `Ada Minten (${ada.firmName})`,
      action: 'reverted',
      detail: { file: 'prices.csv', count: '1' },
    });
  });

  it('is accepted once, however many ask for it at the same moment', async () => {
    const id = await imported(4711);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(id)));
    answers.push(await ask(id));
    expect(answers.filter(({ kind }) => kind === 'noted')).toHaveLength(1);
    expect(answers.filter((answer) => answer.kind === 'refused' && answer.reason === 'busy')).toHaveLength(8);
    server();
    await expect.poll(stateOf(id), patience).toBe('reverted');
    expect(await ask(id)).toEqual({ kind: 'refused', reason: 'too-late' });
  });

  it('keeps others of its kind and supplier away until it has ended', async () => {
    const first = await imported(4711);
    const second = await imported(4712);
    expect(await ask(second)).toMatchObject({ kind: 'noted' });
    expect(await ask(first, { newest: second, count: 2 })).toEqual({ kind: 'refused', reason: 'busy' });
    const wish = { id: first, seen: { newest: second, count: 2 }, by: 'operator', now };
    expect(await asSystem(database.db, (tx) => revertImports(tx, wish))).toEqual({ kind: 'refused', reason: 'busy' });
    server();
    await expect.poll(stateOf(second), patience).toBe('reverted');
    expect(await ask(first, { newest: second, count: 2 })).toEqual({ kind: 'refused', reason: 'changed' });
    expect(await ask(first)).toMatchObject({ kind: 'noted' });
    await expect.poll(stateOf(first), patience).toBe('reverted');
  });

  it('is refused where an import of its kind ends first, which keeps both', async () => {
    const first = await imported(4711);
    expect(await ask(first)).toMatchObject({ kind: 'noted' });
    const second = await imported(4712);
    server();
    await expect.poll(stateOf(first), patience).toBe('done');
    expect(await rowOf(first)).toMatchObject({ revert_refused: 'changed', revert_request: null });
    expect(await wordsOf(first)).toEqual(['done', 'revert-requested', 'revert-refused']);
    expect(await sold()).toMatchObject({ price: 471_200 });
    const again = await ask(first, { newest: second, count: 2 });
    expect(again).toMatchObject({ kind: 'noted', run: { revertRefused: null } });
    await expect.poll(stateOf(first), patience).toBe('reverted');
  });

  it('waits while an import of its kind runs, and is done when that has changed nothing', async () => {
    const id = await imported(4711);
    await ask(id);
    const one = server();
    await asSystem(database.db, async (tx) => {
      expect(await lockSource(tx, 'prices-NORDTEIL')).toBe(true);
      await lookFiveTimes(one);
      await expect.poll(async () => (await rowOf(id)).attempts, patience).toBe(0);
      expect(await rowOf(id)).toMatchObject({ state: 'reverting', revert_refused: null });
    });
    now = new Date(now.getTime() + 6000);
    one.wake();
    await expect.poll(stateOf(id), patience).toBe('reverted');
  });

  it('is refused where the database finds its rows in use, and changes nothing', async () => {
    const id = await imported(4711);
    await asOwner(raising('55006'));
    server();
    await ask(id);
    await expect.poll(async () => (await rowOf(id)).revert_refused, patience).toBe('in-use');
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 1 });
    expect(await sold()).toMatchObject({ price: 471_100 });
  });

  it('keeps its log, however old it gets while it waits', async () => {
    const id = await imported(4711);
    now = new Date(testNow.getTime() + days(30) - 1);
    await ask(id);
    await dropOldChanges(database.db, new Date(now.getTime() + days(1)));
    server();
    await expect.poll(stateOf(id), patience).toBe('reverted');
  });
});

describe('an undo that is interrupted', () => {
  it('by the end of its server is rolled back at once, was no attempt, and is taken up by the next one', async () => {
    const before = await sold();
    const id = await imported(4711);
    await holdUp();
    const one = server();
    await ask(id);
    one.wake();
    await expect.poll(() => waiting(id), patience).toBe(1);
    await close(one);
    expect(await waiting(id)).toBe(0);
    expect(await rowOf(id)).toMatchObject({ state: 'reverting', attempts: 0 });
    expect(await sold()).toMatchObject({ price: 471_100 });
    server();
    await expect.poll(() => waiting(id), patience).toBe(1);
    await letGo();
    await expect.poll(stateOf(id), patience).toBe('reverted');
    expect(await sold()).toEqual(before);
  });

  it('in the middle by a server that is killed is taken up by another one, while the database is still at it', async () => {
    const before = await sold();
    const id = await imported(4711);
    await holdUp();
    const killed = server();
    await ask(id);
    killed.wake();
    await expect.poll(() => waiting(id), patience).toBe(1);
    // The kernel closes the connections of a process that is killed. One that waits for a lock does not notice.
    await asOwner(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'passform-imports' and datname = current_database()`);
    const { rows } = await asOwner(`select pid from pg_stat_activity where application_name = '${revertName(id)}'`);
    const other = server();
    await expect
      .poll(async () => {
        const { rows: left } = await asOwner(
          `select from pg_stat_activity where pid = ${rows[0]?.pid} and application_name = '${revertName(id)}'`,
        );
        return left.length;
      }, patience)
      .toBe(0);
    other.wake();
    await letGo();
    await expect.poll(stateOf(id), patience).toBe('reverted');
    expect(await sold()).toEqual(before);
    expect((await wordsOf(id)).filter((what) => what === 'reverted')).toHaveLength(1);
  });

  it('by errors that do not end is tried again after a rest, and given up after five attempts', async () => {
    const id = await imported(4711);
    await asOwner(raising('XX000'));
    const one = server();
    await ask(id);
    one.wake();
    await expect.poll(async () => (await rowOf(id)).attempts, patience).toBe(1);
    // The clock stands still: it rests.
    await lookFiveTimes(one);
    expect(await rowOf(id)).toMatchObject({ attempts: 1, state: 'reverting' });
    const givenUp = async () => {
      now = new Date(now.getTime() + 6000);
      one.wake();
      return (await rowOf(id)).revert_refused;
    };
    await expect.poll(givenUp, patience).toBe('failed');
    expect(await rowOf(id)).toMatchObject({ state: 'done', revert_request: null, attempts: 5 });
    expect(logged.map((line) => line.includes('"stack"'))).toEqual([false, false, false, false, true]);
    expect(logged.at(-1)).toContain('given up');
    expect(await sold()).toMatchObject({ price: 471_100 });
    await asOwner('drop trigger refuse on supplier_article');
    expect(await ask(id)).toMatchObject({ kind: 'noted' });
    one.wake();
    await expect.poll(stateOf(id), patience).toBe('reverted');
  });
});

it('the undo by command of an import that waits for its undo leaves nothing for the queue to do', async () => {
  const id = await imported(4711);
  await ask(id);
  const wish = { id, seen: { newest: id, count: 1 }, by: 'operator', now };
  const reverted = await refusedInUse(() => asSystem(database.db, (tx) => revertImports(tx, wish)));
  expect(reverted.kind).toBe('reverted');
  const one = server();
  await close(one);
  expect(await rowOf(id)).toMatchObject({ state: 'reverted', reverted_by: 'operator', revert_request: null });
});
