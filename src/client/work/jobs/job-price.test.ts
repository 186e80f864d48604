import { describe, expect, test } from 'vitest';
import { firmRate, workPrices } from '#client/work/jobs/job-price.ts';
import { discsAndPads } from '#client/work/test-work.ts';

const rates = { mechanic: 11_800, body: 12_600, electrics: null, diagnosis: 13_800 };

describe('prices of what is chosen', () => {
  test('the total is the sum of the lines', () => {
    expect(workPrices({ rates, choice: 'own', net: null }, discsAndPads)).toEqual({ alone: 23_600, total: 15_340 });
    expect(workPrices({ rates, choice: 'diagnosis', net: null }, discsAndPads)).toEqual({
      alone: 27_600,
      total: 17_940,
    });
  });

  test('a rate typed for this time counts for all of it, even where the firm has none', () => {
    expect(workPrices({ rates, choice: 'electrics', net: 10_000 }, discsAndPads)).toEqual({
      alone: 20_000,
      total: 13_000,
    });
  });

  test('without a rate there is none', () => {
    expect(workPrices({ rates, choice: 'electrics', net: null }, discsAndPads)).toBeNull();
  });

  test('an hour has one price, several, or none that is known', () => {
    const own = { rates, choice: 'own', net: null } as const;
    expect(firmRate(own, ['mechanic', 'mechanic'])).toEqual({ kind: 'one', cents: 11_800 });
    expect(firmRate(own, ['mechanic', 'body'])).toEqual({ kind: 'several' });
    expect(firmRate(own, ['electrics'])).toEqual({ kind: 'missing' });
    expect(firmRate({ rates, choice: 'body', net: null }, ['electrics'])).toEqual({ kind: 'one', cents: 12_600 });
    expect(firmRate(own, [])).toEqual({ kind: 'one', cents: 11_800 });
  });
});
