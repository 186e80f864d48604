import { expect, it } from 'vitest';
import { isTypeNumberShown } from '#shared/vehicle/type-number.ts';

it.each([
  ['de_DE', 'NORDTEIL', true],
  ['de_CH', 'NORDTEIL', true],
  ['de_AT', 'NORDTEIL', false],
  ['en_GB', 'NORDTEIL', false],
  ['fr_CH', 'ALPTEIL', true],
  ['en_GB', null, false],
])('the type number for %s with supplier %s is shown: %s (R1.4)', (locale, primarySupplier, shown) => {
  expect(isTypeNumberShown({ locale, primarySupplier }, ['ALPTEIL'])).toBe(shown);
});
