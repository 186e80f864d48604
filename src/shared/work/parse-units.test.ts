import { describe, expect, it } from 'vitest';
import { parseUnits } from '#shared/work/parse-units.ts';

describe('labour units as they are typed', () => {
  it.each([
    ['18', 60, 108],
    ['2,5', 60, 15],
    ['2.5', 60, 15],
    [' 0 ', 60, 0],
    ['1.234,5', 60, 7407],
    ['1.250', 60, 7500],
    ['10000', 60, 60_000],
    ['12', 50, 60],
    ['0,25', 60, 2],
    ['0,125', 80, 1],
    [',5', 60, 3],
    ['.5', 60, 3],
    ['2,', 60, 12],
  ])('%j, of %i tenths of a minute each, are %i minutes', (text, unitTenths, minutes) => {
    expect(parseUnits(text, unitTenths)).toBe(minutes);
  });

  it.each(['', 'x', '-1', '10001', '1,2,3', '1e3', '12.34,5', 'Infinity', ',', '.', '18 €'])(
    '%j is no number of them',
    (text) => {
      expect(parseUnits(text, 60)).toBeNull();
    },
  );
});
