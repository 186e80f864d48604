import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Cost, callCost, middleOf } from '#bench/call-cost.ts';
import { loadNow, say } from '#bench/figures.ts';
import { fillFirms } from '#bench/fill-firms.ts';
import { type PortalProcess, signIn, startPortal } from '#bench/portal-process.ts';
import { ownMs, withChildrenMs } from '#bench/process-cost.ts';

/*
 * npm run bench firms [seconds] [firms …]
 * The same calls of the same firm with 10, 1,000 and 100,000 firms in the database: a portal and a database for each, all
 * running, and measured in turn, so that whatever else the machine does falls on all of them. The demo's catalogue.
 * DATA_DIR keeps the databases for another run.
 */

const usualSizes = [10, 1_000, 100_000];
const rounds = 5;
const ordersPerRound = 20;
const connections = 8;
const supplierOfAll = 'NORDTEIL';

/** Who reads, and who orders: another firm, so that the lists of the first stay as they are. */
const [reader, buyer] = ['chef', 'other'];

const calls = {
  'empty route': '/api/bench/empty',
  'who am I': '/api/session/login?userType=local',
  cart: '/api/carts/current',
  'cart, sums': '/api/cart/summary',
  'order list': '/api/orders',
  'document list': '/api/documents',
};

type House = {
  readonly firms: number;
  readonly portal: PortalProcess;
  readonly headers: Record<string, string>;
  readonly buyer: Record<string, string>;
  readonly article: number;
};

async function main(seconds: number, sizes: readonly number[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'passform-firms-'));
  const houses: House[] = [];
  try {
    for (const firms of sizes) houses.push(await openHouse(join(process.env.DATA_DIR ?? folder, String(firms)), firms));
    say(`${loadNow()} · ${connections} connections · ${rounds} rounds of ${seconds} s`);
    say(head(sizes));
    for (const [name, path] of Object.entries(calls)) {
      const run = async ({ portal, headers }: House) =>
        (await callCost(portal, name, { paths: [path], from: 0, headers, seconds, connections, folder })).cost;
      say(`${rowOf(name, await inTurn(houses, run))} | ${loadNow()}`);
    }
    say(`${rowOf('a part ordered', await inTurn(houses, orderSome))} | ${loadNow()}`);
    say('A part ordered: three calls (into the cart, check, order), one after the other; p99 is that of the order.');
  } finally {
    for (const { portal } of houses) await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openHouse(dataDir: string, firms: number): Promise<House> {
  await mkdir(dataDir, { recursive: true });
  const portal = await startPortal(dataDir, 0);
  const [headers, buying] = [await signIn(portal.origin, reader), await signIn(portal.origin, buyer)];
  const found = await fetch(`${portal.origin}/api/articles?text=bremsscheibe&limit=50`, { headers });
  // Ours, and checked against the contract by the tests.
  const { rows } = (await found.json()) as { rows: { id: number }[] };
  const [first, second, third] = rows.map(({ id }) => id);
  if (first === undefined || second === undefined || third === undefined) throw new Error('There is nothing to order.');
  for (const articleId of [first, second, third])
    await post(portal, headers, '/api/cart/positions', { articleId, quantity: 2, carId: null, key: randomUUID() });
  const filled = await fillFirms(dataDir, firms, { supplierCode: supplierOfAll, articleId: first });
  const told = filled.map(({ name, rows: count, firms: of }) => `${name} ${count} of ${of}`).join(' · ');
  say(`${firms} firms (rows of firms): ${told}`);
  return { firms, portal, headers, buyer: buying, article: first };
}

async function post(portal: PortalProcess, headers: Record<string, string>, path: string, body: object) {
  const answer = await fetch(portal.origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

async function orderSome({ portal, buyer: headers, article }: House): Promise<Cost> {
  const [server, database] = [ownMs(portal.pid), withChildrenMs(portal.postmaster)];
  const times: number[] = [];
  const how = { deliveries: [], allowPartial: true };
  for (let count = 0; count < ordersPerRound; count += 1) {
    const line = { articleId: article, quantity: 1, carId: null, key: randomUUID() };
    await post(portal, headers, '/api/cart/positions', line);
    const { cartId, fingerprint } = await post(portal, headers, '/api/carts/current/check', how);
    const wish = { ...how, key: randomUUID(), cartId, fingerprint, addressId: null, reference: '', note: '' };
    const began = performance.now();
    const { kind } = await post(portal, headers, '/api/orders', wish);
    times.push(performance.now() - began);
    if (kind !== 'placed') throw new Error(`Not ordered: ${JSON.stringify(kind)}`);
  }
  const each = (ms: number) => (ms * 1000) / ordersPerRound;
  return {
    perSecond: Number.NaN,
    server: each(ownMs(portal.pid) - server),
    database: each(withChildrenMs(portal.postmaster) - database),
    p99: times.toSorted((a, b) => b - a)[0] ?? Number.NaN,
  };
}

/** Each size in turn, and the whole again; once before, which does not count. */
async function inTurn(houses: readonly House[], run: (house: House) => Promise<Cost>): Promise<Cost[]> {
  for (const house of houses) await run(house);
  const costs = houses.map((): Cost[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, house] of houses.entries()) costs[at]?.push(await run(house));
  return costs.map(middleOf);
}

const head = (sizes: readonly number[]) =>
  `${'µs per request'.padEnd(16)} ${sizes.map((size) => `| ${size} firms: server database p99 ms`.padEnd(40)).join(' ')} | server, database, p99 as against ${sizes[0]}`;

const cells = ({ server, database, p99 }: Cost) =>
  `| ${[server, database].map((value) => value.toFixed(0).padStart(9)).join(' ')} ${p99.toFixed(1).padStart(8)}`.padEnd(
    40,
  );

function rowOf(name: string, costs: readonly Cost[]): string {
  const [first] = costs;
  const ratio = (cost: Cost, key: 'server' | 'database' | 'p99') =>
    first === undefined || first[key] < 5 ? '–' : `${(cost[key] / first[key]).toFixed(2)}×`;
  const ratios = costs
    .slice(1)
    .map((cost) => `| ${ratio(cost, 'server')} ${ratio(cost, 'database')} ${ratio(cost, 'p99')}`);
  return `${name.padEnd(16)} ${costs.map(cells).join(' ')} ${ratios.join(' ')}`;
}

const [seconds = 2, ...sizes] = process.argv.slice(2).map(Number);
await main(seconds, sizes.length > 0 ? sizes : usualSizes);
