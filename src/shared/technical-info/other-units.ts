import { formatDecimal, formatNumber } from '#shared/format/number.ts';
import type { ShownValue } from '#shared/technical-info/format-value.ts';

const space = '\u00a0';
type Conversion = (amount: number) => string;

/** Exact by definition: 1 inch = 25.4 mm, 1 lb = 0.45359237 kg, 1 gallon (imperial) = 4.54609 l. */
const conversions: Partial<Record<ShownValue['unit'], readonly Conversion[]>> = {
  Nm: [
    (nm) => `${formatDecimal(nm * 0.737562, 1)}${space}lbf·ft`,
    (nm) => `${formatDecimal(nm / 9.80665, 2)}${space}kgm`,
  ],
  bar: [(bar) => `${formatDecimal(bar * 14.503774, 1)}${space}psi`, (bar) => `${formatNumber(bar * 100)}${space}kPa`],
  mm: [(mm) => `${formatDecimal(mm / 25.4, 3)}${space}in`],
  l: [(l) => `${formatNumber(l * 1000)}${space}ml`, (l) => `${formatDecimal(l / 4.54609, 2)}${space}gal (UK)`],
  ml: [(ml) => `${formatNumber(ml)}${space}cm³`],
  g: [(g) => `${formatDecimal(g / 1000, 3)}${space}kg`],
  celsius: [(celsius) => `${formatNumber(celsius * 1.8 + 32)}${space}°F`],
  arcmin: [(minutes) => `${formatDecimal(minutes / 60, 2)}°`],
  kW: [(kw) => `${formatNumber(kw * 1.359622)}${space}PS`],
};

/** The same amount in the units that other manuals and tools use. */
export function otherUnits({ amountMilli, unit }: Pick<ShownValue, 'amountMilli' | 'unit'>): string[] {
  if (amountMilli === null) return [];
  return (conversions[unit] ?? []).map((convert) => convert(amountMilli / 1000));
}
