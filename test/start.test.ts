import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

type Started = { server: ChildProcess; said: string; origin: string; ms: number };

async function start(env: Record<string, string>): Promise<Started> {
  const began = performance.now();
  const server = guardChild(
    spawn(process.execPath, ['src/server/main.ts'], { env: { PATH: process.env.PATH, PORT: '0', ...env } }),
  );
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
  return { server, said, origin, ms: performance.now() - began };
}

async function stop({ server }: Started): Promise<number | null> {
  server.kill('SIGTERM');
  const [code] = (await once(server, 'exit')) as [number | null];
  running.delete(server);
  return code;
}

const signIn = (origin: string) =>
  fetch(`${origin}/api/session/login?userType=local`, {
    headers: { 'x-requested-with': 'XMLHttpRequest', authorization: `Basic ${btoa('chef:passform')}` },
  });

describe('the server', () => {
  it('says what it does and which account to sign in with; the second start is quicker and keeps the data', async () => {
    const first = await readFirstStart();
    expect(first.said).toContain('Loading the demo world');
    expect(first.said).toContain('Sign in with the user "chef"');

    const second = await start({ DATA_DIR: folder });
    expect(second.said).not.toContain('demo world');
    expect(second.ms).toBeLessThan(first.ms);
    expect((await signIn(second.origin)).status).toBe(200);
    expect(await stop(second)).toBe(0);
  }, 240_000);

  it('killed without warning, the next start takes over what it left', async () => {
    const first = await start({ DATA_DIR: folder });
    first.server.kill('SIGKILL');
    await once(first.server, 'exit');
    running.delete(first.server);
    const second = await start({ DATA_DIR: folder });
    expect((await signIn(second.origin)).status).toBe(200);
    expect(await stop(second)).toBe(0);
  });

  it('asked to stop while it starts does so cleanly: no message, no database left running', async () => {
    const dataDir = join(folder, 'interrupted');
    const server = guardChild(
      spawn(process.execPath, ['src/server/main.ts'], {
        env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
      }),
    );
    let complained = '';
    server.stderr.on('data', (data: Buffer) => {
      complained += data.toString();
    });
    await once(server.stdout, 'data');
    server.kill('SIGTERM');
    const [code] = (await once(server, 'exit')) as [number | null];
    expect([code, complained]).toEqual([0, '']);
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('that cannot listen says so, and leaves no database running', async () => {
    const first = await start({ DATA_DIR: folder });
    const { port } = new URL(first.origin);
    const second = join(folder, 'second');
    // An empty house is enough to find the port taken.
    await expect(start({ DATA_DIR: second, PORT: port, DEMO: 'false' })).rejects.toThrow(`Port ${port} is taken`);
    await expect(readFile(join(second, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
    expect(await stop(first)).toBe(0);
  });

  it('stops at a bad configuration with one sentence', async () => {
    await expect(start({ DATA_DIR: folder, PORT: 'http' })).rejects.toThrow(
      /^exit 1: The configuration is not right\. PORT: .*\n$/,
    );
    await expect(start({ DATA_DIR: folder, NODE_ENV: 'production' })).rejects.toThrow('SECRET');
  });

  describe('with DATABASE_URL', () => {
    let database: FreshDatabase;
    beforeAll(async () => {
      database = await freshDatabase('empty');
    });
    afterAll(() => database.drop());

    it('works on that database, without the demo world unless asked for', async () => {
      const { host, port, user, database: name, password = '' } = database.connection;
      const url = `postgresql://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
      const started = await start({ DATA_DIR: join(folder, 'own'), DATABASE_URL: url });
      expect(started.said).not.toMatch(/demo|Starting the database/);
      expect((await signIn(started.origin)).status).toBe(401);
      expect(await stop(started)).toBe(0);
    });
  });
});
