import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childEnv } from '#test/child-env.ts';
import { copyFirstStart, readFirstStart } from '#test/first-start.ts';
import { guardChild } from '#test/guardian.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

let folder: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-start-'));
  await copyFirstStart(folder);
});
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

type Started = { process: ChildProcess; said: string; origin: string; ms: number };

const launch = (env: Record<string, string>) =>
  guardChild(
    spawn(process.execPath, ['src/server/main.ts'], {
      env: { ...childEnv, PORT: '0', ...env },
    }),
  );

async function start(env: Record<string, string>): Promise<Started> {
  const began = performance.now();
  const server = launch(env);
  running.add(server);
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (data: Buffer) => {
      said += data.toString();
      const found = /is running: (http\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', (code) => reject(new Error(`exit ${code}: ${said}`)));
  });
  return { process: server, said, origin, ms: performance.now() - began };
}

async function stop({ process: server }: Started): Promise<number | null> {
  server.kill('SIGTERM');
  const [code] = (await once(server, 'exit')) as [number | null];
  running.delete(server);
  return code;
}

const signIn = (origin: string) =>
  fetch(`${origin}/api/session/login?userType=local`, {
    headers: { 'x-requested-with': 'XMLHttpRequest', authorization: `Basic ${btoa('chef:passform')}` },
  });

const get = (origin: string, path: string) =>
  fetch(`${origin}${path}`, { headers: { 'x-requested-with': 'XMLHttpRequest' } });

describe('the server', () => {
  let server: Started;

  it('says what it does and which account to sign in with; the second start is quicker and keeps the data', async () => {
    const first = await readFirstStart();
    expect(first.said).toContain('Loading the demo world');
    expect(first.said).toContain('Sign in with the user "chef"');

    server = await start({ DATA_DIR: folder });
    expect(server.said).not.toContain('demo world');
    expect(server.ms).toBeLessThan(first.ms);
    expect((await signIn(server.origin)).status).toBe(200);
  }, 240_000);

  it('that cannot listen says so before it writes anything', async () => {
    const { port } = new URL(server.origin);
    const second = join(folder, 'second');
    await expect(start({ DATA_DIR: second, PORT: port, DEMO: 'false' })).rejects.toThrow(`Port ${port} is taken`);
    await expect(readdir(second)).rejects.toThrow('ENOENT');
  });

  it.each([
    [
      { SSO_FILE: '/nowhere/sso.json', PUBLIC_URL: 'https://a.example' },
      'SSO_FILE is /nowhere/sso.json, which is not a file',
    ],
    [{ NOTICE_DIR: '/nowhere' }, 'NOTICE_DIR is /nowhere, which is not a folder'],
    [{ DATA_DIR: '/etc/passwd/data' }, 'DATA_DIR is /etc/passwd/data, and /etc/passwd is not a folder'],
    [{ CLOCK_OFFSET_MINUTES: '99999999999999' }, 'CLOCK_OFFSET_MINUTES must be at most 5270400'],
    [{ HOST: '192.0.2.1', PORT: '3999' }, 'HOST is 192.0.2.1, which is not an address of this machine.'],
    [{ DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b' }, 'PostgreSQL at 127.0.0.1:1 (DATABASE_URL) refuses'],
  ])('with %j ends with a sentence, and leaves nothing behind', async (env, sentence) => {
    const dataDir = join(folder, 'never');
    await expect(start({ DATA_DIR: dataDir, ...env })).rejects.toThrow(sentence);
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });

  it('killed without warning, the next start takes over what it left', async () => {
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    running.delete(server.process);
    const next = await start({ DATA_DIR: folder });
    expect((await signIn(next.origin)).status).toBe(200);
    expect(await stop(next)).toBe(0);
  });

  it('asked to stop while it starts does so cleanly: no message, no database left running', async () => {
    const dataDir = join(folder, 'interrupted');
    const starting = launch({ DATA_DIR: dataDir });
    let complained = '';
    starting.stderr.on('data', (data: Buffer) => {
      complained += data.toString();
    });
    await once(starting.stdout, 'data');
    starting.kill('SIGTERM');
    const [code] = (await once(starting, 'exit')) as [number | null];
    expect([code, complained]).toEqual([0, '']);
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('stops at a bad configuration with one sentence, and leaves nothing behind', async () => {
    const dataDir = join(folder, 'never');
    await expect(start({ DATA_DIR: dataDir, PORT: 'http' })).rejects.toThrow(
      /^exit 1: The configuration is not right\. PORT must be a number, not "http"\.\n$/,
    );
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });

  describe('with DATABASE_URL', () => {
    let database: FreshDatabase;
    let started: Started;
    beforeAll(async () => {
      database = await freshDatabase('empty');
      const { host, port, user, database: name, password = '' } = database.connection;
      const url = `postgresql://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
      started = await start({ DATA_DIR: join(folder, 'own'), DATABASE_URL: url, DRAIN_SECONDS: '2' });
    });
    afterAll(() => database.drop());

    it('works on that database, without the demo world unless asked for', async () => {
      expect(started.said).not.toMatch(/demo|Starting the database/);
      expect((await signIn(started.origin)).status).toBe(401);
    });

    it('asked to stop refuses at /ready, answers for DRAIN_SECONDS more, then ends with 0', async () => {
      const { origin } = started;
      // On a busy machine the database may not have answered the first of them in time.
      await expect.poll(async () => (await get(origin, '/ready')).status, { timeout: 60_000 }).toBe(200);
      expect((await get(origin, '/ready')).headers.get('connection')).toBe('keep-alive');
      const asked = performance.now();
      const ended = stop(started);
      await expect.poll(async () => (await get(origin, '/ready')).status).toBe(503);
      const meanwhile = await get(origin, '/health');
      expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
      expect((await get(origin, '/api/portal')).status).toBe(200);
      expect(await ended).toBe(0);
      expect(performance.now() - asked).toBeGreaterThan(1900);
      await expect(get(origin, '/health')).rejects.toThrow();
    });
  });
});
