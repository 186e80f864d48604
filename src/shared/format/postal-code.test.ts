import { expect, test } from 'vitest';
import { isPostalCode } from '#shared/format/postal-code.ts';
import { oldPartTaxOf, vatRateOf } from '#shared/format/vat-rate.ts';

test('a postal code has the form of its country', () => {
  expect(['22767', ' 01067 '].every((code) => isPostalCode('DE', code))).toBe(true);
  expect(['ABC', '2276', '227670', ''].some((code) => isPostalCode('DE', code))).toBe(false);
  expect([isPostalCode('AT', '1010'), isPostalCode('CH', '6003'), isPostalCode('CH', '60030')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a country named like a property of every object is an unknown country', () => {
  for (const country of ['constructor', '__proto__', 'toString']) {
    expect([isPostalCode(country, '10115'), vatRateOf(country)]).toEqual([true, 0]);
    expect(oldPartTaxOf([100], country)).toBeNull();
  }
});

test('of other countries only what can be none is refused', () => {
  expect([isPostalCode('NL', '1012 AB'), isPostalCode('PL', '00-950'), isPostalCode('NL', '')]).toEqual([
    true,
    true,
    false,
  ]);
});
