import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { startAt, uint16At, uint32At } from '#server/catalogue/column-reads.ts';
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
    const from = uint32At(ranges, at * 2);
    run = Math.max(run, uint32At(runStart, uint16At(articles.genericArticle, from)));
    while (startAt(runOrdinal, run + 1) <= from) run += 1;
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
    const from = uint32At(ranges, at * 2);
    const to = uint32At(ranges, at * 2 + 1);
    let run = uint32At(firstRun, at);
    let first = from;
    for (let end = startAt(runOrdinal, run + 1); end <= to; end = startAt(runOrdinal, run + 1)) {
      const itsBrand = uint16At(runBrand, run);
      brandCounts[itsBrand] = uint32At(brandCounts, itsBrand) + end - first;
      first = end;
      run += 1;
    }
    const lastBrand = runBrand[run] ?? 0;
    if (first < to) brandCounts[lastBrand] = uint32At(brandCounts, lastBrand) + to - first;
    if (startAt(limited, next) < from) next = firstFrom(limited, from);
    for (let end = from; end < to; ) {
      const kind = uint16At(genericArticle, end);
      let count = -end;
      end = Math.min(startAt(ordinalStart, kind + 1), to);
      count += end;
      for (let ordinal = startAt(limited, next); ordinal < end; ordinal = startAt(limited, next)) {
        next += 1;
        if (open[uint16At(countries, ordinal)] === 1) continue;
        const itsBrand = uint16At(brand, ordinal);
        brandCounts[itsBrand] = uint32At(brandCounts, itsBrand) - 1;
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
  const leftOf = new Uint32Array(snapshot.words.genericArticles.length);
  let next = 0;
  let nextLimited = startAt(limited, 0);
  let all = 0;
  let total = 0;
  const listed: number[] = [];
  let lastListed = -1;
  for (let at = 0; at < firstRun.length; at += 1) {
    let from = uint32At(ranges, at * 2);
    const to = uint32At(ranges, at * 2 + 1);
    if (nextLimited < from) {
      next = firstFrom(limited, from);
      nextLimited = startAt(limited, next);
    }
    let kind = 0;
    let kindEnd = 0;
    let hasKind = true;
    for (let run = uint32At(firstRun, at); from < to; run += 1) {
      if (run >= kindEnd) {
        kind = uint16At(genericArticle, from);
        kindEnd = uint32At(runStart, kind + 1);
        hasKind = kinds === null || kinds.has(kind);
      }
      const end = Math.min(runOrdinal[run + 1] ?? to, to);
      let count = end - from;
      from = end;
      for (; nextLimited < end; nextLimited = startAt(limited, next)) {
        if (open[uint16At(countries, nextLimited)] !== 1) count -= 1;
        next += 1;
      }
      if (count === 0) continue;
      const brand = uint16At(runBrand, run);
      const hasBrand = brands === null || brands.has(brand);
      if (kind !== lastListed) listed.push(kind);
      lastListed = kind;
      all += count;
      if (hasKind) brandCounts[brand] = uint32At(brandCounts, brand) + count;
      if (hasBrand) leftOf[kind] = uint32At(leftOf, kind) + count;
      if (!hasKind || !hasBrand) continue;
      total += count;
      brandTotals[brand] = uint32At(brandTotals, brand) + count;
    }
  }
  const kindCounts = Uint32Array.from(listed, (kind) => uint32At(leftOf, kind));
  return { all, total, kinds: listed, kindCounts, brandCounts, brandTotals };
}

/** Index of the first that is not below. */
export function firstFrom(sorted: Uint32Array, least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (uint32At(sorted, middle) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
