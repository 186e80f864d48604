import process from 'node:process';
import { loadNow, note, say } from '#bench/figures.ts';
import { largeCatalogue, largeWish } from '#bench/large-catalogue.ts';
import { openTrigrams } from '#bench/trigrams.ts';
import { readSources } from '#demo/catalogue/generate/sources.ts';
import { articleTexts } from '#server/catalogue/article-texts.ts';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { openedSearch } from '#server/catalogue/search/opened-search.ts';
import { searchArticles } from '#server/catalogue/search/search.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

/*
 * npm run bench search [articles …]
 * The search in process, by number and by words, on generated catalogues of 100,000 and of 1,000,000 articles. Prints
 * milliseconds, and how they grow from one size to the next; then how many times as long pg_trgm takes for the same
 * numbers and words, on the same machine.
 */

function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Which car has which part says nothing about the search without a car. */
const withoutLinks = (catalogue: CatalogueSource): CatalogueSource => ({
  ...catalogue,
  links: () => [],
  restrictions: () => [],
});

const misspelt = (text: string, roll: (below: number) => number) => {
  const place = 1 + roll(Math.max(1, text.length - 2));
  return text.slice(0, place) + text.slice(place + 1);
};

/** 200 characters of letters and numbers that occur often, in one piece and in many. */
const slowest = (words: readonly string[]) => [
  ...['a', 'er', 'ss', 'sch', '1', '1a', 'ö', 'bremsscheib '].map((piece) => piece.repeat(200).slice(0, 200)),
  Array.from({ length: 60 }, (_, index) => index + 10).join(' '),
  Array.from({ length: 60 }, (_, index) => `${index + 10} mm`).join(' '),
  words.join(' ').slice(0, 200),
  words.map((word) => word.slice(0, 2)).join(' '),
  words.map((word) => `${word.slice(1)}q`).join(' '),
];

const [slowKind, oneSlip, allByWords] = ['made to be slow', 'number, one slip', 'all by words, list + facets'];

