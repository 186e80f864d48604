import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackupManifest, manifestName, manifestSchema } from '#server/db/backup/backup-manifest.ts';
import type { houseSystem } from '#shared/admin/house-contract.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { childEnv } from '#test/child-env.ts';
import { databaseUrl } from '#test/faults/database-url.ts';
import { isLong, note, timed } from '#test/faults/figures.ts';
import { KillableServer } from '#test/faults/killable-server.ts';
import { thinOut } from '#test/faults/thin-out.ts';
import { copyFirstStart } from '#test/first-start.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { Visitor } from '#test/visitor.ts';

const execute = promisify(execFile);

let folder: string;
let empty: FreshDatabase;
let server: KillableServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-copies-'));
  empty = await freshDatabase('empty');
  await copyFirstStart(own());
  server = new KillableServer(own());
  await server.start();
  await thinOut({ ask: (...question) => server.ask(...question) });
}, 300_000);
afterAll(async () => {
  await server.stop();
  await empty.drop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

/** The data directory of the portal with the embedded database. */
const own = () => join(folder, 'own');

type Three = [string, string, string]; // of a list of three

/** As `npm run backup` and `npm run restore` do it. */
async function operate(env: Record<string, string>, ...args: readonly string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, ['src/server/operator.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...childEnv, DATA_DIR: join(folder, 'none'), ...env },
  });
  return stdout;
}

async function manifestIn(place: string): Promise<BackupManifest> {
  return manifestSchema.parse(JSON.parse(await readFile(join(place, manifestName), 'utf8')));
}

/** Tables that differ in any row. Sessions come and go, and of the copy itself a note is kept. */
const differing = (one: BackupManifest, other: BackupManifest) =>
  one.tables
    .filter(({ name, sha256 }) => other.tables.find((table) => table.name === name)?.sha256 !== sha256)
    .map(({ name }) => name)
    .filter((name) => !/^(session|sign_in|remember|house$|audit)/.test(name));

it('the commands copy the embedded database while the portal runs, and restore it into a database by its address', async () => {
  const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folder, name)) as Three;
  const admin = new Visitor(server.origin);
  expect((await admin.signIn('admin')).status).toBe(200);
  const copied = await timed(() => operate({ DATA_DIR: own() }, 'backup', first));
  const { backup, database } = (await admin.get('/api/admin/system')).json as AnswerOf<typeof houseSystem>;
  expect(database.isOwn).toBe(true);
  expect(backup.noted?.place).toBe(first);

  const byAddress = { DATABASE_URL: databaseUrl(empty.connection) };
  const restored = await timed(() => operate(byAddress, 'restore', first));
  expect(restored.result).toMatch(/^Restored \d+ rows of \d+ tables/);
  await operate(byAddress, 'backup', second);
  const one = await manifestIn(first);
  const wrong = differing(one, await manifestIn(second));
  if (isLong) {
    // Into an embedded database that is made for it, and of that one while nothing runs.
    const made = { DATA_DIR: join(folder, 'made') };
    await operate(made, 'restore', second);
    await operate(made, 'backup', third);
    wrong.push(...differing(await manifestIn(second), await manifestIn(third)));
  }
  expect(wrong).toEqual([]);
  const bytes = one.tables.reduce((sum, table) => sum + table.bytes, 0);
  const perGb = (ms: number) => (ms / 1000 / (bytes / 1e9)).toFixed(0);
  note({
    fault: 'backup and restore by command, embedded and DATABASE_URL, portal running',
    measured: `${(bytes / 1e6).toFixed(0)} MB of rows, ${one.tables.length} tables: copied in ${copied.ms} ms (${perGb(copied.ms)} s per GB), restored in ${restored.ms} ms (${perGb(restored.ms)} s per GB); ${wrong.length} tables differ; shown on the system page`,
    promised: 'equal row by row, also the embedded database, also while running',
    holds: wrong.length === 0 && one.tables.length > 50,
  });
}, 600_000);
