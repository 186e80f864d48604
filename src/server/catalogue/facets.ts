import type { Collected } from '#server/catalogue/candidates.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { int32At, uint16At, uint32At, valueCodeAt } from '#server/catalogue/column-reads.ts';
import type { Selection } from '#server/catalogue/filters.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { tellingCriteria } from '#server/catalogue/words-at.ts';
import { verdicts } from '#shared/articles/fit.ts';

/** Criteria become filters where so few kinds of part are in the list that they mean something. */
export const mostKindsWithCriteria = 6;
export const mostCriteria = 12;
/** A criterion may have thousands of values: for so few rows it is cheaper to note which ones they have. */
const shortList = 64;

export type CriterionCounts = {
  readonly criterion: number;
  /** Its values are from here up to there. */
  readonly firstValue: number;
  readonly endValue: number;
  /** By value, of all criteria in one. */
  readonly counts: Uint32Array;
  /** The values that are counted at all; null: nobody has noted them. */
  readonly seen: number[] | null;
};

/** How many rows each filter would leave, all other groups as they are. */
export type Counted = {
  /** Places in the collected columns that the filters leave. */
  readonly left: Uint32Array;
  /** Places that only the verdict keeps out. */
  readonly otherVerdict: readonly number[];
  /** All generic articles among the candidates, ascending. */
  readonly kinds: readonly number[];
  /** Of the rows that are left. */
  readonly brandsLeft: number;
  readonly fitCounts: Uint32Array;
  readonly brandCounts: Uint32Array;
  /** By index in `kinds`. */
  readonly kindCounts: ArrayLike<number>;
  readonly criteria: readonly CriterionCounts[];
};

const [none, byFit, byBrand, byKind] = [-1, -2, -3, -4];

/**
 * A row that passes all groups counts for every filter that it has. One that fails in a single group counts there alone:
 * these are the rows that another choice in that group would bring. One that fails in two counts nowhere.
 */
export function countFacets(
  snapshot: Snapshot,
  { ordinals }: Collected,
  verdictAt: Uint8Array | null,
  selection: Selection,
): Counted {
  const { brand, genericArticle, valueStart, valueCodes } = snapshot.articles;
  const criterionOf = snapshot.values.criterion;
  const kinds = kindsIn(genericArticle, ordinals);
  const kindAt = new Map(kinds.map((kind, at) => [kind, at]));
  const criteria = criteriaFor(snapshot, kinds, selection, ordinals.length <= shortList);
  const { groupAt, brandCounts, isBrandLeft } = cleared(columnsFor(snapshot));
  for (const [at, { criterion }] of criteria.entries()) groupAt[criterion] = at;
  const counted = {
    fitCounts: new Uint32Array(verdicts.length),
    brandCounts,
    kindCounts: new Uint32Array(kinds.length),
  };
  let brandsLeft = 0;
  const left = new Uint32Array(ordinals.length);
  const otherVerdict: number[] = [];
  const chosen = [...selection.values];
  let count = 0;
  let [kind, kindPlace] = [-1, 0];

  for (let place = 0; place < ordinals.length; place += 1) {
    const ordinal = uint32At(ordinals, place);
    const itsBrand = uint16At(brand, ordinal);
    const verdict = verdictAt?.[place] ?? 0;
    if (genericArticle[ordinal] !== kind) {
      kind = uint16At(genericArticle, ordinal);
      kindPlace = kindAt.get(kind) ?? 0;
    }
    let [failures, failedIn] = [0, none];
    if (selection.fits !== null && !selection.fits.has(verdict)) [failures, failedIn] = [1, byFit];
    if (selection.brands !== null && !selection.brands.has(itsBrand)) [failures, failedIn] = [failures + 1, byBrand];
    if (selection.kinds !== null && !selection.kinds.has(kind)) [failures, failedIn] = [failures + 1, byKind];
    const [from, to] = [uint32At(valueStart, ordinal), uint32At(valueStart, ordinal + 1)];
    for (const [criterion, values] of chosen) {
      if (failures > 1) break;
      if (!hasAny(valueCodes, from, to, values)) [failures, failedIn] = [failures + 1, criterion];
    }
    if (failures > 1) continue;

    if (failures === 0) {
      left[count++] = place;
      if (isBrandLeft[itsBrand] === 0) brandsLeft += 1;
      isBrandLeft[itsBrand] = 1;
    } else if (failedIn === byFit) otherVerdict.push(place);
    if (failures === 0 || failedIn === byFit) increment(counted.fitCounts, verdict);
    if (failures === 0 || failedIn === byBrand) increment(counted.brandCounts, itsBrand);
    if (failures === 0 || failedIn === byKind) increment(counted.kindCounts, kindPlace);
    if (criteria.length === 0 || (failures === 1 && failedIn < 0)) continue;
    for (let at = from; at < to; at += 1) {
      const value = valueCodeAt(valueCodes, at);
      const criterion = uint16At(criterionOf, value);
      if (failures === 1 && failedIn !== criterion) continue;
      const group = criteria[int32At(groupAt, criterion)];
      if (!group) continue;
      countValue(group, value, 1);
    }
  }
  return { ...counted, left: left.subarray(0, count), otherVerdict, kinds, brandsLeft, criteria };
}

