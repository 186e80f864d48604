import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCode, tradeNumbers } from '#shared/cart/entry-scan.ts';

test('the code itself comes first', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9.]{1,20}$/), (code) => {
      expect(tradeNumbers(code)[0]).toBe(code);
    }),
  );
});

test.each([
  ['0012345678905', '012345678905'],
  ['012345678905', '0012345678905'],
  ['04006633374651', '4006633374651'],
  ['0104006633374651', '4006633374651'],
  ['(01)04006633374651(10)ABC', '4006633374651'],
  ['01040066333746511725123110LOT', '4006633374651'],
  [']d20104006633374651\u001d10LOT', '4006633374651'],
])('%j may be the trade number %s', (code, number) => expect(tradeNumbers(code)).toContain(number));

test('what a scanner puts around a code is no part of it', () => {
  expect([plainCode('*A-123*'), plainCode(']C1ABC'), plainCode(' 4711\r\n')]).toEqual(['A-123', 'ABC', '4711']);
});
