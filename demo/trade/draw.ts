/** A number from 0 up to 1 that depends on its seeds alone: the same demo world on every machine. */
export function draw(...seeds: readonly number[]): number {
  let state = 0x2545_f491;
  for (const seed of seeds) state = mix(state ^ mix(seed + 0x9e37_79b9));
  return mix(state) / 0x1_0000_0000;
}

function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
