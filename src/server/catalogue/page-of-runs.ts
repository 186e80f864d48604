import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { indexAt, startAt, uint16At, uint32At } from '#server/catalogue/column-reads.ts';
import { firstFrom, type RunCounts, type Runs } from '#server/catalogue/runs.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

/** What the filters leave of the runs. */
export type RunsLeft = Pick<RunCounts, 'total' | 'brandTotals'> & {
  /** null: all. */
  readonly kinds: ReadonlySet<number> | null;
};

export type Page = { readonly offset: number; readonly limit: number };

/** By brand, then in the order of ordinals: only the runs of the brands on the page are looked at. */
export const pageOfRuns = (snapshot: Snapshot, runs: Runs, left: RunsLeft, page: Page): number[] =>
  brandByBrand({ snapshot, runs, kinds: left.kinds, which: 'all' }, left.brandTotals, page);

type Walk = {
  readonly snapshot: Snapshot;
  readonly runs: Runs;
  readonly kinds: RunsLeft['kinds'];
  readonly which: 'all' | 'current' | 'ended';
};

function brandByBrand(walk: Walk, totals: Uint32Array, { offset, limit }: Page): number[] {
  const page: number[] = [];
  let before = 0;
  for (let brand = 0; brand < totals.length && page.length < limit; brand += 1) {
    const total = uint32At(totals, brand);
    const skipped = Math.max(0, offset - before);
    before += total;
    if (total > skipped) addBrand(page, limit, skipped, walk, brand);
  }
  return page;
}

function addBrand(page: number[], limit: number, skipped: number, walk: Walk, brand: number): void {
  const { snapshot, kinds, which } = walk;
  const { ranges, open } = walk.runs;
  const { runOrdinal } = snapshot.runs;
  const { countries, genericArticle, state } = snapshot.articles;
  const { brandRunStart, brandRuns } = catalogueIndex(snapshot);
  let toSkip = skipped;
  for (let place = uint32At(brandRunStart, brand); place < uint32At(brandRunStart, brand + 1); place += 1) {
    const run = uint32At(brandRuns, place);
    const [first, end] = [uint32At(runOrdinal, run), uint32At(runOrdinal, run + 1)];
    if (kinds !== null && !kinds.has(indexAt(genericArticle, first))) continue;
    for (let at = firstEndingAfter(ranges, first); startAt(ranges, at * 2) < end; at += 1) {
      const to = Math.min(end, uint32At(ranges, at * 2 + 1));
      for (let ordinal = Math.max(first, uint32At(ranges, at * 2)); ordinal < to; ordinal += 1) {
        if (open[uint16At(countries, ordinal)] !== 1) continue;
        if (which !== 'all' && (state[ordinal] === 0) !== (which === 'current')) continue;
        if (toSkip > 0) toSkip -= 1;
        else if (page.push(ordinal) === limit) return;
      }
    }
  }
}

function firstEndingAfter(ranges: Uint32Array, ordinal: number): number {
  let [low, high] = [0, ranges.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (uint32At(ranges, middle * 2 + 1) <= ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All that are left, ascending. */
export function ordinalsLeft(snapshot: Snapshot, { ranges, firstRun, open }: Runs, left: RunsLeft): Uint32Array {
  const { brandTotals, kinds } = left;
  const { countries, genericArticle } = snapshot.articles;
  const { runOrdinal, runBrand } = snapshot.runs;
  const ordinals = new Uint32Array(left.total);
  let count = 0;
  for (let at = 0; at < firstRun.length; at += 1) {
    const to = uint32At(ranges, at * 2 + 1);
    let run = uint32At(firstRun, at);
    for (let from = uint32At(ranges, at * 2); from < to; run += 1) {
      const end = Math.min(startAt(runOrdinal, run + 1), to);
      const isLeft =
        brandTotals[uint16At(runBrand, run)] !== 0 && (kinds === null || kinds.has(indexAt(genericArticle, from)));
      if (isLeft)
        for (let ordinal = from; ordinal < end; ordinal += 1)
          if (open[uint16At(countries, ordinal)] === 1) ordinals[count++] = ordinal;
      from = end;
    }
  }
  return ordinals;
}

/** Up to here it is quicker to put each article on its shelf than to look for the runs of the brands on the page. */
const mostOnShelves = 2000;

/** By brand, then in the order of ordinals, with what is superseded or discontinued after all that is not. */
export function usualPageOfRuns(
  snapshot: Snapshot,
  runs: Runs,
  left: RunsLeft,
  { offset, limit }: Page,
  mostShelved = mostOnShelves,
): number[] {
  if (left.total <= mostShelved) return pageFromShelves(snapshot, runs, left, { offset, limit });
  const ended = endedOfBrands(snapshot, runs, left);
  const current = left.brandTotals.map((total, brand) => total - uint32At(ended, brand));
  const walk = { snapshot, runs, kinds: left.kinds };
  const page = brandByBrand({ ...walk, which: 'current' }, current, { offset, limit });
  if (page.length === limit) return page;
  const before = current.reduce((sum, count) => sum + count, 0);
  const rest = { offset: Math.max(0, offset - before), limit: limit - page.length };
  return [...page, ...brandByBrand({ ...walk, which: 'ended' }, ended, rest)];
}

function endedOfBrands(snapshot: Snapshot, { ranges, open }: Runs, { brandTotals, kinds }: RunsLeft): Uint32Array {
  const { ended } = catalogueIndex(snapshot);
  const { brand, countries, genericArticle } = snapshot.articles;
  const counts = new Uint32Array(brandTotals.length);
  for (let at = 0; at < ranges.length; at += 2) {
    const [from, to] = [uint32At(ranges, at), uint32At(ranges, at + 1)];
    for (let place = firstFrom(ended, from); startAt(ended, place) < to; place += 1) {
      const ordinal = uint32At(ended, place);
      const itsBrand = uint16At(brand, ordinal);
      const isLeft = brandTotals[itsBrand] !== 0 && (kinds === null || kinds.has(indexAt(genericArticle, ordinal)));
      if (isLeft && open[uint16At(countries, ordinal)] === 1) counts[itsBrand] = uint32At(counts, itsBrand) + 1;
    }
  }
  return counts;
}

/** Nothing is sorted: each article is put on the shelf of its brand, or on the one of its brand for what has ended. */
function pageFromShelves(snapshot: Snapshot, runs: Runs, left: RunsLeft, { offset, limit }: Page): number[] {
  const { brand, state } = snapshot.articles;
  const brands = left.brandTotals.length;
  const ordinals = ordinalsLeft(snapshot, runs, left);
  const shelves = new Uint32Array(ordinals.length);
  // By shelf: how many stand before it, and then the place of the next one on it.
  const next = new Uint32Array(brands * 2 + 1);
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = uint32At(ordinals, at);
    const shelf = uint16At(brand, ordinal) + (state[ordinal] === 0 ? 0 : brands);
    shelves[at] = shelf;
    next[shelf + 1] = uint32At(next, shelf + 1) + 1;
  }
  for (let shelf = 1; shelf < next.length; shelf += 1) next[shelf] = uint32At(next, shelf) + uint32At(next, shelf - 1);
  const end = Math.min(offset + limit, ordinals.length);
  const page = new Uint32Array(Math.max(0, end - offset));
  for (let at = 0; at < ordinals.length; at += 1) {
    const shelf = uint32At(shelves, at);
    const place = uint32At(next, shelf);
    next[shelf] = place + 1;
    if (place >= offset && place < end) page[place - offset] = uint32At(ordinals, at);
  }
  return Array.from(page);
}
