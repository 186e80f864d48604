/** In which unit labour is shown. It is always kept in whole minutes. */
export const timeUnits = ['aw', 'minutes', 'hours'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** Where a maker names no other: a labour unit (AW) is six minutes. */
export const commonUnitTenths = 60;

/** Rounded half up to so many decimals. Only what is shown is rounded, and each number by itself; sums are made of minutes. */
function rounded(numerator: number, denominator: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.floor((numerator * scale * 2 + denominator) / (denominator * 2)) / scale;
}

/** How many AW; one decimal where it is no whole number. `unitTenths`: the maker's AW in tenths of a minute. */
export const labourUnits = (minutes: number, unitTenths: number): number => rounded(minutes * 10, unitTenths, 1);

/** Hours to hundredths, as a bill has them. */
export const labourHours = (minutes: number): number => rounded(minutes, 60, 2);

export type ShownTime = { readonly value: number; readonly digits: 0 | 1 | 2 };

/** The number that stands for these minutes, and how many decimals it has. */
export function shownTime(minutes: number, unit: TimeUnit, unitTenths: number): ShownTime {
  if (unit === 'minutes') return { value: minutes, digits: 0 };
  if (unit === 'hours') return { value: labourHours(minutes), digits: 2 };
  const value = labourUnits(minutes, unitTenths);
  return { value, digits: Number.isInteger(value) ? 0 : 1 };
}
