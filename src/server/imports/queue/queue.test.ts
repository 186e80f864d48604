import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { confirmImport } from '#server/imports/queue/confirm-import.ts';
import { placeOf } from '#server/imports/queue/file-folder.ts';
import { orderImport } from '#server/imports/queue/order-import.ts';
import { dueRuns } from '#server/imports/queue/queued-runs.ts';
import { startImports } from '#server/imports/queue/start-imports.ts';
import { steerImport } from '#server/imports/queue/steer-import.ts';
import { takePiece } from '#server/imports/queue/take-piece.ts';
import { loopBoard } from '#server/jobs/loop-board.ts';
import type { ImportOrder } from '#shared/imports/order-schema.ts';
import { minutes } from '#test/fresh-app.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

/* Several servers on one database, with one folder of files or with one each. */

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const statfs = async (path: string) => ({ ...(await real.statfs(path)), ...(disk.isFull && { bavail: 0 }) });
  return { ...real, statfs };
});

let database: FreshDatabase;
let [here, elsewhere] = ['', ''];
let now = testNow;
beforeAll(async () => {
  database = await freshDatabase('demo');
  here = await mkdtemp(join(tmpdir(), 'passform-queue-'));
  elsewhere = await mkdtemp(join(tmpdir(), 'passform-queue-'));
});
afterAll(async () => {
  await database.drop();
  for (const folder of [here, elsewhere]) await rm(folder, { recursive: true, force: true });
});

const note = () => Promise.resolve();
const announce = (bytes: number, change: Partial<ImportOrder> = {}) =>
  asSystem(database.db, (tx) =>
    orderImport(
      tx,
      { by: 'Ada', now, dataDir: here, note },
      { kind: 'fz6', name: 'fz6.csv', bytes, supplier: null, isDelta: false, isHeld: false, ...change },
    ),
  );
async function announced(bytes: number): Promise<number> {
  const answer = await announce(bytes);
  if (answer.kind !== 'receiving') throw new Error(answer.reason);
  return answer.import;
}
const send = (id: number, at: number, bytes: Buffer, dataDir = here) =>
  asSystem(database.db, (tx) => takePiece(tx, null, { id, at, bytes, now, dataDir }));
