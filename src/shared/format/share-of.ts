const whole = 10_000;

/**
 * `rate` basis points of an amount in cents; a half cent is rounded up. Taken apart so that no step leaves the whole
 * numbers that a float holds exactly: right for 99,999 pieces of a million euros too.
 */
export function shareOf(cents: number, rate: number): number {
  const rest = cents % whole;
  return ((cents - rest) / whole) * rate + Math.floor((rest * rate + whole / 2) / whole);
}
