import { float64At, uint32At } from '#server/catalogue/column-reads.ts';
import { keyBase } from '#server/catalogue/search/number-key.ts';

/*
 * Sorting millions of keys with a comparing function takes minutes. The engine sorts plain numbers natively, so a piece of
 * the key and the place it comes from are packed into one; those with the same piece are sorted by the next.
 */

type Keys = { readonly high: Float64Array; readonly low: Uint32Array; readonly posting: Uint32Array };

const placeBits = 2 ** 26;

/** 27 bits of key at most, so that 26 are left for the place. */
const pieces: readonly ((keys: Keys, place: number) => number)[] = [
  ({ high }, place) => Math.floor(float64At(high, place) / keyBase ** 5),
  ({ high }, place) => float64At(high, place) % keyBase ** 5,
  ({ low }, place) => Math.floor(uint32At(low, place) / keyBase ** 3),
  ({ low }, place) => uint32At(low, place) % keyBase ** 3,
  ({ posting }, place) => uint32At(posting, place) >>> 16,
  ({ posting }, place) => uint32At(posting, place) & 0xffff,
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
    const place = float64At(order, at);
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
    const place = float64At(run, at);
    let to = at;
    while (to > 0 && isBefore(keys, place, float64At(run, to - 1))) {
      run[to] = float64At(run, to - 1);
      to--;
    }
    run[to] = place;
  }
}

function isBefore({ high, low, posting }: Keys, one: number, other: number): boolean {
  if (high[one] !== high[other]) return float64At(high, one) < float64At(high, other);
  if (low[one] !== low[other]) return uint32At(low, one) < uint32At(low, other);
  return uint32At(posting, one) < uint32At(posting, other);
}
