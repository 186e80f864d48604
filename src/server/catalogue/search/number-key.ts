import { float64At } from '#server/catalogue/column-reads.ts';

/*
 * A compared number as two plain numbers that sort as the text does: ten characters in the first, six in the second.
 * Comparing two keys then costs no more than comparing two numbers, and 12 bytes hold what a text would need 30 for.
 */

export type NumberKey = { readonly high: number; readonly low: number };

export const keyBase = 39; // 36 letters and digits, 0 for "ends before", and the two that 39^10 < 2^53 leaves over
export const highLength = 10;
const lowLength = 6;
export const keyLength = highLength + lowLength;

const powers = Float64Array.from({ length: highLength }, (_, exponent) => keyBase ** exponent);

/** What one step of the character at `place` (0 first) is worth in its half of the key. */
export const worthAt = (place: number): number =>
  float64At(powers, place < highLength ? highLength - 1 - place : keyLength - 1 - place);

/** 1–10 for digits, 11–36 for capitals, 0 for all else. */
function codeOf(character: number): number {
  if (character >= 48 && character <= 57) return character - 47;
  return character >= 65 && character <= 90 ? character - 54 : 0;
}

/** The codes of a compared number; null if it is too long for a key, empty, or has other letters than A–Z. */
export function codesOf(number: string): number[] | null {
  if (number.length === 0 || number.length > keyLength) return null;
  const codes: number[] = [];
  for (let place = 0; place < number.length; place++) {
    const code = codeOf(number.charCodeAt(place));
    if (code === 0) return null;
    codes.push(code);
  }
  return codes;
}

export function keyOfCodes(codes: readonly number[]): NumberKey {
  let high = 0;
  let low = 0;
  for (let place = 0; place < highLength; place++) high = high * keyBase + (codes[place] ?? 0);
  for (let place = highLength; place < keyLength; place++) low = low * keyBase + (codes[place] ?? 0);
  return { high, low };
}

/** The first key behind all that begin with these codes. */
export function keyAfter(codes: readonly number[]): NumberKey {
  const { high, low } = keyOfCodes(codes);
  const step = worthAt(codes.length - 1);
  return codes.length <= highLength ? { high: high + step, low: 0 } : { high, low: low + step };
}

export function numberOfKey({ high, low }: NumberKey): string {
  return scratch.toString('latin1', 0, writeKey(high, low, scratch, 0));
}

const scratch = Buffer.alloc(keyLength);

/** Writes the characters of a key, answers how many. */
export function writeKey(high: number, low: number, into: Uint8Array, from: number): number {
  const length = writeHalf(high, highLength, into, from);
  return length < highLength ? length : length + writeHalf(low, lowLength, into, from + length);
}

function writeHalf(half: number, most: number, into: Uint8Array, from: number): number {
  let rest = half;
  let length = 0;
  for (let exponent = most - 1; exponent >= 0 && rest > 0; exponent--) {
    const worth = float64At(powers, exponent);
    const code = Math.floor(rest / worth);
    rest -= code * worth;
    into[from + length++] = code <= 10 ? code + 47 : code + 54;
  }
  return length;
}

/** A number of 32 bits, well mixed, of a key. */
export function hashOfKey(high: number, low: number): number {
  const upper = Math.floor(high / 4_294_967_296);
  let hash = Math.imul(high - upper * 4_294_967_296, 0x9e3779b1) ^ Math.imul(upper + 0x7f4a7c15, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ (low | 0), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) >>> 0;
}
