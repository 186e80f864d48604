import { expect, test } from 'vitest';
import { expectedCredit, expectedSum } from '#shared/returns/expected-credit.ts';

const plain = { unitPrice: 2500, deposit: null };
const exchange = { unitPrice: 9000, deposit: { quantity: 1, unitPrice: 4000 } };

test('a part brings what was billed for it', () => {
  expect(expectedCredit(plain, 3)).toEqual({ sum: 7500, deposit: 0 });
});

test('its deposit comes along, but not for old parts that went back alone', () => {
  expect(expectedCredit(exchange, 1)).toEqual({ sum: 13_000, deposit: 4000 });
  expect(expectedCredit(exchange, 2)).toEqual({ sum: 22_000, deposit: 4000 });
});

test('several lines are added up', () => {
  expect(
    expectedSum([
      { line: plain, quantity: 1 },
      { line: exchange, quantity: 1 },
    ]),
  ).toEqual({ sum: 15_500, deposit: 4000 });
  expect(expectedSum([])).toEqual({ sum: 0, deposit: 0 });
});

test('who may not see prices is told no sum', () => {
  const hidden = { unitPrice: null, deposit: { quantity: 1, unitPrice: null } };
  expect(expectedCredit(hidden, 1)).toBeNull();
  expect(expectedCredit({ ...exchange, deposit: { quantity: 1, unitPrice: null } }, 1)).toBeNull();
  expect(
    expectedSum([
      { line: plain, quantity: 1 },
      { line: hidden, quantity: 1 },
    ]),
  ).toBeNull();
});
