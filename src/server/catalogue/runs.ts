import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import type { Selection } from '#server/catalogue/filters.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

/** Articles of one kind and one brand lie side by side: a run. Here those of some ranges of ordinals, which ascend. */
export type Runs = {
  readonly ranges: Uint32Array;
  /** By range: the run in which it begins. */
  readonly firstRun: Uint32Array;
  /** The brands of the runs from the first range to the last, whatever lies between. */
  readonly brands: Uint16Array;
  /** By country set: whether it may be sold. */
  readonly open: Uint8Array;
};

export function runsIn({ runs, articles }: Snapshot, ranges: Uint32Array, open: Uint8Array): Runs {
  const { runOrdinal, runStart } = runs;
  const firstRun = new Uint32Array(ranges.length / 2);
  let run = 0;
  for (let at = 0; at < firstRun.length; at += 1) {
    const from = ranges[at * 2] ?? 0;
    run = Math.max(run, runStart[articles.genericArticle[from] ?? 0] ?? 0);
    while ((runOrdinal[run + 1] ?? Infinity) <= from) run += 1;
    firstRun[at] = run;
  }
  const lastKind = articles.genericArticle[(ranges.at(-1) ?? 0) - 1] ?? 0;
  const brands = runs.runBrand.subarray(firstRun[0] ?? 0, runStart[lastKind + 1] ?? 0);
  return { ranges, firstRun, brands, open };
}

/** How many rows each filter would leave, and how many are left. */
export type RunCounts = {
  readonly all: number;
  readonly total: number;
  /** Ascending, and by their index how many of each the chosen brands leave. */
  readonly kinds: readonly number[];
  readonly kindCounts: Uint32Array;
  /** By brand: how many the chosen kinds leave, and how many of them the chosen brands. */
  readonly brandCounts: Uint32Array;
  readonly brandTotals: Uint32Array;
};

/** There are tens of thousands of runs under a word like "Motor": they are read where they lie, and nothing is made on the way. */
export function countRuns(
  snapshot: Snapshot,
  { ranges, firstRun, open }: Runs,
  { brands, kinds }: Pick<Selection, 'brands' | 'kinds'>,
): RunCounts {
  const { runOrdinal, runBrand, runStart } = snapshot.runs;
  const { countries, genericArticle } = snapshot.articles;
  const { limited } = catalogueIndex(snapshot);
  const brandCounts = new Uint32Array(snapshot.words.brands.length);
  const brandTotals = new Uint32Array(snapshot.words.brands.length);
  const isListed = new Uint8Array(snapshot.words.genericArticles.length);
  const leftOf = new Uint32Array(snapshot.words.genericArticles.length);
  let next = 0;
  let nextLimited = limited[0] ?? Infinity;
  let all = 0;
  let total = 0;
  for (let at = 0; at < firstRun.length; at += 1) {
    let from = ranges[at * 2] ?? 0;
    const to = ranges[at * 2 + 1] ?? 0;
    if (nextLimited < from) {
      next = firstFrom(limited, from);
      nextLimited = limited[next] ?? Infinity;
    }
    let kind = 0;
    let kindEnd = 0;
    let hasKind = true;
    for (let run = firstRun[at] ?? 0; from < to; run += 1) {
      if (run >= kindEnd) {
        kind = genericArticle[from] ?? 0;
        kindEnd = runStart[kind + 1] ?? 0;
        hasKind = kinds === null || kinds.has(kind);
      }
      const end = Math.min(runOrdinal[run + 1] ?? to, to);
      let count = end - from;
      from = end;
      for (; nextLimited < end; nextLimited = limited[next] ?? Infinity) {
        if (open[countries[nextLimited] ?? 0] !== 1) count -= 1;
        next += 1;
      }
      if (count === 0) continue;
      const brand = runBrand[run] ?? 0;
      const hasBrand = brands === null || brands.has(brand);
      isListed[kind] = 1;
      all += count;
      if (hasKind) brandCounts[brand] = (brandCounts[brand] ?? 0) + count;
      if (hasBrand) leftOf[kind] = (leftOf[kind] ?? 0) + count;
      if (!hasKind || !hasBrand) continue;
      total += count;
      brandTotals[brand] = (brandTotals[brand] ?? 0) + count;
    }
  }
  const listed: number[] = [];
  const lastKind = genericArticle[(ranges.at(-1) ?? 0) - 1] ?? -1;
  for (let kind = genericArticle[ranges[0] ?? 0] ?? 0; kind <= lastKind; kind += 1)
    if (isListed[kind] === 1) listed.push(kind);
  const kindCounts = Uint32Array.from(listed, (kind) => leftOf[kind] ?? 0);
  return { all, total, kinds: listed, kindCounts, brandCounts, brandTotals };
}

