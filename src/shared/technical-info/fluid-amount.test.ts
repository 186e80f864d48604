import { expect, it } from 'vitest';
import { fluidText } from '#shared/technical-info/fluid-amount.ts';

it.each([
  [4700, 'l', '4,7 l'],
  [4000, 'l', '4,0 l'],
  [1050, 'l', '1,05 l'],
  [4125, 'l', '4,125 l'],
  [500_000, 'g', '500 g'],
] as const)('%s thousandths of %s are %s: no digit is lost', (amountMilli, unit, text) => {
  expect(fluidText({ amountMilli, unit }).replaceAll('\u00a0', ' ')).toBe(text);
});
