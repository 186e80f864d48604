import { expect, test } from 'vitest';
import { collectNumbers } from '#server/catalogue/search/compile-numbers.ts';
import { numberOfKey } from '#server/catalogue/search/number-key.ts';
import { numbersNear } from '#server/catalogue/search/numbers-near.ts';

/** More than twelve begin alike, so that the slips are tried and the numbers are not compared one by one. */
const long = Array.from({ length: 36 }, (_, at) => `ABCDEFGHIJKL${at.toString(36).toUpperCase()}`);
const ends = Array.from({ length: 30 }, (_, at) => `12345${at.toString(36).toUpperCase()}`);

function near(asked: string): string[] {
  const collector = collectNumbers(1);
  for (const [ordinal, number] of [...long, ...ends, '12345', '99999'].entries()) collector.add(ordinal, 'own', number);
  const { columns } = collector.finish();
  return numbersNear(columns, asked).map((at) =>
    numberOfKey({ high: columns.high[at] ?? 0, low: columns.low[at] ?? 0 }),
  );
}

test('a slip far behind in a long number is found among many that begin alike', () => {
  expect(near('ABCDEFGHIJK7')).toEqual(['ABCDEFGHIJKL7']); // one is missing
  expect(near('ABCDEFGHIJLK7')).toEqual(['ABCDEFGHIJKL7']); // two are swapped
  expect(near('ABCDEFGHIJXL7')).toEqual(['ABCDEFGHIJKL7']); // one is wrong
  expect(near('ABCDEFGHIJKKL7')).toEqual(['ABCDEFGHIJKL7']); // one is too many
});

test('the last character too; what was asked for itself is none of them', () => {
  expect(near('ABCDEFGHIJKL7')).toHaveLength(35);
  expect(near('ABCDEFGHIJKL')).toHaveLength(36);
  expect(near('12345')).toEqual([...ends].sort());
});

test('what is short, or no number of letters and digits, is near nothing', () => {
  expect(near('1234')).toEqual([]);
  expect(near('ÄÖÜ-12')).toEqual([]);
});