/** Index of the first that is not below. */
function firstFrom(sorted: Uint32Array, least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What the filters leave of the runs. */
export type RunsLeft = {
  readonly brandTotals: Uint32Array;
  /** null: all. */
  readonly kinds: ReadonlySet<number> | null;
};

export type Page = { readonly offset: number; readonly limit: number };

/** By brand, then in the order of ordinals: only the brands on the page are looked at. */
export function pageOfRuns(snapshot: Snapshot, runs: Runs, left: RunsLeft, { offset, limit }: Page): number[] {
  const { brandTotals } = left;
  const page: number[] = [];
  let before = 0;
  for (let brand = 0; brand < brandTotals.length && page.length < limit; brand += 1) {
    const total = brandTotals[brand] ?? 0;
    let nth = before;
    before += total;
    if (total === 0 || before <= offset) continue;
    for (const ordinal of ordinalsOfBrand(snapshot, runs, left, brand)) {
      if (nth >= offset) page.push(ordinal);
      nth += 1;
      if (page.length === limit) break;
    }
  }
  return page;
}

/** The same, with what is superseded or discontinued after all that is not. */
export function usualPageOfRuns(snapshot: Snapshot, runs: Runs, left: RunsLeft, { offset, limit }: Page): number[] {
  const { state } = snapshot.articles;
  const page: number[] = [];
  let nth = 0;
  for (const isEnded of [false, true]) {
    for (let brand = 0; brand < left.brandTotals.length && page.length < limit; brand += 1) {
      if (left.brandTotals[brand] === 0) continue;
      for (const ordinal of ordinalsOfBrand(snapshot, runs, left, brand)) {
        if ((state[ordinal] ?? 0) > 0 !== isEnded) continue;
        if (nth >= offset) page.push(ordinal);
        nth += 1;
        if (page.length === limit) break;
      }
    }
  }
  return page;
}

/** From one run of the brand to the next, and past the ranges that lie between them. */
function* ordinalsOfBrand(snapshot: Snapshot, runs: Runs, { kinds }: RunsLeft, brand: number): Generator<number> {
  const { runOrdinal } = snapshot.runs;
  const { countries, genericArticle } = snapshot.articles;
  const { ranges, firstRun, brands, open } = runs;
  const base = firstRun[0] ?? 0;
  let place = brands.indexOf(brand);
  for (let at = 0; at < firstRun.length && place >= 0; ) {
    const first = runOrdinal[base + place] ?? 0;
    const end = runOrdinal[base + place + 1] ?? 0;
    const to = ranges[at * 2 + 1] ?? 0;
    const isLooked = kinds === null || kinds.has(genericArticle[first] ?? -1);
    if (isLooked)
      for (let ordinal = Math.max(first, ranges[at * 2] ?? 0); ordinal < Math.min(end, to); ordinal += 1)
        if (open[countries[ordinal] ?? 0] === 1) yield ordinal;
    // The run may go on in the next range, the range may hold the next run.
    if (end > to) at += 1;
    else place = brands.indexOf(brand, Math.max(place + 1, (firstRun[at] ?? 0) - base));
  }
}
