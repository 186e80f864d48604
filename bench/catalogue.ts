import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { demoCatalogue } from '#bench/demo-catalogue.ts';
import { loadNow, note, say } from '#bench/figures.ts';
import { largeCatalogue, largeWish } from '#bench/large-catalogue.ts';
import { syntheticTypes } from '#bench/synthetic-types.ts';
import { readSources } from '#demo/catalogue/generate/sources.ts';
import { readDrawings } from '#demo/catalogue/read-drawings.ts';
import type { ListQuery } from '#server/catalogue/article-page.ts';
import { catalogueOf, rowsOf } from '#server/catalogue/catalogue-of.ts';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import { LinkCursor } from '#server/catalogue/links.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { articleListJson } from '#server/catalogue/list-json.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { readSnapshot, writeSnapshot } from '#server/catalogue/snapshot-file.ts';
import { countTree } from '#server/catalogue/tree.ts';

/*
 * npm run bench catalogue [articles …]
 * How long the demo's catalogue takes to compile; then compiled catalogues in process, of 100,000 and of 1,000,000 articles
 * for 100,000 types unless told otherwise, and how the lists grow from one size to the next.
 */

const [rounds, warmUp] = [3000, 500];
const kindOfPart = 'list, kind of part';
const mega = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

async function main(articlesOf: readonly number[]): Promise<void> {
  const demo = catalogueOf(await rowsOf(await demoCatalogue()));
  const own = await timed(() => compileCatalogue(demo, { release: 1, source: 'demo', typeEngines: new Map() }));
  say(`demo: ${own.snapshot.articles.count} articles compiled in ${(own.ms / 1000).toFixed(2)} s\n`);

  const sources = await readSources(await readDrawings());
  const { types } = largeWish;
  const typeEngines = new Map(syntheticTypes(largeWish.seed, types).map(({ id, engineCodes }) => [id, engineCodes]));
  const before = new Map<string, number>();
  for (const articles of articlesOf) {
    const large = largeCatalogue({ ...largeWish, articles, sources });
    const { snapshot, ms } = await timed(() => compileCatalogue(large, { release: 1, source: 'bench', typeEngines }));
    sizes(snapshot, ms);
    const folder = await mkdtemp(join(tmpdir(), 'passform-bench-'));
    try {
      measure(await throughFile(join(folder, 'release-1.bin'), snapshot), before);
    } finally {
      await rm(folder, { recursive: true });
    }
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
  const [what, measured] = [`memory of a link, ${articles.count}`, `${(own / count).toFixed(2)} bytes`];
  say(
    `links ${mega(own)}, ${measured} a link, ${note({ what, measured, target: '2.2 bytes', isMet: own / count <= 2.2 })}`,
  );
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
  const [what, measured] = [`snapshot read, ${snapshot.articles.count}`, `${took.toFixed(0)} ms`];
  const end = note({ what, measured, target: '500 ms', isMet: took <= 500 });
  say(`file ${mega((await stat(file)).size)}, written in ${written.toFixed(0)} ms, read in ${measured}, ${end}`);
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
    [kindOfPart]: () => listing(ofKind()),
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
      return () => countTree(snapshot, { kTypeId, country: 'DE' });
    },
  };
}

/** Every question is another one; each is asked three times and the best counts, since the machine has others to serve. */
function measure(snapshot: Snapshot, before: Map<string, number>): void {
  say(`${'ms'.padEnd(24)}     p50     p95     p99     max   p99 grows   ${loadNow()}`);
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
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const cells = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(3).padStart(7)).join(' ');
    const growth = at(0.99) / (before.get(name) ?? Number.NaN);
    before.set(name, at(0.99));
    say(`${name.padEnd(24)} ${cells}   ${grown(name, snapshot.articles.count, growth)}`);
  }
}

function grown(name: string, articles: number, growth: number): string {
  if (Number.isNaN(growth)) return '';
  const measured = `${growth.toFixed(1)} ×`;
  if (name !== kindOfPart) return measured;
  return `${measured} ${note({ what: `p99 of a list grows to ${articles}`, measured, target: '3 ×', isMet: growth <= 3 })}`;
}

const asked = process.argv.slice(2).map(Number);
await main(asked.length > 0 ? asked : [largeWish.articles / 10, largeWish.articles]);
