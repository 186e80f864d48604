import { valueText } from '#shared/technical-info/format-value.ts';
import type { OperatingMaterial } from '#shared/vehicle/spec-contract.ts';

type Amount = Pick<OperatingMaterial, 'amountMilli' | 'unit'>;

/** Grams are whole. Litres have one digit, and more where the amount needs them: 4.7 l, 1.05 l. */
export function fluidDigits({ amountMilli, unit }: Amount): number {
  if (unit === 'g') return 0;
  return amountMilli % 100 === 0 ? 1 : amountMilli % 10 === 0 ? 2 : 3;
}

/** As the data sheet writes it: "1,05 l". */
export const fluidText = (amount: Amount): string =>
  valueText({
    ...amount,
    digits: fluidDigits(amount),
    toleranceMilli: null,
    angleDegrees: null,
    bound: 'exact',
    text: '',
  });
