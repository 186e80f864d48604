import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres, stopAbandonedPostgres } from '#server/db/embedded-postgres.ts';
import { compileDemo } from '#test/demo-snapshot.ts';
import { guardDataDir } from '#test/guardian.ts';
import { copyFolder, preparedFolder } from '#test/prepared-folder.ts';
import { dropDatabases, login, makeTemplates, type TestPostgres, templatesOf } from '#test/template-databases.ts';

const log = pino({ level: 'error' });
const DIRECTORY = 'passform-test-';

/** One PostgreSQL for the whole run: TEST_DATABASE_URL (a superuser's) where given, else an embedded one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const dataDir = await mkdtemp(join(tmpdir(), DIRECTORY));
  const server = await (url ? external(url, dataDir) : embedded(dataDir)).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  project.provide('postgres', server.postgres);
  project.provide('snapshots', snapshotsIn(dataDir));
  return async () => {
    await server.end();
    await rm(dataDir, { recursive: true, force: true });
  };
}

interface TestServer {
  postgres: TestPostgres;
  end(): Promise<void>;
}

/** A folder of the data directory with the compiled catalogue. */
const snapshotsIn = (dataDir: string) => join(dataDir, 'snapshots');
const templatePrefix = 'test';

async function embedded(dataDir: string): Promise<TestServer> {
  await sweep(dataDir);
  guardDataDir(dataDir);
  await copyFolder(await preparedCluster(), dataDir);
  const server = await start(dataDir);
  return {
    postgres: { superuser: server.superuser, login, templates: templatesOf(templatePrefix), prefix: templatePrefix },
    end: () => server.stop(),
  };
}

/** A cluster with the template databases in it, and the demo's catalogue. */
export const preparedCluster = () =>
  preparedFolder({
    name: 'test-cluster',
    entries: ['test/global-setup.ts'],
    prepare: async (folder) => {
      const server = await start(folder);
      try {
        await mkdir(snapshotsIn(folder));
        await compileDemo(await makeTemplates(server.superuser, templatePrefix), snapshotsIn(folder));
      } finally {
        await server.stop();
      }
    },
  });

const start = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    dataDir,
    log,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '200',
    },
  });

async function external(url: string, dataDir: string): Promise<TestServer> {
  const { hostname, port, pathname, username, password } = new URL(url);
  const superuser = {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    database: pathname.slice(1) || 'postgres',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  const prefix = `test_${randomBytes(4).toString('hex')}`;
  const end = () => dropDatabases(superuser, prefix);
  try {
    const postgres = await makeTemplates(superuser, prefix);
    await mkdir(snapshotsIn(dataDir));
    await compileDemo(postgres, snapshotsIn(dataDir));
    return { postgres, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Data directories whose owner could not remove them, not even its guardian: after a power failure, for example. */
async function sweep(own: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    if (!name.startsWith(DIRECTORY) || dataDir === own) continue;
    // A run that has just started does not hold its lock yet.
    const age = Date.now() - (await stat(dataDir).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > 60_000 && (await stopAbandonedPostgres(dataDir, log)))
      await rm(dataDir, { recursive: true, force: true });
  }
}
