import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amount, isWithin, note } from '#test/faults/figures.ts';
import { KillableServer } from '#test/faults/killable-server.ts';
import { copyFirstStart } from '#test/first-start.ts';
import { Visitor } from '#test/visitor.ts';

let folder: string;
let server: KillableServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-restart-'));
  await copyFirstStart(folder);
  server = new KillableServer(folder);
  await server.start();
}, 300_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function signedIn(): Promise<Visitor> {
  const visitor = new Visitor(server.origin);
  expect((await visitor.signIn('chef')).status).toBe(200);
  return visitor;
}

/** The moment of its first success. */
async function first(attempt: () => Promise<unknown>): Promise<number> {
  for (;;) {
    const done = await attempt().then(
      (result) => result !== false,
      () => false,
    );
    if (done) return performance.now();
    await sleep(5);
  }
}

it('the database is killed: the process lives on, and calls succeed soon after it is back', async () => {
  const chef = await signedIn();
  const { pid } = server;
  const gaps: number[] = [];
  const statuses = new Map<number, number>();
  for (let round = 0; round < amount('restarts', 3, 10); round += 1) {
    await server.killDatabase();
    // Whoever asks the database itself may well be later than the portal.
    const back = first(() => server.ask('select 1'));
    const served = first(async () => {
      const { status } = await chef.get('/api/carts/current');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return status === 200;
    });
    gaps.push(Math.max(0, Math.round((await served) - (await back))));
  }
  const others = [...statuses.keys()].filter((status) => status !== 200 && status !== 503);
  note({
    fault: `database killed ${gaps.length} times`,
    measured: `success ${Math.max(...gaps)} ms after it is back at most; answers ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${server.pid === pid ? 'the same process' : 'another process'}`,
    promised: 'process survives, success ≤ 2,000 ms after it is back',
    holds: isWithin(Math.max(...gaps), 2_000) && server.pid === pid && others.length === 0,
  });
}, 600_000);
