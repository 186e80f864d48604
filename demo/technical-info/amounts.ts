import type { ValueLine } from '#demo/technical-info/technical-files.ts';
import type { RepairFacts } from '#shared/work/repair-group.ts';

const bodyPercent = { hatchback: 100, saloon: 105, estate: 106, suv: 114, van: 128, motorcycle: 40 } as const;
const heightPercent = { hatchback: 100, saloon: 99, estate: 100, suv: 112, van: 118, motorcycle: 100 } as const;

/** `diesel-2.0-4` → 2 */
const litresOf = ({ engineFamily }: RepairFacts) => Number(engineFamily.split('-')[1] ?? 2);

/** The cells hold for a compact car of two litres; these rules make other cars differ, always in the same way. */
const percentOf: Readonly<Record<ValueLine['size'], (group: RepairFacts) => number>> = {
  '': () => 100,
  engine: (group) => 82 + 9 * litresOf(group),
  body: ({ body }) => bodyPercent[body],
  brake: (group) => 60 + (bodyPercent[group.body] * 2) / 5,
  tyre: ({ body, fuel }) => (bodyPercent[body] + 100) / 2 + (fuel === 'electric' ? 6 : 0),
  align: ({ body, drive }) => heightPercent[body] + (drive === 'all' ? 1 : 0),
  belt: ({ fuel }) => (fuel.endsWith('diesel') ? 100 : 85),
};

export const digitsOf = (decimal: string) => decimal.split('.')[1]?.length ?? 0;

export const milliOf = (decimal: string): number | null => (decimal === '' ? null : Math.round(Number(decimal) * 1000));

/** In as many digits as its cell; large whole numbers in steps of five. */
export function amountFor({ amount, size }: Pick<ValueLine, 'amount' | 'size'>, group: RepairFacts): number | null {
  const base = milliOf(amount);
  if (base === null || size === '') return base;
  const digits = digitsOf(amount);
  const step = digits === 0 && Math.abs(base) >= 50_000 ? 5000 : 1000 / 10 ** digits;
  return Math.round((base * percentOf[size](group)) / 100 / step) * step;
}
