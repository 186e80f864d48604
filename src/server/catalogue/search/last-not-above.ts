/** Of ascending numbers the index of the last that is not above. */
export function lastNotAbove(ascending: Uint32Array, wanted: number): number {
  let [below, above] = [0, ascending.length];
  while (below + 1 < above) {
    const middle = (below + above) >>> 1;
    if ((ascending[middle] ?? 0) <= wanted) below = middle;
    else above = middle;
  }
  return below;
}
