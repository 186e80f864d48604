import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import type { Connection } from '#server/db/connection.ts';
import { startEmbeddedPostgres, stopAbandonedPostgres } from '#server/db/embedded-postgres.ts';
import { compileDemo } from '#test/demo-snapshot.ts';
import { dropDatabases, makeTemplates } from '#test/template-databases.ts';

const log = pino({ level: 'error' });
const DIRECTORY = 'passform-test-';

/** One PostgreSQL for the whole run: TEST_DATABASE_URL (a superuser's) where given, else an embedded one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url === undefined || url === '' ? await startTemporary() : external(url);
  const prefix = `test_${randomBytes(4).toString('hex')}`;
  const snapshots = await mkdtemp(join(tmpdir(), 'passform-snapshots-'));
  const end = async () => {
    await rm(snapshots, { recursive: true, force: true });
    await server.end(prefix);
  };
  try {
    const postgres = await makeTemplates(server.superuser, prefix);
    project.provide('postgres', postgres);
    project.provide('snapshots', snapshots);
    await compileDemo(postgres, snapshots);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

interface TestServer {
  superuser: Connection;
  end(prefix: string): Promise<void>;
}

async function startTemporary(): Promise<TestServer> {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), DIRECTORY));
  const server = await startEmbeddedPostgres({
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
  return {
    superuser: server.superuser,
    end: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function external(url: string): TestServer {
  const { hostname, port, pathname, username, password } = new URL(url);
  const superuser = {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    database: pathname.slice(1) || 'postgres',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  return { superuser, end: (prefix) => dropDatabases(superuser, prefix) };
}

/** Runs that were killed leave their PostgreSQL behind. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(DIRECTORY)) continue;
    const dataDir = join(tmpdir(), name);
    // A run that is just beginning has not taken its lock yet.
    const age = Date.now() - (await stat(dataDir).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > 60_000 && (await stopAbandonedPostgres(dataDir, log)))
      await rm(dataDir, { recursive: true, force: true });
  }
}
