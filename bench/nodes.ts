import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { loadNow, median, note, say } from '#bench/figures.ts';
import { signIn } from '#bench/portal-process.ts';
import { wrk } from '#bench/wrk.ts';
import { startBalancer } from '#test/cluster/balancer.ts';
import { startCluster } from '#test/cluster/cluster.ts';
import { freePort } from '#test/cluster/program.ts';

/*
 * npm run bench nodes [seconds] [rounds]
 * Reads of the catalogue through haproxy, by one portal and by two: the same portals and the same calls, in turns. wrk and
 * haproxy share the machine's cores in both. Every call is a list that has to be made.
 */

const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

async function main(seconds: number, rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'passform-bench-nodes-'));
  const cluster = await startCluster({ folder, env: { NODE_ENV: 'production' }, say });
  const ports = cluster.nodes.map(({ origin }) => Number(new URL(origin).port));
  const port = await freePort();
  const single = await startBalancer({ port, nodes: ports.slice(0, 1), dataDir: folder });
  try {
    const origins = { one: `http://127.0.0.1:${port}`, two: cluster.origin };
    const headers = await signIn(origins.two);
    const paths = await differentLists(origins.two, headers);
    let from = 0;
    const perSecond = async (origin: string, forSeconds: number) => {
      const answered = await wrk({ origin, paths, from, headers, seconds: forSeconds, connections: 32, folder });
      if (answered.refused > 0) throw new Error(`${answered.refused} answers were refusals`);
      from += answered.requests;
      return answered.perSecond;
    };
    for (const { origin } of cluster.nodes) await perSecond(origin, 4);
    const ratios: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const [one, two] = [await perSecond(origins.one, seconds), await perSecond(origins.two, seconds)];
      ratios.push(two / one);
      say(`round ${round}: one ${one.toFixed(0)} a second, two ${two.toFixed(0)}, ${times(two / one)}, ${loadNow()}`);
    }
    const reached = median(ratios);
    const what = 'two portals to one';
    const end = note({ what, measured: times(reached), target: '1.5 ×', isMet: reached >= 1.5 });
    say(`${what}, median: ${times(reached)}, ${end}`);
  } finally {
    await single.end();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Tree = { readonly nodes: readonly { readonly id: number; readonly count: number }[] };

/** Of some demo cars, whatever has several articles. */
async function differentLists(origin: string, headers: Record<string, string>): Promise<string[]> {
  const paths: string[] = [];
  for (let car = 900_000_001; car <= 900_000_040; car += 1) {
    const answer = await fetch(`${origin}/api/articles/tree?kTypeId=${car}`, { headers });
    const { nodes } = (await answer.json()) as Tree; // as the contract says
    for (const { id, count } of nodes) if (count >= 10) paths.push(`/api/articles?node=${id}&kTypeId=${car}&limit=30`);
  }
  return paths;
}

const [seconds = 6, rounds = 5] = process.argv.slice(2).map(Number);
await main(seconds, rounds);
