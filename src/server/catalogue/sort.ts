import { articleNumber } from '#server/catalogue/article-texts.ts';
import { float64At, uint8At, uint16At, uint32At } from '#server/catalogue/column-reads.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { ArticleSort } from '#shared/articles/article.ts';
import { verdicts } from '#shared/articles/fit.ts';

/** The last known delivery class (index, best first) and purchase price in cents, by ordinal; Infinity where unknown. */
export type OrdinalOrder = {
  readonly deliveryClass: (ordinal: number) => number;
  readonly price: (ordinal: number) => number;
};

export type SortQuery = {
  /** null: as the list comes, best first. */
  readonly sort: ArticleSort | null;
  readonly isDescending: boolean;
  readonly offers: OrdinalOrder | null;
};

type Rows = {
  readonly ordinals: Uint32Array;
  readonly verdictAt: Uint8Array | null;
  readonly isRanked: boolean;
};

const doesNotFit = verdicts.indexOf('no');

/** Beyond that nobody pages to the end: such a list comes by brand, or as a search ranks it, whatever its sort. */
export const mostRowsSorted = 20_000;

/**
 * The places of one page in their order. What does not fit comes last, whatever is sorted by, and so does what has no price.
 * In the usual order what is superseded or discontinued comes after what is not. Rows that are equal come by brand and
 * number, so the order is always the same.
 */
export function pageOf(
  snapshot: Snapshot,
  rows: Rows,
  left: Uint32Array,
  query: SortQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  mostSorted = mostRowsSorted,
): Uint32Array {
  if (offset >= left.length || limit <= 0) return new Uint32Array(0);
  if (rows.verdictAt === null && left.length > mostSorted) {
    if (rows.isRanked) return left.subarray(offset, offset + limit);
    return pageByBrand(snapshot, rows.ordinals, left, offset, limit);
  }
  return firstOf(left, offset + limit, comparison(snapshot, rows, query)).subarray(offset, offset + limit);
}

/** Without sorting: one walk counts the brands, the other picks those on the page. Places come in the order of ordinals. */
function pageByBrand(
  { articles, words }: Snapshot,
  ordinals: Uint32Array,
  left: Uint32Array,
  offset: number,
  limit: number,
): Uint32Array {
  const brandAt = (place: number) => uint16At(articles.brand, uint32At(ordinals, place));
  const next = new Uint32Array(words.brands.length + 1);
  for (const place of left) next[brandAt(place) + 1] = uint32At(next, brandAt(place) + 1) + 1;
  for (let brand = 1; brand < next.length; brand += 1) next[brand] = uint32At(next, brand) + uint32At(next, brand - 1);
  const page = new Uint32Array(Math.min(limit, left.length - offset));
  for (const place of left) {
    const at = uint32At(next, brandAt(place));
    next[brandAt(place)] = at + 1;
    if (at >= offset && at < offset + page.length) page[at - offset] = place;
  }
  return page;
}

type Compare = (a: number, b: number) => number;

function comparison(snapshot: Snapshot, { ordinals, verdictAt, isRanked }: Rows, query: SortQuery): Compare {
  const { brand, state } = snapshot.articles;
  const { sort, isDescending, offers } = query;
  const ordinalAt = (place: number) => uint32At(ordinals, place);
  const lastIfNot = (place: number) => (verdictAt?.[place] === doesNotFit ? 1 : 0);
  const isUsual = sort === null || sort === 'delivery';
  const lastIfEnded = (place: number) => (isUsual && uint8At(state, ordinalAt(place)) > 0 ? 1 : 0);
  const byBrand: Compare = (a, b) =>
    uint16At(brand, ordinalAt(a)) - uint16At(brand, ordinalAt(b)) || ordinalAt(a) - ordinalAt(b);
  const turned = (difference: number) => (isDescending ? -difference : difference);
  if (sort === null && isRanked) return (a, b) => lastIfNot(a) - lastIfNot(b) || a - b;
  if (sort === 'brand') {
    return (a, b) =>
      lastIfNot(a) - lastIfNot(b) ||
      turned(uint16At(brand, ordinalAt(a)) - uint16At(brand, ordinalAt(b))) ||
      ordinalAt(a) - ordinalAt(b);
  }
  if (sort === 'number') {
    const numbers = new Map<number, string>();
    const numberAt = (place: number) => {
      const known = numbers.get(place) ?? articleNumber(snapshot, ordinalAt(place));
      numbers.set(place, known);
      return known;
    };
    const byNumber: Compare = (a, b) => (numberAt(a) < numberAt(b) ? -1 : numberAt(a) > numberAt(b) ? 1 : 0);
    return (a, b) => lastIfNot(a) - lastIfNot(b) || turned(byNumber(a, b)) || byBrand(a, b);
  }
  // Where nothing is known of price and stock: fit, then brand.
  if (offers === null) {
    return (a, b) => (verdictAt?.[a] ?? 0) - (verdictAt?.[b] ?? 0) || lastIfEnded(a) - lastIfEnded(b) || byBrand(a, b);
  }
  const keys = new Float64Array(ordinals.length).fill(-1);
  const keyAt = (place: number) => {
    const known = float64At(keys, place);
    if (known >= 0) return known;
    const key = keyOf(lastIfNot(place) * 2 + lastIfEnded(place), ordinalAt(place), offers, query);
    keys[place] = key;
    return key;
  };
  return (a, b) => keyAt(a) - keyAt(b) || byBrand(a, b);
}

const [classes, dearest] = [16, 2 ** 40];

/** One number for the group (fit, then state), delivery class and price in the order in which they count. */
function keyOf(group: number, ordinal: number, offers: OrdinalOrder, { sort, isDescending }: SortQuery): number {
  const known = Math.min(offers.deliveryClass(ordinal), classes - 1);
  const cents = offers.price(ordinal);
  const price = Number.isFinite(cents) ? Math.min(Math.max(cents, 0), dearest - 2) : dearest - 1;
  if (sort === 'price') {
    const shown = isDescending && price < dearest - 1 ? dearest - 2 - price : price;
    return (group * dearest + shown) * classes + known;
  }
  const shownClass = isDescending ? classes - 1 - known : known;
  return (group * classes + shownClass) * dearest + price;
}

/** The first ones in order. Where few of many are wanted, a heap of these few is kept instead of sorting all. */
function firstOf(places: Uint32Array, wanted: number, compare: Compare): Uint32Array {
  if (wanted * 8 >= places.length) return places.slice().sort(compare);
  const heap = places.slice(0, wanted);
  for (let at = (wanted >> 1) - 1; at >= 0; at -= 1) sink(heap, at, compare);
  for (let at = wanted; at < places.length; at += 1) {
    const place = uint32At(places, at);
    if (compare(place, uint32At(heap, 0)) >= 0) continue;
    heap[0] = place;
    sink(heap, 0, compare);
  }
  return heap.sort(compare);
}

/** The last in order stands on top. */
function sink(heap: Uint32Array, from: number, compare: Compare): void {
  const place = uint32At(heap, from);
  let at = from;
  for (let child = at * 2 + 1; child < heap.length; child = at * 2 + 1) {
    if (child + 1 < heap.length && compare(uint32At(heap, child + 1), uint32At(heap, child)) > 0) child += 1;
    if (compare(uint32At(heap, child), place) <= 0) break;
    heap[at] = uint32At(heap, child);
    at = child;
  }
  heap[at] = place;
}
