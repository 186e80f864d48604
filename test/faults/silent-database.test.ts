import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { FaultProxy } from '#test/faults/fault-proxy.ts';
import { amount, isWithin, note, timed } from '#test/faults/figures.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { withClient } from '#test/template-databases.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let proxy: FaultProxy;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp({
    through: async (connection) => {
      proxy = await new FaultProxy(connection).open();
      return { ...connection, host: '127.0.0.1', port: proxy.port };
    },
  });
  chef = await app.signedIn('chef');
});
afterAll(async () => {
  proxy.set({ kind: 'pass' });
  await app.close();
  await proxy.close();
});

const calls = ['/api/carts/current', '/api/orders', '/api/carts', '/api/delivery-addresses'];
const read = () => chef.get('/api/carts/current');

/** A database that needs longer than this for a new connection counts as silent (watch-database.ts). */
const promptMs = 500;

/** Until a call succeeds again, from when the database accepts connections promptly: on a busy host that may take seconds. */
async function backAfter(): Promise<number> {
  const { superuser } = inject('postgres');
  while ((await timed(() => withClient(superuser, (client) => client.query('select 1')))).ms > promptMs)
    await sleep(20);
  const { ms } = await timed(async () => {
    while ((await read()).status !== 200) await sleep(20);
  });
  return ms;
}

it('a database that says nothing more: calls are answered in time with 503, and succeed soon after it is back', async () => {
  const answers: { ms: number; status: number; retryAfter: string | null }[] = [];
  const ready: number[] = [];
  const back: number[] = [];
  for (let round = 0; round < amount('silences', 1, 10); round += 1) {
    expect((await read()).status).toBe(200);
    proxy.set({ kind: 'silent' });
    const red = timed(() => app.visitor().get('/ready'));
    // Ten times as many as there are connections: most of them wait for one.
    const asked = Array.from({ length: 100 }, (_, at) => timed(() => chef.get(calls[at % calls.length] ?? '')));
    expect((await red).result.status).toBe(503);
    ready.push((await red).ms);
    const later = Array.from({ length: 10 }, async () => {
      await sleep(2_500);
      return timed(read);
    });
    for (const { ms, result } of await Promise.all([...asked, ...later]))
      answers.push({ ms, status: result.status, retryAfter: result.headers.get('retry-after') });
    expect((await app.visitor().get('/health')).status).toBe(200);
    proxy.set({ kind: 'pass' });
    back.push(await backAfter());
  }
  const wrong = answers.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
  expect(wrong.slice(0, 3)).toEqual([]);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  note({
    fault: 'database does not answer: calls',
    measured: `${answers.length} calls, ${wrong.length} other than 503 with Retry-After, slowest ${slowest} ms`,
    promised: '503 + Retry-After in ≤ 3,000 ms',
    holds: wrong.length === 0 && isWithin(slowest, 3_000),
  });
  note({
    fault: 'database does not answer: /ready',
    measured: `red after ${Math.max(...ready)} ms`,
    promised: '≤ 1,000 ms',
    holds: isWithin(Math.max(...ready), 1_000),
  });
  note({
    fault: 'database answers again',
    measured: `success after ${Math.max(...back)} ms`,
    promised: '≤ 2,000 ms',
    holds: isWithin(Math.max(...back), 2_000),
  });
}, 600_000);

it('connections cut or refused: 503 at once, and success as soon as they are let through', async () => {
  proxy.set({ kind: 'refuse' });
  const { ms, result } = await timed(read);
  expect(result.status).toBe(503);
  expect(result.headers.get('retry-after')).not.toBeNull();
  expect(isWithin(ms, 3_000)).toBe(true);
  proxy.set({ kind: 'pass' });
  expect(isWithin(await backAfter(), 2_000)).toBe(true);
  proxy.cut();
  expect(isWithin(await backAfter(), 2_000)).toBe(true);
}, 60_000);
