import { expect, it } from 'vitest';
import { ratesIn, typedRates } from '#client/work/rates/typed-rates.ts';

const rates = { mechanic: 8950, body: null, electrics: 10_200, diagnosis: 0 };

it('rates come back from their fields as they were', () => {
  expect(typedRates(rates)).toEqual({ mechanic: '89,50', body: '', electrics: '102,00', diagnosis: '0,00' });
  expect(ratesIn(typedRates(rates))).toEqual(rates);
});

it('an empty field is no rate; what is no amount or too much makes none of them', () => {
  const typed = typedRates(rates);
  expect(ratesIn({ ...typed, mechanic: ' ' })?.mechanic).toBeNull();
  for (const text of ['viel', '-1', '1000000']) expect(ratesIn({ ...typed, body: text })).toBeNull();
});
