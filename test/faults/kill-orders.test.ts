import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { amount, isFaultsCommand, isLong, note } from '#test/faults/figures.ts';
import { type Blows, killOrders } from '#test/faults/kill-orders.ts';
import { KillableServer } from '#test/faults/killable-server.ts';
import { MirroredServer } from '#test/faults/mirrored-server.ts';
import type { Stand } from '#test/faults/stand.ts';
import { copyFirstStart } from '#test/first-start.ts';

const say = isLong
  ? (sentence: string) => process.stdout.write(`${new Date().toISOString()} ${sentence}\n`)
  : () => undefined;

let folder: string;
let stand: Stand | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-faults-'));
});
afterEach(async () => {
  // A server that is not stopped would leave its database running.
  await stand?.stop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

async function noteKilled(on: string, portal: Stand, orders: number, blows: Blows): Promise<void> {
  stand = portal;
  const { wrong, acknowledged, soldOut, struck, repeatedCalls } = await killOrders(portal, { orders, blows, say });
  expect(wrong.slice(0, 20)).toEqual([]);
  const failOvers = struck.failOver > 0 ? `, ${struck.failOver} fail-overs` : '';
  note({
    fault: `orders over kill -9 of server (${struck.server} ×) and database (${struck.database} ×)${failOvers}, ${on}`,
    measured: `${acknowledged} acknowledged, ${soldOut} sold out, ${wrong.length} lost, twice or wrong; ${repeatedCalls} calls repeated`,
    promised: '0 acknowledged orders lost, none twice',
    holds: wrong.length === 0 && acknowledged > orders * 0.4 && JSON.stringify(struck) === JSON.stringify(blows),
  });
}

it('kill -9 of server or database loses no acknowledged order, makes none twice, and sells nothing that is not there', async () => {
  const blows = { server: amount('server', 1, 10), database: amount('database', 1, 10), failOver: 0 };
  await copyFirstStart(folder);
  await noteKilled('embedded database', new KillableServer(folder), amount('orders', 16, 500), blows);
}, 14_400_000);

// In npm test the crash of a primary is a part of test/cluster/cluster.test.ts.
it.runIf(isFaultsCommand)(
  'neither does the death of the primary, when a synchronous replica takes its place',
  async () => {
    const blows = {
      server: amount('mirrored-server', 0, 20),
      database: amount('mirrored-database', 0, 10),
      failOver: amount('fail-overs', 1, 3),
    };
    const portal = await MirroredServer.make(folder);
    await noteKilled('primary and synchronous replica', portal, amount('mirrored-orders', 16, 24_000), blows);
  },
  14_400_000,
);
