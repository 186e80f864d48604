/** Two measurements that were taken one right after the other, so that what else the machine does meets both. */
export type Pair = readonly [first: number, second: number];

/** Shares of the median of all measurements. */
export type PairedDifference = {
  readonly median: number;
  /** The difference of the medians: of each pair first, then of all pairs. */
  readonly difference: number;
  /** The 99 % confidence interval of that difference. */
  readonly from: number;
  readonly to: number;
};

/** Of the normal distribution: 99 % lie within. */
const z = 2.576;

/**
 * The median of the differences within pairs. Its confidence interval is that of the sign test (by ranks), so that it
 * supposes no distribution: times have long tails, and one slow request says nothing.
 */
export function pairedDifference(pairs: readonly Pair[]): PairedDifference {
  const median = medianOf(pairs.flat());
  const differences = pairs.map(([first, second]) => first - second).toSorted((a, b) => a - b);
  const beyond = Math.max(0, Math.floor((pairs.length - z * Math.sqrt(pairs.length)) / 2) - 1);
  const shareAt = (index: number) => (differences[index] ?? Number.NaN) / median;
  return {
    median,
    difference: medianOf(differences) / median,
    from: shareAt(beyond),
    to: shareAt(pairs.length - 1 - beyond),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
