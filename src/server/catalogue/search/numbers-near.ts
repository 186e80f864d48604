import { float64At, uint32At } from '#server/catalogue/column-reads.ts';
import { type NumberColumns, sieveBits, sieveWord } from '#server/catalogue/search/compile-numbers.ts';
import {
  codesOf,
  hashOfKey,
  highLength,
  keyAfter,
  keyLength,
  keyOfCodes,
  numberOfKey,
  worthAt,
} from '#server/catalogue/search/number-key.ts';
import { findKey, firstFrom } from '#server/catalogue/search/numbers.ts';

/** Shorter ones are one slip away from too many. */
const shortestNear = 5;

const codesInUse = 36;
const fewEnough = 12;

/**
 * The numbers that are one slip away: a character wrong, too many, missing, or swapped with its neighbour. While many
 * numbers begin as asked, all that a slip at this place could have come from are tried, some 70, and nearly all of them
 * fall through the sieve at once. Where few begin so, they are compared themselves. So the time depends on the length of
 * the number, not on how many are like it.
 */
export function numbersNear(numbers: NumberColumns, asked: string): number[] {
  const codes = codesOf(asked);
  if (codes === null || codes.length < shortestNear) return [];
  const found = new Set<number>();
  let [from, to] = [0, numbers.high.length];
  for (let place = 0; place <= codes.length && from < to; place++) {
    if (to - from <= fewEnough) {
      for (let at = from; at < to; at++) {
        if (isOneSlip(asked, numberOfKey({ high: float64At(numbers.high, at), low: uint32At(numbers.low, at) })))
          found.add(at);
      }
      break;
    }
    trySlips(numbers, codes, place, found);
    if (place === codes.length) break;
    const beginning = codes.slice(0, place + 1);
    from = firstFrom(numbers, keyOfCodes(beginning), from, to);
    to = firstFrom(numbers, keyAfter(beginning), from, to);
  }
  found.delete(findKey(numbers, keyOfCodes(codes)));
  return [...found].sort((a, b) => a - b);
}

function trySlips(numbers: NumberColumns, codes: readonly number[], place: number, found: Set<number>): void {
  if (place < codes.length) {
    tryAll(numbers, codes, place, found);
    tryOne(numbers, codes.toSpliced(place, 1), found);
  }
  const [here, next] = [codes[place], codes[place + 1]];
  if (here !== undefined && next !== undefined) tryOne(numbers, codes.toSpliced(place, 2, next, here), found);
  if (codes.length < keyLength) tryAll(numbers, codes.toSpliced(place, 0, 0), place, found);
}

function tryOne(numbers: NumberColumns, codes: readonly number[], found: Set<number>): void {
  const { high, low } = keyOfCodes(codes);
  tryKey(numbers, high, low, found);
}

/** Every letter and digit at this place. */
function tryAll(numbers: NumberColumns, codes: readonly number[], place: number, found: Set<number>): void {
  const { high, low } = keyOfCodes(codes);
  const worth = worthAt(place);
  const isHigh = place < highLength;
  const less = (codes[place] ?? 0) * worth;
  const [firstHigh, firstLow] = isHigh ? [high - less, low] : [high, low - less];
  for (let code = 1; code <= codesInUse; code++) {
    if (isHigh) tryKey(numbers, firstHigh + code * worth, firstLow, found);
    else tryKey(numbers, firstHigh, firstLow + code * worth, found);
  }
}

function tryKey(numbers: NumberColumns, high: number, low: number, found: Set<number>): void {
  const hash = hashOfKey(high, low);
  const bits = sieveBits(hash);
  if (((numbers.sieve[sieveWord(hash, numbers.sieve.length)] ?? 0) & bits) !== bits) return;
  const at = findKey(numbers, { high, low });
  if (at >= 0) found.add(at);
}

/** One character wrong, too many, missing, or swapped with its neighbour. */
export function isOneSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same++;
  const [left, right] = [one.slice(same), other.slice(same)];
  if (left === right) return false;
  if (left.length === right.length) {
    const isSwap = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
    return isSwap || left.slice(1) === right.slice(1);
  }
  return left.slice(1) === right || left === right.slice(1);
}
