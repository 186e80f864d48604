import type { ArticlePage, ListQuery } from '#server/catalogue/article-page.ts';
import { countOf, kindsOf } from '#server/catalogue/candidates.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { uint32At } from '#server/catalogue/column-reads.ts';
import { type Counted, mostKindsWithCriteria } from '#server/catalogue/facets.ts';
import { leavesChoice, type Selection } from '#server/catalogue/filters.ts';
import { countKindValues } from '#server/catalogue/kind-values.ts';
import { ordinalsLeft, type Page, pageOfRuns, type RunsLeft, usualPageOfRuns } from '#server/catalogue/page-of-runs.ts';
import { countRuns, type RunCounts, type Runs, runsIn } from '#server/catalogue/runs.ts';
import { shownFilters } from '#server/catalogue/shown-filters.ts';
import type { Candidates, Snapshot } from '#server/catalogue/snapshot.ts';
import { mostRowsSorted, pageOf, type SortQuery } from '#server/catalogue/sort.ts';

/**
 * Whether a list without a car can be counted in whole runs: no criterion is chosen, and it shows none, or the criteria of
 * whole kinds.
 */
export function isCountedByRuns(snapshot: Snapshot, found: Candidates, { values, kinds, brands }: Selection): boolean {
  if (found.kind !== 'ranges' || values.size > 0) return false;
  if (countOf(found) > mostRowsSorted) return true;
  const listed = kindsOf(snapshot, found);
  const looked = kinds === null ? listed : listed.filter((kind) => kinds.has(kind));
  return looked.length > mostKindsWithCriteria || (brands === null && isWhole(snapshot, found, listed));
}

function isWhole({ runs }: Snapshot, found: Candidates, kinds: readonly number[]): boolean {
  const size = (kind: number) => uint32At(runs.ordinalStart, kind + 1) - uint32At(runs.ordinalStart, kind);
  return kinds.reduce((sum, kind) => sum + size(kind), 0) === countOf(found);
}

/** A list over whole kinds of part, without a car: its cost is that of (kind × brand). */
export function listByRuns(
  snapshot: Snapshot,
  found: Candidates & { readonly kind: 'ranges' },
  selection: Selection,
  { of, language, country, sort, offset, limit, rowsOnly = false }: Omit<ListQuery, 'car' | 'filters'>,
): ArticlePage {
  const runs = runsIn(snapshot, found.ranges, catalogueIndex(snapshot).openTo(country));
  const { kinds, kindCounts, brandCounts, brandTotals, all, total } = countOnce(snapshot, runs, selection, of, country);
  const brandsLeft = brandTotals.reduce((sum, count) => (count > 0 ? sum + 1 : sum), 0);
  const looked = selection.kinds === null ? kinds : kinds.filter((kind) => selection.kinds?.has(kind));
  const counted: Omit<Counted, 'left' | 'otherVerdict'> = {
    kinds,
    brandsLeft,
    fitCounts: new Uint32Array(0),
    brandCounts,
    kindCounts,
    criteria:
      !rowsOnly &&
      selection.brands === null &&
      looked.length <= mostKindsWithCriteria &&
      isWhole(snapshot, found, kindsOf(snapshot, found))
        ? countKindValues(snapshot, looked, country)
        : [],
  };
  const left = { total, brandTotals, kinds: selection.kinds };
  return {
    total,
    all,
    brands: brandsLeft,
    rows: pageIn(snapshot, runs, left, sort, { offset, limit }).map((ordinal) => ({ ordinal, fit: null })),
    filters:
      rowsOnly || !leavesChoice(all, selection)
        ? []
        : shownFilters(snapshot, counted, selection, { language, hasCar: false }),
    question: null,
  };
}

const mostCounted = 2000;
const counts = new WeakMap<Snapshot, Map<string, RunCounts>>();

/** A whole branch is counted once: it is the same for everyone. */
function countOnce(
  snapshot: Snapshot,
  runs: Runs,
  selection: Selection,
  of: ListQuery['of'],
  country: string,
): RunCounts {
  if (of.kind === 'found' || selection.brands !== null || selection.kinds !== null)
    return countRuns(snapshot, runs, selection);
  let known = counts.get(snapshot);
  if (known === undefined || known.size >= mostCounted) {
    known = new Map();
    counts.set(snapshot, known);
  }
  const key = `${of.kind} ${of.id} ${country}`;
  const counted = known.get(key) ?? countRuns(snapshot, runs, selection);
  known.set(key, counted);
  return counted;
}

/** In the order of sort.ts. Where it follows from how the articles lie, nothing is sorted. */
function pageIn(snapshot: Snapshot, runs: Runs, left: RunsLeft, sort: SortQuery, page: Page): number[] {
  if (left.total > mostRowsSorted || (sort.sort === 'brand' && !sort.isDescending))
    return pageOfRuns(snapshot, runs, left, page);
  const isUsual = sort.sort === null || sort.sort === 'delivery';
  if (isUsual && sort.offers === null) return usualPageOfRuns(snapshot, runs, left, page);
  const ordinals = ordinalsLeft(snapshot, runs, left);
  const places = Uint32Array.from(ordinals.keys());
  const shown = pageOf(snapshot, { ordinals, verdictAt: null, isRanked: false }, places, sort, page);
  return Array.from(shown, (place) => uint32At(ordinals, place));
}
