/** Months, inclusive; null is open on that side. */
export type Period = { readonly from: string | null; readonly to: string | null };

/** What is built from when to when; null: not known, and `to` null: still built. */
export type Built = { readonly builtFrom: string | null; readonly builtTo: string | null };

/**
 * Letters came with the registration document of October 2005; both sides have some months of slack. Within a maker, each
 * of the two is a sequence in order of time.
 */
const lastDigits = '2005-12';
const firstLetters = '2005-01';

export const isDigits = (tsn: string): boolean => /^\d+$/.test(tsn);

const latest = (...months: readonly (string | null)[]) =>
  months.reduce((most, month) => (month !== null && (most === null || month > most) ? month : most), null);
const earliest = (...months: readonly (string | null)[]) =>
  months.reduce((least, month) => (month !== null && (least === null || month < least) ? month : least), null);

/**
 * When the key (TSN) may have been given out. The register has no dates, but a key is younger than the types of the one
 * before it in its sequence began, and older than those of the one after it ended.
 */
export function keyPeriod(tsn: string, before: readonly Built[], after: readonly Built[]): Period {
  const form = isDigits(tsn) ? { from: null, to: lastDigits } : { from: firstLetters, to: null };
  const began = earliest(...before.map(({ builtFrom }) => builtFrom));
  const isOpen = after.length === 0 || after.some(({ builtTo }) => builtTo === null);
  const ended = isOpen ? null : latest(...after.map(({ builtTo }) => builtTo));
  return { from: latest(form.from, began), to: earliest(form.to, ended) };
}