/** What people type, by kind of question. */
function questions(snapshot: Snapshot): Record<string, readonly string[]> {
  const { words, articles } = snapshot;
  const roll = dice(11);
  const any = <Thing>(things: readonly Thing[]): Thing => things[roll(things.length)] as Thing; // never empty
  const many = <Thing>(make: () => Thing) => Array.from({ length: 2000 }, make);
  const names = words.genericArticles.map(({ names: { de } }) => de);
  const nouns = [...new Set(names.map((name) => name.split(' ')[0] ?? ''))];
  const anyArticle = () => {
    const ordinal = roll(articles.count);
    const brand = words.brands[articles.brand[ordinal] ?? 0]?.name ?? '';
    return { number: articleTexts(snapshot, ordinal).number, brand };
  };
  return {
    'number, exact': many(() => anyArticle().number),
    'number, with its brand': many(() => Object.values(anyArticle()).join(' ')),
    'number, beginning': many(() => anyArticle().number.slice(0, 7)),
    [oneSlip]: many(() => misspelt(anyArticle().number, roll)),
    'kind of part': many(() => any(names)),
    'one word of it': many(() => any(nouns)),
    'end of a word': many(() => any(nouns).slice(-6)),
    'being typed': many(() => any(nouns).slice(0, 4 + roll(5))),
    'with a brand': many(() => `${any(nouns)} ${any(words.brands).name}`),
    'with a measure': many(() => `${any(nouns)} ${10 + roll(300)} mm`),
    'one slip': many(() => misspelt(any(nouns), roll)),
    'words nobody knows': many(() => `${any(nouns)} ${'xyzqwv'.repeat(1 + roll(4))}`),
    [slowKind]: slowest(nouns),
  };
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

type Times = { readonly [share in 'p50' | 'p95' | 'p99']: number };

function measure(ask: (text: string) => unknown, texts: readonly string[]): Times {
  return sharesOf(timesOf(ask, texts));
}

function timesOf(ask: (text: string) => unknown, texts: readonly string[]): number[] {
  for (const text of texts.slice(0, 500)) ask(text);
  // The fastest of three: what another process of the machine takes away says nothing about the search. All others are
  // asked in between: so many different words that those of a text are mostly forgotten when it comes again.
  const taken = texts.map(() => Infinity);
  for (let round = 0; round < 3; round += 1)
    for (const [place, text] of texts.entries()) {
      const began = performance.now();
      ask(text);
      taken[place] = Math.min(taken[place] ?? Infinity, performance.now() - began);
    }
  return taken;
}

/** Kinds of question that PostgreSQL is asked, too, and how many of each: it takes its time. */
const compared = {
  byNumber: ['number, exact', 'number, beginning', oneSlip],
  byWords: ['kind of part', 'one word of it', 'being typed', 'with a brand', 'one slip'],
} as const;
const askedOfBoth = 100;

async function compare(snapshot: Snapshot, ours: ReadonlyMap<string, Times>): Promise<void> {
  const asked = questions(snapshot);
  const trigrams = await openTrigrams(snapshot);
  say(`\n${'pg_trgm, ms'.padEnd(34)}    p50    p95    p99   takes so many times as long: p50, p99 (${loadNow()})`);
  for (const by of ['byNumber', 'byWords'] as const)
    for (const name of compared[by]) {
      const times = await measureWaiting(trigrams[by], asked[name]?.slice(0, askedOfBoth) ?? []);
      const own = ours.get(name);
      const [p50, p99] = [times.p50 / (own?.p50 ?? Number.NaN), times.p99 / (own?.p99 ?? Number.NaN)];
      say(`${name.padEnd(34)} ${cellsOf(times)}   ${p50.toFixed(0)}×, ${p99.toFixed(0)}×`);
      if (name !== oneSlip) continue;
      const what = `number with a slip to pg_trgm, p99, ${snapshot.articles.count}`;
      say(`  ${note({ what, measured: `${p99.toFixed(0)} ×`, target: '300 ×', isMet: p99 >= 300 })}`);
    }
  await trigrams.close();
}

async function measureWaiting(ask: (text: string) => Promise<unknown>, texts: readonly string[]): Promise<Times> {
  for (const text of texts.slice(0, 10)) await ask(text);
  const taken: number[] = [];
  for (const text of texts) {
    const began = performance.now();
    await ask(text);
    taken.push(performance.now() - began);
  }
  return sharesOf(taken);
}

const sharesOf = (taken: readonly number[]): Times => {
  const sorted = taken.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
};

const cellsOf = ({ p50, p95, p99 }: Times) => [p50, p95, p99].map((ms) => ms.toFixed(3).padStart(6)).join(' ');

const listed = (snapshot: Snapshot, text: string) =>
  listArticles(snapshot, {
    of: { kind: 'found', found: searchArticles(snapshot, { text, language: 'de' }).candidates },
    car: null,
    country: 'DE',
    language: 'de',
    filters: [],
    sort: { sort: null, isDescending: false, offers: null },
    offset: 0,
    limit: 50,
  });

async function main(sizes: readonly number[]): Promise<void> {
  const before = new Map<string, Times>();
  const sources = await readSources(new Map());
  for (const size of sizes) {
    const cpu = process.cpuUsage();
    const catalogue = withoutLinks(largeCatalogue({ ...largeWish, articles: size, sources }));
    const snapshot = await compileCatalogue(catalogue, { release: 1, source: 'bench', typeEngines: new Map() });
    const spent = process.cpuUsage(cpu).user / 1e6;
    const bytes = Object.values(snapshot.search.sections).reduce((sum, column) => sum + column.byteLength, 0);
    const numbers = openedSearch(snapshot).numbers.posting.length;
    const opening = performance.now();
    openedSearch(snapshot).vocabulary('de');
    say(
      `\n${snapshot.articles.count} articles, ${numbers} numbers: made and compiled in ${spent.toFixed(1)} s of processor time, ` +
        `search ${(bytes / 1e6).toFixed(0)} MB, words laid out in ${(performance.now() - opening).toFixed(0)} ms`,
    );
    say(`${'ms'.padEnd(34)}    p50    p95    p99   p99 grows`);
    const print = (name: string, times: Times) => {
      const growth = times.p99 / (before.get(name)?.p99 ?? Number.NaN);
      say(`${name.padEnd(34)} ${cellsOf(times)}   ${Number.isNaN(growth) ? '' : `${growth.toFixed(1)}×`}`);
      before.set(name, times);
    };
    const byWords: number[] = [];
    for (const [name, texts] of Object.entries(questions(snapshot))) {
      print(
        name,
        measure((text) => searchArticles(snapshot, { text, language: 'de' }), texts),
      );
      const times = timesOf((text) => listed(snapshot, text), texts);
      print(`${name}, list + facets`, sharesOf(times));
      if (!name.startsWith('number') && name !== slowKind) byWords.push(...times);
    }
    const smaller = before.get(allByWords)?.p99;
    print(allByWords, sharesOf(byWords));
    if (smaller !== undefined) {
      const growth = (before.get(allByWords)?.p99 ?? Number.NaN) / smaller;
      const what = `p99 of a search grows to ${size}`;
      say(`  ${note({ what, measured: `${growth.toFixed(2)} ×`, target: '1.5 ×', isMet: growth <= 1.5 })}`);
    }
    await compare(snapshot, before);
  }
}

const asked = process.argv.slice(2).map(Number);
await main(asked.length > 0 ? asked : [100_000, 1_000_000]);
