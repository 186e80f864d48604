import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

/** Articles of one kind and one brand lie side by side. Columns by run, in the order of ordinals. */
export type Runs = {
  readonly kind: Uint32Array;
  readonly brand: Uint32Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** How many of it may be sold. */
  readonly count: Uint32Array;
};

/** The runs that lie in the ranges, cut to them. */
export function runsIn(snapshot: Snapshot, ranges: Uint32Array, open: Uint8Array): Runs {
  const { runOrdinal, runBrand, runStart } = snapshot.runs;
  const { genericArticle } = snapshot.articles;
  const columns = (length: number) => new Uint32Array(length);
  const most = mostRuns(snapshot, ranges);
  const all = {
    kind: columns(most),
    brand: columns(most),
    from: columns(most),
    to: columns(most),
    count: columns(most),
  };
  let [found, run] = [0, 0];
  for (let at = 0; at < ranges.length; at += 2) {
    const [from, to] = [ranges[at] ?? 0, ranges[at + 1] ?? 0];
    let kind = genericArticle[from] ?? 0;
    // Ranges ascend: the run before may hold the next one, too.
    run = Math.max(run - 1, runStart[kind] ?? 0);
    while ((runOrdinal[run + 1] ?? 0) <= from) run += 1;
    for (; (runOrdinal[run] ?? to) < to; run += 1) {
      while ((runStart[kind + 1] ?? 0) <= run) kind += 1;
      const first = Math.max(runOrdinal[run] ?? 0, from);
      const last = Math.min(runOrdinal[run + 1] ?? 0, to);
      all.kind[found] = kind;
      all.brand[found] = runBrand[run] ?? 0;
      all.from[found] = first;
      all.to[found] = last;
      all.count[found] = last - first;
      found += 1;
    }
  }
  const cut = (column: Uint32Array) => column.subarray(0, found);
  const runs = {
    kind: cut(all.kind),
    brand: cut(all.brand),
    from: cut(all.from),
    to: cut(all.to),
    count: cut(all.count),
  };
  withoutUnsold(snapshot, ranges, open, runs);
  return runs;
}

/** Every run of the kinds that are touched, and one more for each range, which may begin within a run. */
function mostRuns({ runs, articles }: Snapshot, ranges: Uint32Array): number {
  let [most, next] = [0, 0];
  for (let at = 0; at < ranges.length; at += 2) {
    const first = Math.max(articles.genericArticle[ranges[at] ?? 0] ?? 0, next);
    next = (articles.genericArticle[(ranges[at + 1] ?? 1) - 1] ?? 0) + 1;
    most += 1 + Math.max(0, (runs.runStart[next] ?? 0) - (runs.runStart[first] ?? 0));
  }
  return most;
}

/** Takes from the counts what may not be sold. */
function withoutUnsold(snapshot: Snapshot, ranges: Uint32Array, open: Uint8Array, { from, to, count }: Runs): void {
  const { limited } = catalogueIndex(snapshot);
  const { countries } = snapshot.articles;
  let run = 0;
  for (let at = 0; at < ranges.length; at += 2) {
    for (
      let next = firstFrom(limited, ranges[at] ?? 0);
      (limited[next] ?? Infinity) < (ranges[at + 1] ?? 0);
      next += 1
    ) {
      const ordinal = limited[next] ?? 0;
      if (open[countries[ordinal] ?? 0] === 1) continue;
      while (run < to.length && (to[run] ?? 0) <= ordinal) run += 1;
      if ((from[run] ?? ordinal + 1) <= ordinal) count[run] = (count[run] ?? 0) - 1;
    }
  }
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
  readonly open: Uint8Array;
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

function* ordinalsOfBrand({ articles }: Snapshot, runs: Runs, { open, kinds }: RunsLeft, brand: number) {
  for (let run = runs.brand.indexOf(brand); run >= 0; run = runs.brand.indexOf(brand, run + 1)) {
    if (kinds !== null && !kinds.has(runs.kind[run] ?? -1)) continue;
    for (let ordinal = runs.from[run] ?? 0; ordinal < (runs.to[run] ?? 0); ordinal += 1)
      if (open[articles.countries[ordinal] ?? 0] === 1) yield ordinal;
  }
}
