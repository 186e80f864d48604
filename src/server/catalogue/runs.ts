import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import type { Selection } from '#server/catalogue/filters.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

/** Articles of one kind and one brand lie side by side: a run. Here those of some ranges of ordinals, which ascend. */
export type Runs = {
  readonly ranges: Uint32Array;
  /** By range: the run in which it begins. */
  readonly firstRun: Uint32Array;
  /** By country set: whether it may be sold. */
  readonly open: Uint8Array;
};

export function runsIn({ articles, runs }: Snapshot, ranges: Uint32Array, open: Uint8Array): Runs {
  const { runOrdinal, runStart } = runs;
  const firstRun = new Uint32Array(ranges.length / 2);
  let run = 0;
  for (let at = 0; at < firstRun.length; at += 1) {
    const from = ranges[at * 2] ?? 0;
    run = Math.max(run, runStart[articles.genericArticle[from] ?? 0] ?? 0);
    while ((runOrdinal[run + 1] ?? Infinity) <= from) run += 1;
    firstRun[at] = run;
  }
  return { ranges, firstRun, open };
}

/** How many rows each filter would leave, and how many are left. */
export type RunCounts = {
  readonly all: number;
  readonly total: number;
  /** Ascending, and by their index how many of each the chosen brands leave. */
  readonly kinds: readonly number[];
  readonly kindCounts: ArrayLike<number>;
  /** By brand: how many the chosen kinds leave, and how many of them the chosen brands. */
  readonly brandCounts: Uint32Array;
  readonly brandTotals: Uint32Array;
};

/** There are tens of thousands of runs under a word like "Motor": they are read where they lie, and nothing is made on the way. */
export function countRuns(snapshot: Snapshot, runs: Runs, selection: Pick<Selection, 'brands' | 'kinds'>): RunCounts {
  if (selection.brands === null && selection.kinds === null) return countAll(snapshot, runs);
  return countSelected(snapshot, runs, selection);
}

/** Nothing is chosen: brands are added up run by run, kinds range by range, and what may not be sold is taken off again. */
function countAll(snapshot: Snapshot, { ranges, firstRun, open }: Runs): RunCounts {
  const { runOrdinal, runBrand, ordinalStart } = snapshot.runs;
  const { countries, genericArticle, brand } = snapshot.articles;
  const { limited } = catalogueIndex(snapshot);
  const brandCounts = new Uint32Array(snapshot.words.brands.length);
  const [kinds, kindCounts]: [number[], number[]] = [[], []];
  let [total, next] = [0, 0];
  for (let at = 0; at < firstRun.length; at += 1) {
    const from = ranges[at * 2] ?? 0;
    const to = ranges[at * 2 + 1] ?? 0;
    let run = firstRun[at] ?? 0;
    let first = from;
    for (let end = runOrdinal[run + 1] ?? Infinity; end <= to; end = runOrdinal[run + 1] ?? Infinity) {
      const itsBrand = runBrand[run] ?? 0;
      brandCounts[itsBrand] = (brandCounts[itsBrand] ?? 0) + end - first;
      first = end;
      run += 1;
    }
    const lastBrand = runBrand[run] ?? 0;
    if (first < to) brandCounts[lastBrand] = (brandCounts[lastBrand] ?? 0) + to - first;
    if ((limited[next] ?? Infinity) < from) next = firstFrom(limited, from);
    for (let end = from; end < to; ) {
      const kind = genericArticle[end] ?? 0;
      let count = -end;
      end = Math.min(ordinalStart[kind + 1] ?? to, to);
      count += end;
      for (let ordinal = limited[next] ?? Infinity; ordinal < end; ordinal = limited[next] ?? Infinity) {
        next += 1;
        if (open[countries[ordinal] ?? 0] === 1) continue;
        const itsBrand = brand[ordinal] ?? 0;
        brandCounts[itsBrand] = (brandCounts[itsBrand] ?? 0) - 1;
        count -= 1;
      }
      total += count;
      const last = kinds.length - 1;
      if (kinds[last] === kind) kindCounts[last] = (kindCounts[last] ?? 0) + count;
      else if (count > 0) {
        kinds.push(kind);
        kindCounts.push(count);
      }
    }
  }
  return { all: total, total, kinds, kindCounts, brandCounts, brandTotals: brandCounts };
}

function countSelected(
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
export function firstFrom(sorted: Uint32Array, least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
