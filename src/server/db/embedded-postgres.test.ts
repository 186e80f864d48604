import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres, stopAbandonedPostgres } from '#server/db/embedded-postgres.ts';
import { openPool } from '#server/db/pool.ts';
import { isPostmaster } from '#server/db/postmaster.ts';
import { type ChildServer, childServer } from '#test/child-server.ts';
import { guardDataDir } from '#test/guardian.ts';

const log = pino({ level: 'silent' });
const execute = promisify(execFile);
const servers: EmbeddedPostgres[] = [];
const children: ChildServer[] = [];
let parent: string;
/** The data of an earlier run, with one row in it that has to survive everything below. */
let dataDir: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'passform-embedded-'));
  await chmod(parent, 0o755);
  dataDir = join(parent, 'data');
  const server = await start(dataDir);
  await query(server, 'create table kept (id int); insert into kept values (7)');
  await server.stop();
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  for (const server of servers.splice(0)) await server.stop();
  for (const name of await readdir(parent)) {
    await stopAbandonedPostgres(join(parent, name), log);
    if (name !== 'data') await rm(join(parent, name), { recursive: true });
  }
});
afterAll(() => rm(parent, { recursive: true }));

async function start(dataDir: string, waitForLockMs = 10_000): Promise<EmbeddedPostgres> {
  guardDataDir(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, log, waitForLockMs, settings: { fsync: 'off' } });
  servers.push(server);
  return server;
}

function startChild(dataDir: string, env?: NodeJS.ProcessEnv): ChildServer {
  const child = childServer(dataDir, env);
  children.push(child);
  return child;
}

async function query(server: EmbeddedPostgres, text: string) {
  const pool = openPool(server.connection, { log });
  try {
    return (await pool.query(text)).rows;
  } finally {
    await pool.end();
  }
}

async function copyOfData(name: string): Promise<string> {
  const copy = join(parent, name);
  await execute('cp', ['-a', dataDir, copy]);
  return copy;
}

const keptRow = (server: EmbeddedPostgres) => query(server, 'select id from kept');

test('the first start makes a database that the server owns without being superuser', async () => {
  const server = await start(join(parent, 'new'));
  const rows = await query(
    server,
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, datlocale, datlocprovider
     from pg_database join pg_roles on pg_roles.oid = datdba where datname = current_database() and rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      rolname: 'passform',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: true,
      rolcreatedb: false,
      datlocale: 'C.UTF-8',
      datlocprovider: 'b',
    },
  ]);
});

test('a later start finds what was there, on a socket that nobody else can reach', async () => {
  const server = await start(dataDir);
  expect(await keptRow(server)).toEqual([{ id: 7 }]);
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
  expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
});

test('a clean stop leaves no process, and may be asked for twice', async () => {
  const server = await start(dataDir);
  await Promise.all([server.stop(), server.stop()]);
  expect(await isPostmaster(server.pid, join(dataDir, 'postgres'))).toBe(false);
  expect(await readdir(dataDir)).not.toContain('server.pid');
});

test('what a killed server left running is taken over, and stopped in the end', async () => {
  const killed = startChild(dataDir);
  const orphan = await killed.postmaster();
  await killed.kill();
  const server = await start(dataDir);
  expect(server.pid).toBe(orphan);
  expect(await keptRow(server)).toEqual([{ id: 7 }]);
  await server.stop();
  expect(await isPostmaster(orphan, join(dataDir, 'postgres'))).toBe(false);
});

test('an orphan that nobody can reach any more is replaced', async () => {
  const killed = startChild(dataDir);
  const orphan = await killed.postmaster();
  await killed.kill();
  await rm(join(dataDir, 'socket'), { recursive: true });
  const server = await start(dataDir);
  expect(server.pid).not.toBe(orphan);
  expect(await keptRow(server)).toEqual([{ id: 7 }]);
});

test('when server and PostgreSQL were both killed, the data is recovered', async () => {
  const killed = startChild(dataDir);
  const postmaster = await killed.postmaster();
  await killed.kill();
  process.kill(postmaster, 'SIGKILL');
  expect(await keptRow(await start(dataDir))).toEqual([{ id: 7 }]);
});

test('a stale note of a process whose number has been given again does not hinder the start', async () => {
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);
  expect(await keptRow(await start(dataDir))).toEqual([{ id: 7 }]);
});

test('a PostgreSQL that dies by itself is started again', async () => {
  const server = await start(dataDir);
  const first = server.pid;
  process.kill(first, 'SIGKILL');
  await vi.waitUntil(() => server.pid !== first, { timeout: 30_000 });
  expect(await keptRow(server)).toEqual([{ id: 7 }]);
});

test('a second server on the same data refuses and says who is there', async () => {
  const { child, postmaster } = startChild(dataDir);
  await postmaster();
  await expect(start(dataDir, 100)).rejects.toThrow(
    `Process ${child.pid} is already running on the data in ${dataDir}.`,
  );
});

test('nor do two run on it within one process', async () => {
  await start(dataDir);
  await expect(start(dataDir, 100)).rejects.toThrow(`Process ${process.pid} is already running`);
});

test('a second server waits for the first one to finish', async () => {
  const first = await start(dataDir);
  const second = start(dataDir);
  await first.stop();
  expect(await keptRow(await second)).toEqual([{ id: 7 }]);
});

test('a Ctrl-C in the terminal reaches the server, which stops PostgreSQL in its own time', async () => {
  const { child, postmaster } = startChild(dataDir);
  const pid = await postmaster();
  process.kill(-(child.pid ?? Number.NaN), 'SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await isPostmaster(pid, join(dataDir, 'postgres'))).toBe(false);
});

test('a first start that was killed while making the files leaves nothing that matters', async () => {
  const fresh = join(parent, 'interrupted');
  const unfinished = async () =>
    (await readdir(fresh).catch(() => [])).filter((name) => name.startsWith('postgres.new-'));
  const killed = startChild(fresh);
  await vi.waitUntil(async () => (await unfinished()).length > 0, { timeout: 30_000, interval: 5 });
  await killed.kill();
  expect(await readdir(fresh)).not.toContain('postgres');
  expect(await query(await start(fresh), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await unfinished()).toEqual([]);
});

test('a long data directory gets its socket elsewhere', async () => {
  const server = await start(await copyOfData('x'.repeat(100)));
  expect(server.connection.host.startsWith(join(tmpdir(), 'passform-'))).toBe(true);
  expect(await keptRow(server)).toEqual([{ id: 7 }]);
  await server.stop();
  await rm(server.connection.host, { recursive: true });
});

const asRoot = test.runIf(process.getuid?.() === 0);
const withoutNamespaces = { PATH: '/nowhere' };

asRoot('as root without user namespaces PostgreSQL runs as nobody, and goes on so', async () => {
  const fresh = join(parent, 'nobody');
  const child = startChild(fresh, withoutNamespaces);
  expect((await stat(`/proc/${await child.postmaster()}`)).uid).toBe(65534);
  await child.kill();
  expect(await query(await start(fresh), 'select 1 as one')).toEqual([{ one: 1 }]);
});

asRoot('data made with user namespaces is handed to nobody where there are none', async () => {
  const copy = await copyOfData('handed-over');
  const child = startChild(copy, withoutNamespaces);
  await child.postmaster();
  await child.kill();
  expect(await keptRow(await start(copy))).toEqual([{ id: 7 }]);
});