function increment(counts: Uint32Array, at: number): void {
  counts[at] = uint32At(counts, at) + 1;
}

export function countValue({ counts, seen }: CriterionCounts, value: number, more: number): void {
  const before = uint32At(counts, value);
  if (before === 0 && seen !== null) seen.push(value);
  counts[value] = before + more;
}

function hasAny(codes: Uint16Array | Uint32Array, from: number, to: number, values: ReadonlySet<number>): boolean {
  for (let at = from; at < to; at += 1) if (values.has(valueCodeAt(codes, at))) return true;
  return false;
}

function kindsIn(genericArticle: Uint16Array, ordinals: Uint32Array): number[] {
  const kinds = new Set<number>();
  let before = -1;
  for (let place = 0; place < ordinals.length; place += 1) {
    const kind = uint16At(genericArticle, uint32At(ordinals, place));
    if (kind === before) continue;
    kinds.add(kind);
    before = kind;
  }
  return [...kinds].sort((a, b) => a - b);
}

/** The telling criteria of the few kinds that are looked at, the chosen ones in any case. */
function criteriaFor(
  snapshot: Snapshot,
  kinds: readonly number[],
  { kinds: chosen, values }: Selection,
  isShort: boolean,
): CriterionCounts[] {
  const looked = chosen === null ? kinds : kinds.filter((kind) => chosen.has(kind));
  return emptyCounts(snapshot, criteriaOf(snapshot, looked, [...values.keys()]), isShort);
}

export function emptyCounts(snapshot: Snapshot, criteria: readonly number[], areNoted: boolean): CriterionCounts[] {
  const { valueStart } = catalogueIndex(snapshot);
  const { valueCounts } = columnsFor(snapshot);
  return criteria.map((criterion) => {
    const [firstValue, endValue] = [uint32At(valueStart, criterion), uint32At(valueStart, criterion + 1)];
    valueCounts.fill(0, firstValue, endValue);
    return { criterion, firstValue, endValue, counts: valueCounts, seen: areNoted ? [] : null };
  });
}

type Columns = ReturnType<typeof newColumns>;
const columns = new WeakMap<Snapshot, Columns>();

/**
 * Columns as wide as the catalogue, used again by every list: most lists are short, and to ask for new ones would cost
 * more than to count. What is counted in them holds until the next list is counted.
 */
function columnsFor(snapshot: Snapshot): Columns {
  const known = columns.get(snapshot);
  if (known) return known;
  const made = newColumns(snapshot);
  columns.set(snapshot, made);
  return made;
}

const newColumns = ({ words, values }: Snapshot) => ({
  groupAt: new Int32Array(words.criteria.length),
  brandCounts: new Uint32Array(words.brands.length),
  isBrandLeft: new Uint8Array(words.brands.length),
  valueCounts: new Uint32Array(values.ids.length),
});

function cleared(own: Columns): Columns {
  own.groupAt.fill(none);
  own.brandCounts.fill(0);
  own.isBrandLeft.fill(0);
  return own;
}

/** The telling criteria of some kinds, if they are few, and others besides. */
export function criteriaOf(snapshot: Snapshot, kinds: readonly number[], besides: readonly number[] = []): number[] {
  const telling = kinds.length > mostKindsWithCriteria ? [] : kinds.flatMap((kind) => tellingCriteria(snapshot, kind));
  const shown = [...new Set(telling)].slice(0, mostCriteria);
  return [...new Set([...shown, ...besides])];
}
