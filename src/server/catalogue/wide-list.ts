import type { ArticlePage, ListQuery } from '#server/catalogue/article-page.ts';
import { countOf, kindsOf } from '#server/catalogue/candidates.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { type Counted, mostKindsWithCriteria } from '#server/catalogue/facets.ts';
import type { Selection } from '#server/catalogue/filters.ts';
import { shownFilters } from '#server/catalogue/shown-filters.ts';
import type { Candidates, Snapshot } from '#server/catalogue/snapshot.ts';
import { mostRowsSorted, pageOf, type SortQuery } from '#server/catalogue/sort.ts';

/** Whether a list without a car can be counted in whole runs: it shows no criteria, and none is chosen. */
export function isCountedByRuns(snapshot: Snapshot, found: Candidates, { values, kinds }: Selection): boolean {
  if (found.kind !== 'ranges' || values.size > 0) return false;
  if (countOf(found) > mostRowsSorted) return true;
  const listed = kindsOf(snapshot, found);
  const looked = kinds === null ? listed : listed.filter((kind) => kinds.has(kind));
  return looked.length > mostKindsWithCriteria;
}

/** A list over many kinds of part, without a car and without criteria: its cost is that of (kind × brand). */
export function listByRuns(
  snapshot: Snapshot,
  ranges: Uint32Array,
  selection: Selection,
  { language, country, sort, offset, limit }: Omit<ListQuery, 'of' | 'car' | 'filters'>,
): ArticlePage {
  const open = catalogueIndex(snapshot).openTo(country);
  const runs = runsIn(snapshot, ranges, open);
  const brandCounts = new Uint32Array(snapshot.words.brands.length);
  /** Of the rows that are left. */
  const brandTotals = new Uint32Array(snapshot.words.brands.length);
  const kinds: number[] = [];
  const kindCounts: number[] = [];
  let [all, total, lastKind] = [0, 0, -1];
  for (let run = 0; run < runs.count.length; run += 1) {
    const [kind = 0, brand = 0, count = 0] = [runs.kind[run], runs.brand[run], runs.count[run]];
    if (count === 0) continue;
    if (kind !== lastKind) {
      kinds.push(kind);
      kindCounts.push(0);
      lastKind = kind;
    }
    all += count;
    const hasBrand = selection.brands?.has(brand) ?? true;
    const hasKind = selection.kinds?.has(kind) ?? true;
    if (hasKind) brandCounts[brand] = (brandCounts[brand] ?? 0) + count;
    if (hasBrand) kindCounts[kindCounts.length - 1] = (kindCounts.at(-1) ?? 0) + count;
    if (!hasBrand || !hasKind) continue;
    total += count;
    brandTotals[brand] = (brandTotals[brand] ?? 0) + count;
  }
  const brandsLeft = brandTotals.reduce((sum, count) => (count > 0 ? sum + 1 : sum), 0);
  const counted: Omit<Counted, 'left' | 'otherVerdict'> = {
    kinds,
    brandsLeft,
    fitCounts: new Uint32Array(0),
    brandCounts,
    kindCounts: Uint32Array.from(kindCounts),
    criteria: [],
  };
  const left = { brandTotals, open, kinds: selection.kinds };
  const ordinals =
    total > mostRowsSorted
      ? pageOfRuns(snapshot, runs, left, { offset, limit })
      : sortedPage(snapshot, pageOfRuns(snapshot, runs, left, { offset: 0, limit: total }), sort, { offset, limit });
  return {
    total,
    all,
    brands: brandsLeft,
    rows: ordinals.map((ordinal) => ({ ordinal, fit: null })),
    filters: shownFilters(snapshot, counted, selection, { language, hasCar: false }),
    question: null,
  };
}

/** By run, in the order of ordinals. */
type Runs = {
  readonly kind: number[];
  readonly brand: number[];
  readonly from: number[];
  readonly to: number[];
  /** How many of it may be sold. */
  readonly count: number[];
};

/** The runs that lie in the ranges, cut to them. */
function runsIn(snapshot: Snapshot, ranges: Uint32Array, open: Uint8Array): Runs {
  const { runs, articles } = snapshot;
  const { limited } = catalogueIndex(snapshot);
  const found: Runs = { kind: [], brand: [], from: [], to: [], count: [] };
  for (let at = 0; at < ranges.length; at += 2) {
    const [from, to] = [ranges[at] ?? 0, ranges[at + 1] ?? 0];
    let kind = articles.genericArticle[from] ?? 0;
    let run = runs.runStart[kind] ?? 0;
    while ((runs.runOrdinal[run + 1] ?? 0) <= from) run += 1;
    for (; (runs.runOrdinal[run] ?? to) < to; run += 1) {
      while ((runs.runStart[kind + 1] ?? 0) <= run) kind += 1;
      const first = Math.max(runs.runOrdinal[run] ?? 0, from);
      const last = Math.min(runs.runOrdinal[run + 1] ?? 0, to);
      found.kind.push(kind);
      found.brand.push(runs.runBrand[run] ?? 0);
      found.from.push(first);
      found.to.push(last);
      found.count.push(last - first);
    }
  }
  let at = 0;
  for (const ordinal of limited) {
    if (open[articles.countries[ordinal] ?? 0] === 1) continue;
    while (at < found.to.length && (found.to[at] ?? 0) <= ordinal) at += 1;
    if ((found.from[at] ?? ordinal + 1) <= ordinal) found.count[at] = (found.count[at] ?? 0) - 1;
  }
  return found;
}

type Page = { readonly offset: number; readonly limit: number };

/** What the filters leave of the runs. */
type Left = {
  readonly brandTotals: Uint32Array;
  readonly open: Uint8Array;
  readonly kinds: Selection['kinds'];
};

function sortedPage(snapshot: Snapshot, rows: readonly number[], sort: SortQuery, page: Page): number[] {
  const ordinals = Uint32Array.from(rows);
  const places = Uint32Array.from(rows.keys());
  const shown = pageOf(snapshot, { ordinals, verdictAt: null, isRanked: false }, places, sort, page);
  return Array.from(shown, (place) => ordinals[place] ?? 0);
}

/** By brand, then in the order of ordinals: only the brands on the page are looked at. */
function pageOfRuns({ articles }: Snapshot, runs: Runs, left: Left, { offset, limit }: Page): number[] {
  const { brandTotals, open, kinds } = left;
  const page: number[] = [];
  let before = 0;
  for (let brand = 0; brand < brandTotals.length && page.length < limit; brand += 1) {
    const total = brandTotals[brand] ?? 0;
    let nth = before;
    before += total;
    if (total === 0 || before <= offset) continue;
    for (
      let run = runs.brand.indexOf(brand);
      run >= 0 && page.length < limit;
      run = runs.brand.indexOf(brand, run + 1)
    ) {
      if (kinds !== null && !kinds.has(runs.kind[run] ?? -1)) continue;
      for (let ordinal = runs.from[run] ?? 0; ordinal < (runs.to[run] ?? 0) && page.length < limit; ordinal += 1) {
        if (open[articles.countries[ordinal] ?? 0] === 0) continue;
        if (nth >= offset) page.push(ordinal);
        nth += 1;
      }
    }
  }
  return page;
}
