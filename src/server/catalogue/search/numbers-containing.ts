import { float64At, uint32At } from '#server/catalogue/column-reads.ts';
import { lastNotAbove } from '#server/catalogue/search/last-not-above.ts';
import { keyLength, writeKey } from '#server/catalogue/search/number-key.ts';
import type { Numbers } from '#server/catalogue/search/numbers.ts';

/** All numbers in one text, and where each begins. Empty where there are too many to look through while someone types. */
export type NumberText = { readonly text: Buffer; readonly start: Uint32Array };

const mostNumbers = 400_000;
const mostFound = 50;
/** Shorter pieces stand in too many numbers to tell anything. */
const shortestInside = 3;

export function numberText(numbers: Numbers): NumberText {
  const count = numbers.high.length > mostNumbers ? 0 : numbers.high.length;
  const start = new Uint32Array(count);
  const text = Buffer.alloc(count * (keyLength + 1), '\n');
  let length = 0;
  for (let at = 0; at < count; at++) {
    start[at] = length;
    length += writeKey(float64At(numbers.high, at), uint32At(numbers.low, at), text, length) + 1;
  }
  return { text: text.subarray(0, length), start };
}

/** The first ones, ascending. */
export function numbersContaining({ text, start }: NumberText, part: string): number[] {
  const found: number[] = [];
  if (part.length < shortestInside || !/^[A-Z0-9]+$/.test(part)) return found;
  let at = text.indexOf(part, 0, 'latin1');
  while (at >= 0 && found.length < mostFound) {
    const number = lastNotAbove(start, at);
    found.push(number);
    at = text.indexOf(part, start[number + 1] ?? text.length, 'latin1');
  }
  return found;
}
