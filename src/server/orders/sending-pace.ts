/** Longer than any call to a supplier's system takes: until then nobody else sends the same order. */
export const leaseMs = 60_000;
const [firstPauseMs, longestPauseMs] = [5000, 300_000];

/** After so many tries without an answer. */
export const pauseAfter = (tries: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(Math.max(tries - 1, 0), 10));
