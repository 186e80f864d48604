import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { swapRelease } from '#server/catalogue/record/swap-release.ts';
import { exportRelease } from '#server/imports/catalogue/release-commands.ts';
import { childEnv } from '#test/child-env.ts';
import { type Program, startProgram } from '#test/cluster/program.ts';
import { databaseUrl } from '#test/faults/database-url.ts';
import { amount, isFaultsCommand, note } from '#test/faults/figures.ts';
import { KillableServer } from '#test/faults/killable-server.ts';
import { withoutDemoMode } from '#test/faults/without-demo-mode.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { notedReleases, releaseTablesLeft, written } from '#test/releases.ts';
import { smallCatalogue } from '#test/small-catalogue.ts';
import { testNow } from '#test/test-now.ts';
import { Visitor } from '#test/visitor.ts';

let folder: string;
let database: FreshDatabase;
let server: KillableServer;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-swap-'));
  database = await freshDatabase('demo');
  server = new KillableServer(folder, {}, database);
  await withoutDemoMode(server);
  file = join(folder, 'release.zip');
  // A small one: what counts is that it is cut, not how long it takes.
  await swapRelease(database.pool, await written(database, smallCatalogue), () => testNow);
  await exportRelease(database.pool, [String(await running()), file]);
  await server.start();
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

const running = async () =>
  (await server.ask<{ id: number }>('select release_id as id from running_release'))[0]?.id ?? 0;
const articlesOf = async (release: number) =>
  (await server.ask<{ rows: number }>('select count(*)::int as rows from article where release_id = $1', [release]))[0]
    ?.rows;

/** The operator's command, as a process of its own. */
const importing = (): Promise<Program> =>
  startProgram({
    file: process.execPath,
    args: ['src/server/operator.ts', 'import', 'catalogue', file, '--yes'],
    cwd: join(import.meta.dirname, '../..'),
    env: { ...childEnv, DATA_DIR: folder, DATABASE_URL: databaseUrl(database.connection) },
    ready: async () => true,
  });

/** What the portal itself answers from. */
async function answersFrom(): Promise<number> {
  const visitor = new Visitor(server.origin);
  expect((await visitor.signIn('chef')).status).toBe(200);
  const { json } = await visitor.get('/api/articles/tree');
  return (json as { release: number }).release;
}

it.runIf(isFaultsCommand)(
  'killed while a release of the catalogue is loaded, swapped or compiled: the old one or the new one runs, whole',
  async () => {
    const first = await running();
    const articles = await articlesOf(first);
    const [killed, wrong] = [{ loading: 0, swapping: 0 }, [] as string[]];
    const whole = async () => {
      const release = await running();
      if ((await articlesOf(release)) !== articles) wrong.push(`release ${release} is not whole`);
      const answered = await answersFrom();
      if (answered !== release) wrong.push(`release ${release} runs, and the portal answers from ${answered}`);
    };
    for (let turn = 0; turn < amount('swap-kills', 2, 10); turn += 1) {
      const before = await running();
      const command = await importing();
      const isSwap = turn % 2 === 1;
      const isThere = isSwap
        ? async () => (await running()) !== before
        : async () => (await server.ask(`select from catalogue_release where state = 'staging'`)).length > 0;
      while (command.isRunning() && !(await isThere())) await sleep(5);
      await sleep(Math.random() * 100);
      await Promise.all([command.end('SIGKILL'), server.kill()]);
      // A fast machine may have swapped it by now: then it has to be whole.
      killed[(await running()) === before ? 'loading' : 'swapping'] += 1;
      await server.start();
      await whole();
    }
    const last = await importing();
    while (last.isRunning()) await sleep(50);
    expect(last.said()).not.toMatch(/error/i);
    await expect.poll(answersFrom, { timeout: 60_000, interval: 500 }).toBe(await running());
    await whole();
    const noted = await notedReleases(database);
    const kept = new Set(noted.filter(({ dropped_at }) => dropped_at === null).map(({ id }) => String(id)));
    const tables = await releaseTablesLeft(database);
    const left = tables.filter((name) => !kept.has(name.split('_').at(-1) ?? ''));
    const halves = noted.filter(({ state }) => state === 'staging').length;
    note({
      fault: `kill -9 of portal and import while a release is loaded (${killed.loading} ×) or swapped and compiled (${killed.swapping} ×)`,
      measured: `${wrong.length} times anything but a whole release${wrong.length > 0 ? ` (${wrong[0]})` : ''}; the next import runs; ${left.length} tables and ${halves} notes of halves left`,
      promised: 'the next start works, nothing half done',
      holds: wrong.length === 0 && left.length === 0 && halves === 0 && (await running()) > first,
    });
  },
  900_000,
);
