import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { demoCatalogue } from '#bench/demo-catalogue.ts';
import { largeCatalogue, largeWish } from '#bench/large-catalogue.ts';
import { syntheticTypes } from '#bench/synthetic-types.ts';
import { readSources } from '#demo/catalogue/generate/sources.ts';
import { readDrawings } from '#demo/catalogue/read-drawings.ts';
import type { ListQuery } from '#server/catalogue/article-page.ts';
import { catalogueOf, rowsOf } from '#server/catalogue/catalogue-of.ts';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import { LinkCursor } from '#server/catalogue/links.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { articleListJson } from '#server/catalogue/rows.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { readSnapshot, writeSnapshot } from '#server/catalogue/snapshot-file.ts';
import { treeCounts } from '#server/catalogue/tree.ts';

/*
 * npm run bench catalogue [articles] [types]
 * How long the demo's catalogue takes to compile; then the compiled catalogue in process, at 1,000,000 articles and 100,000
 * types unless told otherwise.
 */

const say = (line: string) => process.stdout.write(`${line}\n`);
const [rounds, warmUp] = [3000, 500];
const mega = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

async function main(articles: number, types: number): Promise<void> {
  const demo = catalogueOf(await rowsOf(await demoCatalogue()));
  const own = await timed(() => compileCatalogue(demo, { release: 1, source: 'demo', typeEngines: new Map() }));
  say(`demo: ${own.snapshot.articles.count} articles compiled in ${(own.ms / 1000).toFixed(2)} s\n`);

  const sources = await readSources(await readDrawings());
  const typeEngines = new Map(syntheticTypes(largeWish.seed, types).map(({ id, engineCodes }) => [id, engineCodes]));
  const large = largeCatalogue({ ...largeWish, articles, types, sources });
  const { snapshot, ms } = await timed(() => compileCatalogue(large, { release: 1, source: 'bench', typeEngines }));
  sizes(snapshot, ms);
  const folder = await mkdtemp(join(tmpdir(), 'passform-bench-'));
  try {
    measure(await throughFile(join(folder, 'release-1.bin'), snapshot));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function timed(work: () => Promise<Snapshot>) {
  const began = performance.now();
  const snapshot = await work();
  return { snapshot, ms: performance.now() - began };
}

function sizes(snapshot: Snapshot, ms: number): void {
  const { links, articles, rules, search } = snapshot;
  const bytesOf = (columns: object) =>
    Object.values(columns).reduce(
      (sum: number, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0),
      0,
    );
  let count = 0;
  for (let type = 0; type < links.typeIds.length; type += 1) {
    const cursor = new LinkCursor(snapshot, type);
    while (cursor.next()) count += cursor.count;
  }
  const own = links.heads.length + links.postings.length + links.headStart.byteLength * 2;
  say(`made and compiled in ${(ms / 1000).toFixed(1)} s:`);
  say(`${articles.count} articles, ${count} links, ${links.typeIds.length} types`);
  say(`links ${mega(own)}, ${(own / count).toFixed(2)} bytes a link`);
  say(`  with conditions ${mega(links.ruleBytes.length)} (${rules.conditionStart.length - 1} rules)`);
  say(
    `  and the way back to types ${mega(links.types.length)}; all ${(bytesOf(links) / count).toFixed(2)} bytes a link`,
  );
  say(`articles ${mega(bytesOf(articles))}, search ${mega(bytesOf(search.sections))}`);
}

async function throughFile(file: string, snapshot: Snapshot): Promise<Snapshot> {
  let began = performance.now();
  await writeSnapshot(file, snapshot);
  const written = performance.now() - began;
  began = performance.now();
  const read = await readSnapshot(file, snapshot);
  const took = performance.now() - began;
  if (!read) throw new Error('The file was not read back.');
  say(`file ${mega((await stat(file)).size)}, written in ${written.toFixed(0)} ms, read in ${took.toFixed(0)} ms`);
  return read;
}

const plain = {
  country: 'DE',
  language: 'de' as const,
  filters: [],
  sort: { sort: null, isDescending: false, offers: null },
  offset: 0,
  limit: 50,
};

/** Questions as people ask them: each name makes one after the other. */
function questionsOf(snapshot: Snapshot): Record<string, () => () => unknown> {
  const { words, links } = snapshot;
  let state = 42;
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const one = <Thing>(things: ArrayLike<Thing>): Thing => {
    const thing = things[below(things.length)];
    if (thing === undefined) throw new Error('There is nothing to choose from.');
    return thing;
  };
  const anyCar = () => ({ kTypeId: one(links.typeIds), registered: '2015-03', facts: [] });
  const isLeaf = (node: number) => !words.nodes.some(({ parent }) => parent === node);
  const twigs = words.nodes.filter((_, node) => isLeaf(node));
  const branches = words.nodes.filter(({ parent }) => parent < 0);
  const ofKind = (): ListQuery => {
    const type = below(links.typeIds.length);
    const car = { ...anyCar(), kTypeId: links.typeIds[type] ?? 0 };
    const cursor = new LinkCursor(snapshot, type);
    for (let stop = below(400); stop >= 0 && cursor.next(); stop -= 1);
    return { ...plain, of: { kind: 'genericArticle', id: words.genericArticles[cursor.genericArticle]?.id ?? 0 }, car };
  };
  const ofNode = ({ id }: { readonly id: number }): ListQuery => ({
    ...plain,
    of: { kind: 'node', id },
    car: anyCar(),
  });
  const listing = (query: ListQuery) => () => listArticles(snapshot, query);
  const offers = { deliveryClass: (ordinal: number) => ordinal % 5, price: (ordinal: number) => ordinal % 9973 };
  return {
    'list, kind of part': () => listing(ofKind()),
    'list, sorted by offers': () => listing({ ...ofKind(), sort: { ...plain.sort, offers } }),
    'list, with filters': () => {
      const query = ofKind();
      const { filters, question } = listArticles(snapshot, query);
      const chosen = filters.length === 0 ? [] : [one(filters).key, one(filters).key];
      const [valueId] = question?.answers.map((answer) => answer.valueId) ?? [];
      const facts =
        question && valueId ? [{ criterionId: question.criterionId, valueId, known: 'answer' as const }] : [];
      return listing({ ...query, filters: chosen, car: { ...(query.car ?? anyCar()), facts } });
    },
    'list, twig': () => listing(ofNode(one(twigs))),
    'list, branch': () => listing(ofNode(one(branches))),
    'list, as JSON': () => {
      const query = ofKind();
      return () => articleListJson(snapshot, listArticles(snapshot, query), 'de');
    },
    'list, no car, kind': () => listing({ ...ofKind(), car: null }),
    'list, no car, branch': () => listing({ ...ofNode(one(branches)), car: null }),
    'tree counts': () => {
      const { kTypeId } = anyCar();
      return () => treeCounts(snapshot, kTypeId, 'DE');
    },
  };
}

/** Every question is another one; each is asked three times and the best counts, since the machine has others to serve. */
function measure(snapshot: Snapshot): void {
  say(`${'ms'.padEnd(24)}     p50     p95     p99     max`);
  for (const [name, prepare] of Object.entries(questionsOf(snapshot))) {
    const taken: number[] = [];
    for (let round = -warmUp; round < rounds; round += 1) {
      const run = prepare();
      const times = [0, 1, 2].map(() => {
        const began = performance.now();
        run();
        return performance.now() - began;
      });
      if (round >= 0) taken.push(Math.min(...times));
    }
    const sorted = taken.sort((a, b) => a - b);
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(3);
    say(`${name.padEnd(24)} ${[0.5, 0.95, 0.99, 1].map((share) => at(share).padStart(7)).join(' ')}`);
  }
}

await main(Number(process.argv[2] ?? largeWish.articles), Number(process.argv[3] ?? largeWish.types));
