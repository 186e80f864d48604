import { keyBase } from '#server/catalogue/search/number-key.ts';

/*
 * Sorting millions of keys with a comparing function takes minutes. The engine sorts plain numbers natively, so a piece of
 * the key and the place it comes from are packed into one; those with the same piece are sorted by the next.
 */

type Keys = { readonly high: Float64Array; readonly low: Uint32Array; readonly posting: Uint32Array };

const placeBits = 2 ** 26;

/** 27 bits of key at most, so that 26 are left for the place. */
const pieces: readonly ((keys: Keys, place: number) => number)[] = [
  ({ high }, place) => Math.floor((high[place] ?? 0) / keyBase ** 5),
  ({ high }, place) => (high[place] ?? 0) % keyBase ** 5,
  ({ low }, place) => Math.floor((low[place] ?? 0) / keyBase ** 3),
  ({ low }, place) => (low[place] ?? 0) % keyBase ** 3,
  ({ posting }, place) => (posting[place] ?? 0) >>> 16,
  ({ posting }, place) => (posting[place] ?? 0) & 0xffff,
];

/** The places in the order of (high, low, posting). */
export function sortedOrder(keys: Keys): Float64Array {
  const count = keys.high.length;
  if (count > placeBits) throw new Error(`${count} numbers are more than one catalogue can have.`);
  const order = new Float64Array(count);
  for (let place = 0; place < count; place++) order[place] = place;
  sortBy(keys, order, 0);
  return order;
}

function sortBy(keys: Keys, order: Float64Array, level: number): void {
  const piece = pieces[level];
  if (piece === undefined) return;
  for (let at = 0; at < order.length; at++) {
    const place = order[at] ?? 0;
    order[at] = piece(keys, place) * placeBits + place;
  }
  order.sort();
  let from = 0;
  let last = -1;
  for (let at = 0; at <= order.length; at++) {
    const packed = order[at] ?? -1;
    const here = Math.floor(packed / placeBits);
    if (at < order.length) order[at] = packed - here * placeBits;
    if (here === last && at < order.length) continue;
    if (at - from > 1) sortRun(keys, order.subarray(from, at), level + 1);
    from = at;
    last = here;
  }
}

const fewEnough = 24;

function sortRun(keys: Keys, run: Float64Array, level: number): void {
  if (run.length > fewEnough) {
    sortBy(keys, run, level);
    return;
  }
  for (let at = 1; at < run.length; at++) {
    const place = run[at] ?? 0;
    let to = at;
    while (to > 0 && isBefore(keys, place, run[to - 1] ?? 0)) {
      run[to] = run[to - 1] ?? 0;
      to--;
    }
    run[to] = place;
  }
}

function isBefore({ high, low, posting }: Keys, one: number, other: number): boolean {
  if (high[one] !== high[other]) return (high[one] ?? 0) < (high[other] ?? 0);
  if (low[one] !== low[other]) return (low[one] ?? 0) < (low[other] ?? 0);
  return (posting[one] ?? 0) < (posting[other] ?? 0);
}