const rowOf = (id: number) =>
  asSystem(database.db, (tx) => tx.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const steer = (id: number, wish: 'run' | 'pause' | 'cancel') =>
  asSystem(database.db, (tx) => steerImport(tx, { whose: null, now, note }, id, wish));
const confirm = (id: number) => asSystem(database.db, (tx) => confirmImport(tx, { whose: null, now, note }, id, null));
const server = () =>
  startImports({
    ...database,
    dataDir: here,
    clock: () => now,
    aheadMs: 0,
    log: pino({ level: 'silent' }),
    board: loopBoard(),
  });
const stateOf = (id: number) => async () => (await rowOf(id)).state;
const patience = { timeout: 60_000 };

const heading = 'hsn,tsn,hersteller,handelsname';
const few = Buffer.from(`${heading}\n0603,ABC,VW,GOLF\n`);
const many = Buffer.from(
  [
    heading,
    ...Array.from({ length: 20_000 }, (_, at) => `${String(at % 9999).padStart(4, '0')},AB${at % 10},VW,GOLF`),
  ].join('\n'),
);

describe('an import of several servers', () => {
  it('with one folder is run by one of them', async () => {
    const id = await announced(many.length);
    expect(await send(id, 0, many)).toMatchObject({ isWhole: true });
    const servers = [server(), server()];
    await expect.poll(stateOf(id), patience).toBe('preview');
    expect(await rowOf(id)).toMatchObject({ attempts: 1, preview: { removed: 0 } });
    await confirm(id);
    await expect.poll(stateOf(id), patience).toBe('done');
    for (const one of servers) await one.close();
    const { attempts, course } = await rowOf(id);
    expect(attempts).toBe(1);
    const words = ['step', 'step', 'previewed', 'confirmed', 'step', 'step', 'done'];
    expect(course.map(({ what }) => what)).toEqual(['ordered', 'received', ...words]);
  });

  it('with a folder each is taken by the one that has its beginning, and run there', async () => {
    const id = await announced(few.length);
    expect(await send(id, 0, few.subarray(0, 10))).toMatchObject({ kind: 'received', received: 10 });
    const refused = { kind: 'refused', reason: 'elsewhere' };
    expect(await send(id, 10, few.subarray(10), elsewhere)).toEqual(refused);
    expect(await send(id, 0, few, elsewhere)).toEqual(refused);
    expect(await send(id, 10, few.subarray(10))).toMatchObject({ isWhole: true });
    const dueIn = async (folder: string) => (await dueRuns(database.db, await placeOf(folder))).map((run) => run.id);
    expect(await dueIn(elsewhere)).toEqual([]);
    expect(await dueIn(here)).toEqual([id]);
    await steer(id, 'cancel');
  });
});

describe('a paused import', () => {
  it('has made no attempt, however long it is held and however often the server ends', async () => {
    const id = await announced(many.length);
    await send(id, 0, many);
    let one = server();
    await expect.poll(stateOf(id), patience).toBe('running');
    await steer(id, 'pause');
    one.wake();
    await expect.poll(stateOf(id), patience).toBe('paused');
    await one.close();
    expect(await rowOf(id)).toMatchObject({ state: 'paused', attempts: 0 });
    await steer(id, 'run');
    one = server();
    await expect.poll(stateOf(id), patience).toBe('running');
    await steer(id, 'pause');
    one.wake();
    await expect.poll(stateOf(id), patience).toBe('paused');
    now = new Date(now.getTime() + minutes(16));
    one.wake();
    await expect.poll(async () => (await rowOf(id)).course.at(-1)?.what, patience).toBe('let-go');
    expect(await rowOf(id)).toMatchObject({ state: 'paused', attempts: 0 });
    await steer(id, 'cancel');
    await one.close();
  });
});

describe('the queue', () => {
  it('is not held up by what nobody sends or goes on with', async () => {
    const standing = { kind: 'fz6', source: 'fz6', file: 'x.csv', started_at: now } as const;
    const rows = Array.from({ length: 120 }, (_, at) => ({
      ...standing,
      state: at % 2 === 0 ? ('receiving' as const) : ('paused' as const),
      supplier_code: 'ALPTEIL',
    }));
    await asSystem(database.db, (tx) => tx.insertInto('import_run').values(rows).execute());
    const id = await announced(few.length);
    await send(id, 0, few);
    expect((await dueRuns(database.db, null)).map((run) => run.id)).toEqual([id]);
    await steer(id, 'cancel');
  });

  it('takes so many files at once and no more, also when they are announced together', async () => {
    const wish = { kind: 'stock', supplier: 'NORDTEIL' } as const;
    const answers = await Promise.all(Array.from({ length: 14 }, () => announce(10, wish)));
    expect(answers.filter(({ kind }) => kind === 'receiving')).toHaveLength(10);
    expect(answers).toContainEqual({ kind: 'refused', reason: 'too-many' });
    expect(await announce(10)).toMatchObject({ kind: 'receiving' });
  });

  it('takes no piece that the disk has no room for, and keeps nothing of the file', async () => {
    const id = await announced(few.length);
    expect(await send(id, 0, few.subarray(0, 10))).toMatchObject({ received: 10 });
    disk.isFull = true;
    expect(await send(id, 10, few.subarray(10))).toEqual({ kind: 'refused', reason: 'no-space' });
    disk.isFull = false;
    expect(await rowOf(id)).toMatchObject({ state: 'failed', report: [{ line: 0, reason: 'no-space' }] });
    expect(await send(id, 0, few)).toEqual({ kind: 'closed' });
  });
});
