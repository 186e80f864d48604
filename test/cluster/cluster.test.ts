import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botTokenHeader } from '#shared/request-headers.ts';
import { readSeen } from '#shared/seen.ts';
import { botToken } from '#test/bot-token.ts';
import { type Cluster, type ClusterNode, startCluster } from '#test/cluster/cluster.ts';
import { isInstalled } from '#test/cluster/installed.ts';
import { LiveStream } from '#test/live-stream.ts';
import { asSuperuser } from '#test/streaming-replica.ts';
import { Visitor } from '#test/visitor.ts';

/* Two real portals behind the documented balancer, on a primary with a replica, through the documented pooler. */

const canRun = isInstalled('haproxy', 'pgbouncer');
let folder: string;
let cluster: Cluster;
beforeAll(async () => {
  if (!canRun) return;
  folder = await mkdtemp(join(tmpdir(), 'passform-cluster-'));
  cluster = await startCluster({ folder });
}, 600_000);
afterAll(async () => {
  await cluster?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}, 120_000);

const node = (index: 0 | 1): ClusterNode => cluster.nodes[index] as ClusterNode; // started above
const at = (origin: string, from?: Visitor) => new Visitor(origin, from?.cookies);
async function signedIn(origin: string, username = 'chef'): Promise<Visitor> {
  const visitor = new Visitor(origin);
  expect((await visitor.signIn(username)).status).toBe(200);
  return visitor;
}
const address = (name: string) => ({ name, street: 'Ring 1', postalCode: '10115', city: 'Berlin', country: 'DE' });
const path = '/api/delivery-addresses';
type Addresses = { readonly id: number; readonly addresses: readonly { readonly name: string }[] };
const namesIn = (json: unknown) => (json as Addresses).addresses.map(({ name }) => name);
const figure = async (origin: string, name: string) => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1),
  );
};
const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const onReplica = (statement: string) => asSuperuser(cluster.replica.superuser, (client) => client.query(statement));

describe.runIf(canRun)('two portals', () => {
  it('know the same sessions: begun at one, used at the other, ended at both', async () => {
    const one = await signedIn(node(0).origin, 'tec');
    const two = at(node(1).origin, one);
    expect((await two.silentLogin()).status).toBe(200);
    await two.get('/api/logout');
    expect((await one.get('/api/session/carhistory')).status).toBe(401);
  });

  it('count wrong passwords together, by the address that the balancer saw', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const visitor = at(node(attempt % 2 ? 1 : 0).origin);
      statuses.push((await visitor.signIn('nobody-here', 'wrong', false, await botToken(visitor, 'login'))).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const other = new Visitor(cluster.origin);
    const elsewhere = await other.get('/api/session/login?userType=local', {
      authorization: `Basic ${btoa('nobody-here:wrong')}`,
      'x-forwarded-for': '203.0.113.9',
      [botTokenHeader]: await botToken(other, 'login'),
    });
    expect(elsewhere.status).toBe(429);
  });

  it('tell news of one to the pages of the other, with the place that they must have seen', async () => {
    const one = await signedIn(node(0).origin);
    const tab = await LiveStream.open(node(1).origin, { cookie: cookieOf(one) });
    await one.post('/api/tecdoc/car/select.do', { kTypeId: 900000001 });
    expect(await tab.hears(1)).toEqual(['vehicle']);
    expect(readSeen(tab.data[0])).not.toBeNull();
    await tab.leave();
  });
});

describe.runIf(canRun)('reads from the replica', () => {
  it('show what the same person has just written at another portal, fifteen times added and removed', async () => {
    const one = await signedIn(node(0).origin);
    const before = await figure(node(1).origin, 'reads_total{from="replica"}');
    // Each of them mails the admins, which may happen forty times in a quarter of an hour.
    for (let turn = 1; turn <= 15; turn += 1) {
      const name = `Lager ${turn}`;
      const { id } = (await one.post(path, address(name))).json as Addresses;
      const there = at(node(1).origin, one);
      expect(namesIn((await there.get(path)).json)).toContain(name);
      await one.send(`${path}/${id}`, { method: 'DELETE' });
      expect(namesIn((await at(node(1).origin, one).get(path)).json)).not.toContain(name);
    }
    expect(await figure(node(1).origin, 'reads_total{from="replica"}')).toBeGreaterThan(before + 15);
  });

  it('are answered by the primary while the replica stands still, for whoever has written', async () => {
    const [one, other] = [await signedIn(node(0).origin), await signedIn(node(0).origin)];
    await onReplica('select pg_wal_replay_pause()');
    const added = await one.post(path, address('Nur dort'));
    expect(added.status).toBe(200);
    const { id } = added.json as Addresses;
    expect(namesIn((await one.get(path)).json)).toContain('Nur dort');
    // Another browser has seen nothing of it: it is shown what the replica has.
    expect(namesIn((await other.get(path)).json)).not.toContain('Nur dort');
    await onReplica('select pg_wal_replay_resume()');
    await one.send(`${path}/${id}`, { method: 'DELETE' });
  });

  it('go on without it, and return to it', async () => {
    const chef = await signedIn(node(0).origin);
    await cluster.replica.stop();
    for (let turn = 0; turn < 5; turn += 1) expect((await chef.get('/api/orders')).status).toBe(200);
    expect(await figure(node(0).origin, 'replica_ready')).toBe(0);
    await cluster.startReplicaAgain();
    await expect.poll(() => figure(node(0).origin, 'replica_ready'), { timeout: 20_000 }).toBe(1);
    expect((await chef.get('/api/orders')).status).toBe(200);
  });
});

it.runIf(canRun)('all calls go through the pooler, in transaction mode, with a limit for each statement', async () => {
  const count = () =>
    asSuperuser(cluster.pooler.console, async (client) => {
      const { rows } = await client.query<{ database: string; total_xact_count: string }>('show stats');
      return Number(rows.find(({ database }) => database === 'passform')?.total_xact_count);
    });
  const chef = await signedIn(node(0).origin);
  const before = await count();
  for (let turn = 0; turn < 10; turn += 1) await chef.post('/api/tecdoc/car/select.do', { kTypeId: 900000001 });
  expect(await count()).toBeGreaterThanOrEqual(before + 10);
  expect(node(0).said()).not.toContain('no statement_timeout');
});

it.runIf(canRun)(
  'calls are answered within seconds after the primary has crashed, through the pooler as it is documented',
  async () => {
    const chef = await signedIn(node(0).origin);
    const before = cluster.primary.pid;
    const read = async () => (await chef.get(path)).status;
    expect(await read()).toBe(200);
    process.kill(before, 'SIGKILL');
    // Calls go on: each makes the pooler try, and fail, while there is no database.
    await expect
      .poll(async () => (await read()) !== 200 || cluster.primary.pid !== before, { timeout: 30_000 })
      .toBe(true);
    await expect
      .poll(
        async () => {
          await read();
          return cluster.primary.pid;
        },
        { timeout: 60_000 },
      )
      .not.toBe(before);
    const began = performance.now();
    await expect.poll(read, { timeout: 30_000, interval: 100 }).toBe(200);
    // With pgbouncer's own 15 s between two tries this took as long.
    expect(performance.now() - began).toBeLessThan(8000);
  },
  150_000,
);
