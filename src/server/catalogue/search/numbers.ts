import { float64At, uint32At } from '#server/catalogue/column-reads.ts';
import { kindBits, type NumberColumns, type OddNumber } from '#server/catalogue/search/compile-numbers.ts';
import {
  codesOf,
  keyAfter,
  keyLength,
  keyOfCodes,
  type NumberKey,
  numberOfKey,
} from '#server/catalogue/search/number-key.ts';

export type Numbers = NumberColumns & { readonly odd: readonly OddNumber[] };

/** The index of a compared number, -1 if no article carries it. Odd ones follow behind all others. */
export function findNumber(numbers: Numbers, number: string): number {
  const codes = codesOf(number);
  if (codes !== null) return findKey(numbers, keyOfCodes(codes));
  const at = firstOdd(numbers.odd, number);
  return numbers.odd[at]?.number === number ? numbers.high.length + at : -1;
}

export function findKey(numbers: NumberColumns, key: NumberKey): number {
  const at = firstFrom(numbers, key, 0, numbers.high.length);
  return numbers.high[at] === key.high && numbers.low[at] === key.low ? at : -1;
}

/** Pairs of first and behind-last index of the numbers that begin so. */
export function numbersBeginning(numbers: Numbers, beginning: string): readonly [from: number, to: number][] {
  const ranges: [number, number][] = [];
  const codes = codesOf(beginning.slice(0, keyLength));
  if (codes !== null && beginning.length <= keyLength) {
    const from = firstFrom(numbers, keyOfCodes(codes), 0, numbers.high.length);
    const to = firstFrom(numbers, keyAfter(codes), from, numbers.high.length);
    if (to > from) ranges.push([from, to]);
  }
  let at = firstOdd(numbers.odd, beginning);
  const first = at;
  while (numbers.odd[at]?.number.startsWith(beginning)) at++;
  if (at > first) ranges.push([numbers.high.length + first, numbers.high.length + at]);
  return ranges;
}

/** The first index whose key is not before this one. Asked for every slip that is tried: columns are read in place. */
export function firstFrom({ high, low }: NumberColumns, key: NumberKey, from: number, to: number): number {
  let [below, above] = [from, to];
  while (below < above) {
    const middle = (below + above) >>> 1;
    const found = high[middle] ?? 0;
    if (found < key.high || (found === key.high && (low[middle] ?? 0) < key.low)) below = middle + 1;
    else above = middle;
  }
  return below;
}

function firstOdd(odd: readonly OddNumber[], number: string): number {
  let [below, above] = [0, odd.length];
  while (below < above) {
    const middle = (below + above) >>> 1;
    const found = odd[middle]?.number;
    if (found !== undefined && found < number) below = middle + 1;
    else above = middle;
  }
  return below;
}

/** As compared. */
export function numberAt({ high, low, odd }: Numbers, number: number): string {
  if (number >= high.length) return odd[number - high.length]?.number ?? '';
  return numberOfKey({ high: float64At(high, number), low: uint32At(low, number) });
}

const kindMask = (1 << kindBits) - 1;

/** The articles of a number, without making anything of them. */
export function eachPosting(
  { high, start, posting, odd }: Numbers,
  number: number,
  tell: (ordinal: number, kind: number) => void,
): void {
  if (number >= high.length) {
    for (const entry of odd[number - high.length]?.postings ?? []) tell(entry >>> kindBits, entry & kindMask);
    return;
  }
  const to = uint32At(start, number + 1);
  for (let at = uint32At(start, number); at < to; at++) {
    const entry = uint32At(posting, at);
    tell(entry >>> kindBits, entry & kindMask);
  }
}
