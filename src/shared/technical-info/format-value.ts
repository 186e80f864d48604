import { formatDecimal, formatNumber } from '#shared/format/number.ts';
import type { TechnicalUnit, TechnicalValue } from '#shared/technical-info/technical-value.ts';

export type ShownValue = Pick<
  TechnicalValue,
  'amountMilli' | 'toleranceMilli' | 'angleDegrees' | 'bound' | 'unit' | 'digits' | 'text'
>;

const space = '\u00a0';

/** The signs are the same in every language. */
export const unitSigns: Readonly<Record<TechnicalUnit, string>> = {
  l: 'l',
  ml: 'ml',
  g: 'g',
  mm: 'mm',
  km: 'km',
  Nm: 'Nm',
  bar: 'bar',
  rpm: 'min⁻¹',
  celsius: '°C',
  percent: '%',
  degree: '°',
  arcmin: '′',
  V: 'V',
  A: 'A',
  mA: 'mA',
  Ah: 'Ah',
  W: 'W',
  kW: 'kW',
  kWh: 'kWh',
  ohm: 'Ω',
  mohm: 'mΩ',
  kohm: 'kΩ',
  Mohm: 'MΩ',
  min: 'min',
  count: '×',
  text: '',
};

const boundSigns = { exact: '', min: '≥', max: '≤' } as const;

/** The number as it stands large, and what follows it small: "7° 27′" and "± 30′". */
export function valueParts(value: ShownValue): { readonly main: string; readonly rest: string } {
  const { amountMilli, toleranceMilli, angleDegrees, bound, unit, digits, text } = value;
  if (amountMilli === null) return { main: text, rest: '' };
  const sign = boundSigns[bound] && `${boundSigns[bound]}${space}`;
  const main = `${sign}${amountText(amountMilli, unit, digits)}`;
  const tolerance = toleranceMilli === null ? '' : `±${space}${amountText(toleranceMilli, unit, digits)}`;
  if (unit === 'arcmin' || unit === 'degree') return { main, rest: tolerance };
  const angle = angleDegrees === null ? '' : `+${space}${formatNumber(angleDegrees)}°`;
  return { main, rest: [tolerance, unitSigns[unit], angle].filter(Boolean).join(space) };
}

/** The whole value with its unit, as it is copied: "200 Nm + 180°". */
export function valueText(value: ShownValue): string {
  const { main, rest } = valueParts(value);
  return [main, rest].filter(Boolean).join(space);
}

function amountText(milli: number, unit: TechnicalUnit, digits: TechnicalValue['digits']): string {
  if (unit === 'arcmin') return angleText(Math.round(milli / 1000));
  const number = formatDecimal(milli / 1000, threeAtMost(digits));
  return unit === 'degree' ? `${number}°` : number;
}

const threeAtMost = (digits: number) => ([0, 1, 2, 3] as const)[digits] ?? 3;

/** Minutes as degrees and minutes: −80 → "−1° 20′", 10 → "10′". */
export function angleText(minutes: number): string {
  const [degrees, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const sign = minutes < 0 ? '−' : '';
  if (degrees === 0) return `${sign}${rest}′`;
  return rest === 0 ? `${sign}${degrees}°` : `${sign}${degrees}°${space}${rest}′`;
}
