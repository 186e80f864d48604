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
import { databaseUrl } from '#test/faults/database-url.ts';
import { note, timed } from '#test/faults/figures.ts';
import { KillableServer } from '#test/faults/killable-server.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { Visitor } from '#test/visitor.ts';

const execute = promisify(execFile);

let folder: string;
let full: FreshDatabase;
let empty: FreshDatabase;
let server: KillableServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-copies-'));
  [full, empty] = await Promise.all([freshDatabase('demo'), freshDatabase('empty')]);
  server = new KillableServer(own());
});
afterAll(async () => {
  await server.stop();
  await Promise.all([full.drop(), empty.drop()]);
  await rm(folder, { recursive: true, force: true });
}, 120_000);

/** The data directory of the portal with the embedded database. */
const own = () => join(folder, 'own');

type Four = [string, string, string, string]; // of a list of four

/** As `npm run backup` and `npm run restore` do it. */
async function operate(env: Record<string, string>, ...args: readonly string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, ['src/server/operator.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'none'), ...env },
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

it('the commands copy and restore a database by its address and the embedded one, also while the portal runs', async () => {
  const place = (name: string) => join(folder, name);
  const [first, standing, second, third] = ['first', 'standing', 'second', 'third'].map(place) as Four;
  const copied = await timed(() => operate({ DATABASE_URL: databaseUrl(full.connection) }, 'backup', first));
  const restored = await timed(() => operate({ DATA_DIR: own() }, 'restore', first));
  expect(restored.result).toMatch(/^Restored \d+ rows of \d+ tables/);
  // Nothing runs on it yet. The portal then brings what a demo has beyond the tests' world.
  await operate({ DATA_DIR: own() }, 'backup', standing);
  await server.start();
  const admin = new Visitor(server.origin);
  expect((await admin.signIn('admin')).status).toBe(200);

  await operate({ DATA_DIR: own() }, 'backup', second);
  const { backup, database } = (await admin.get('/api/admin/system')).json as AnswerOf<typeof houseSystem>;
  expect(database.isOwn).toBe(true);
  expect(backup.noted?.place).toBe(second);

  await operate({ DATABASE_URL: databaseUrl(empty.connection) }, 'restore', second);
  await operate({ DATABASE_URL: databaseUrl(empty.connection) }, 'backup', third);
  const one = await manifestIn(first);
  const wrong = [
    ...differing(one, await manifestIn(standing)),
    ...differing(await manifestIn(second), await manifestIn(third)),
  ];
  expect(wrong).toEqual([]);
  const bytes = one.tables.reduce((sum, table) => sum + table.bytes, 0);
  const perGb = (ms: number) => (ms / 1000 / (bytes / 1e9)).toFixed(0);
  note({
    fault: 'backup and restore by command, DATABASE_URL and embedded, portal running',
    measured: `${(bytes / 1e6).toFixed(0)} MB of rows, ${one.tables.length} tables: copied in ${copied.ms} ms (${perGb(copied.ms)} s per GB), restored into an empty folder in ${restored.ms} ms (${perGb(restored.ms)} s per GB with initdb and migrations); ${wrong.length} tables differ; shown on the system page`,
    promised: 'equal row by row, also the embedded database, also while running',
    holds: wrong.length === 0 && one.tables.length > 50,
  });
}, 600_000);
