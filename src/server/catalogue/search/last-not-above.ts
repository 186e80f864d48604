import { uint32At } from '#server/catalogue/column-reads.ts';

/** Of ascending numbers the index of the last that is not above. */
export function lastNotAbove(ascending: Uint32Array, wanted: number): number {
  let [below, above] = [0, ascending.length];
  while (below + 1 < above) {
    const middle = (below + above) >>> 1;
    if (uint32At(ascending, middle) <= wanted) below = middle;
    else above = middle;
  }
  return below;
}
