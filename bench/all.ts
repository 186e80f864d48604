import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Cost, callCost, middleOf } from '#bench/call-cost.ts';
import { loadNow, median, note, say } from '#bench/figures.ts';
import { signIn, startPortal } from '#bench/portal-process.ts';

/*
 * npm run bench all [articles] [seconds]
 * The real portal, with sessions, access checks and headers, under load from a second process. Each row is held against
 * the route that does nothing, measured in turn with it, so that whatever else the machine does falls on both. Ratios by
 * requests per second, and by the processor time of the server alone: wrk shares the cores. DATA_DIR keeps what was made
 * for another run.
 */

const rounds = 5;
const connections = 16;
/** Of the range that is the house's own. */
const firstDemoType = 900_000_001;

type Row = {
  readonly name: string;
  readonly paths: readonly string[];
  /** Share of the empty route's requests; null: only the cost is told. */
  readonly target: number | null;
  readonly headers?: Readonly<Record<string, string>>;
};

async function main(articles: number, seconds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'passform-bench-'));
  process.env.BY_SQL = 'true';
  const portal = await startPortal(process.env.DATA_DIR ?? folder, articles);
  try {
    const headers = await signIn(portal.origin);
    const rows = await rowsFor(portal.origin, headers, articles === 0 ? firstDemoType : 1);
    // Each run goes on where the one before has ended: what is to be made anew is not asked for twice.
    const next = new Map<Row, number>();
    const measure = async (row: Row): Promise<Cost> => {
      const from = next.get(row) ?? 0;
      const load = { paths: row.paths, from, headers: { ...headers, ...row.headers }, seconds, connections, folder };
      const { cost, requests } = await callCost(portal, row.name, load);
      next.set(row, from + requests);
      return cost;
    };
    const empty: Row = { name: 'empty route', paths: ['/api/bench/empty'], target: null };
    // A portal runs for weeks: the first seconds, in which it is still being compiled, are not measured.
    for (let round = 0; round < rounds; round += 1) for (const row of [empty, ...rows.slice(0, 2)]) await measure(row);
    say(`${articles || 'the demo’s'} articles · ${loadNow()} · ${connections} connections`);
    say(
      `${'µs per request'.padEnd(30)} req/s    server  database   p99 ms | of the empty route: by req/s, by processor time`,
    );
    for (const row of rows) {
      const pairs: { readonly own: Cost; readonly nothing: Cost }[] = [];
      await measure(row);
      for (let round = 0; round < rounds; round += 1)
        pairs.push({ own: await measure(row), nothing: await measure(empty) });
      const own = middleOf(pairs.map((pair) => pair.own));
      const nothing = middleOf(pairs.map((pair) => pair.nothing));
      const byRate = median(pairs.map((pair) => pair.own.perSecond / pair.nothing.perSecond));
      const byCost = median(pairs.map((pair) => pair.nothing.server / pair.own.server));
      const end = verdict(`${row.name}, ${articles || 'demo'}`, row.target, byRate, byCost);
      say(`${cells(row.name, own)} | ${share(byRate)} ${share(byCost)} ${end}`);
      say(`${cells('  empty route meanwhile', nothing)} | ${loadNow()}`);
    }
    for (const { name, path, target } of bySql) {
      const ours = rows.find((row) => row.name === name) ?? empty;
      const theirs: Row = { name: `${name}, by SQL`, paths: ours.paths.map(path), target: null };
      const rounded: { readonly bySql: Cost; readonly perSecond: number; readonly cost: number }[] = [];
      await measure(theirs);
      for (let round = 0; round < rounds; round += 1) {
        const [own, bySql, nothing] = [await measure(ours), await measure(theirs), await measure(empty)];
        const made = (cost: Cost) => cost.server + cost.database - nothing.server - nothing.database;
        rounded.push({ bySql, perSecond: own.perSecond / bySql.perSecond, cost: made(bySql) / made(own) });
      }
      say(`${cells(theirs.name, middleOf(rounded.map(({ bySql }) => bySql)))} | ${loadNow()}`);
      const byRate = median(rounded.map(({ perSecond }) => perSecond));
      const byCost = median(rounded.map(({ cost }) => cost));
      const measured = `${byCost.toFixed(1)} × the processor time for the answer alone, ${byRate.toFixed(1)} × the requests`;
      const what = `${name} to the same by SQL alone, ${articles || 'demo'}`;
      say(`${what}: ${measured}, ${note({ what, measured, target: `${target} ×`, isMet: byCost >= target })}`);
    }
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same, answered by PostgreSQL alone; how many times as much processor time it shall take. */
const bySql = [
  {
    name: 'list, computed',
    path: (path: string) => path.replace('/api/articles', '/api/bench/list-by-sql'),
    target: 5,
  },
  {
    name: 'search by words',
    path: (path: string) => path.replace('/api/articles', '/api/bench/search-by-sql'),
    target: 50,
  },
];

const share = (ratio: number) => `${(ratio * 100).toFixed(0)} %`.padStart(6);

const cells = (name: string, { perSecond, server, database, p99 }: Cost) =>
  `${name.padEnd(28)} ${perSecond.toFixed(0).padStart(7)} ${server.toFixed(1).padStart(9)} ${database.toFixed(1).padStart(9)} ${p99.toFixed(1).padStart(8)}`;

function verdict(what: string, target: number | null, byRate: number, byCost: number): string {
  if (target === null) return '';
  const measured = `${share(byRate).trim()} of the empty route, ${share(byCost).trim()} by processor time`;
  return note({ what, measured, target: share(target).trim(), isMet: Math.min(byRate, byCost) >= target });
}

type Tree = { readonly nodes: readonly { readonly id: number; readonly count: number }[] };
type List = {
  readonly rows: readonly { readonly id: number; readonly number: string }[];
  readonly filters: readonly { readonly key: string; readonly text: string; readonly groupId: string }[];
};

async function rowsFor(origin: string, headers: Record<string, string>, firstType: number): Promise<Row[]> {
  const read = async <Answer>(path: string) => {
    const answer = await fetch(origin + path, { headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    // Ours, and checked against the contract by the tests.
    return { tag: answer.headers.get('etag') ?? '', json: (await answer.json()) as Answer };
  };
  const { nodes } = (await read<Tree>('/api/articles/tree')).json;
  const words: string[] = [];
  const numbers: string[] = [];
  for (const { id } of nodes.slice(0, 60)) {
    const { rows, filters } = (await read<List>(`/api/articles?node=${id}&limit=200`)).json;
    numbers.push(...rows.map(({ number }) => number));
    const listed = filters.filter(({ groupId }) => groupId === 'genericArticle');
    words.push(...listed.map(({ text }) => text));
  }
  const types = Array.from({ length: 100 }, (_, index) => firstType + index);
  const different = <Item>(items: readonly Item[]) => [...new Set(items)];
  const computed: string[] = [];
  for (const type of types) {
    const tree = await read<Tree>(`/api/articles/tree?kTypeId=${type}`);
    for (const { id, count } of tree.json.nodes)
      if (count >= 5) computed.push(`/api/articles?node=${id}&kTypeId=${type}`);
  }
  const kept = computed[0] ?? '';
  const { tag, json } = await read<List>(kept);
  if (json.rows.length === 0) throw new Error(`${kept} is empty: there would be nothing to measure.`);
  const asked = (text: string) => `/api/articles?text=${encodeURIComponent(text)}`;
  const articleIds = (await read<List>(asked(words[0] ?? ''))).json.rows.map(({ id }) => id);
  return [
    { name: 'list, computed', paths: shuffled(computed).slice(0, 20_000), target: 0.6 },
    { name: 'list, kept', paths: [kept], target: 0.9 },
    { name: 'list, 304 by tag', paths: [kept], target: 1, headers: { 'if-none-match': tag } },
    { name: 'number search', paths: shuffled(different(numbers)).map(asked).slice(0, 20_000), target: 0.8 },
    { name: 'search by words', paths: shuffled(different(words)).map(asked), target: 0.45 },
    {
      name: 'tree of a car',
      paths: Array.from({ length: 20_000 }, (_, at) => `/api/articles/tree?kTypeId=${firstType + at}`),
      target: 0.5,
    },
    {
      name: 'suggestions',
      paths: different(words).map((word) => `/api/search/suggestions?text=${encodeURIComponent(word.slice(0, 6))}`),
      target: null,
    },
    { name: 'article', paths: articleIds.map((id) => `/api/articles/${id}`), target: null },
    { name: 'who am I', paths: ['/api/session/login?userType=local'], target: null },
    { name: 'the portal', paths: ['/api/portal'], target: null },
    { name: 'cart, sums', paths: ['/api/cart/summary'], target: null },
    { name: 'cart', paths: ['/api/carts/current'], target: null },
  ];
}

/** The same each time. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const order = items.map((item, index) => ({ item, key: Math.imul(index + 1, 2_654_435_761) >>> 0 }));
  return order.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

const [articles = 0, seconds = 2] = process.argv.slice(2).map(Number);
await main(articles, seconds);
