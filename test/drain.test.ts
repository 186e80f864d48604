import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, startProgram } from '#test/cluster/program.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'passform-drain-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('a server that is asked to stop refuses at /ready, answers for DRAIN_SECONDS more, then ends with 0', async () => {
  const { host, port: databasePort, user, password = '', database: name } = database.connection;
  const port = await freePort();
  const server = await startProgram({
    file: process.execPath,
    args: ['src/server/main.ts'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DRAIN_SECONDS: '3',
      DATABASE_URL: `postgresql://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}&port=${databasePort}`,
    },
    ready: /is running/,
  });
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  const before = await get('/ready');
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);

  const asked = performance.now();
  const ended = server.end();
  await expect.poll(async () => (await get('/ready')).status).toBe(503);
  const meanwhile = await get('/health');
  expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
  expect((await get('/api/portal')).status).toBe(200);
  expect(await ended).toBe(0);
  expect(performance.now() - asked).toBeGreaterThan(2900);
  await expect(get('/health')).rejects.toThrow();
});
