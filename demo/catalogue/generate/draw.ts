/** A number from 0 up to 1 that depends on the seed, its purpose and these keys alone. */
export type Draw = (a: number, b?: number, c?: number) => number;

/**
 * One stream for each purpose. Nothing is drawn in turn, so another brand or another part shifts no other draw, and any row
 * can be made without those before it.
 */
export function drawFor(seed: number, purpose: string): Draw {
  const start = mix(seed ^ hashOf(purpose));
  return (a, b = 0, c = 0) => mix(mix(mix(start ^ a) + b) ^ Math.imul(c, 0x9e37_79b1)) / 0x1_0000_0000;
}

/** Of a word, so that it can be a key. */
export function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  }
  return mix(hash);
}

/** The finaliser of splitmix32. */
function mix(value: number): number {
  let bits = (value + 0x9e37_79b9) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0_aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a_2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** Around a median, with a long tail: how many cars a part fits, how many numbers it replaces. */
export function lognormal(median: number, sigma: number, one: number, other: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);
  return median * Math.exp(sigma * normal);
}

export const pick = <Item>(items: readonly Item[], drawn: number): Item => {
  const item = items[Math.floor(drawn * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};
