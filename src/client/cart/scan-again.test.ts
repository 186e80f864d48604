import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LastSeen, newCodes, pauseMs } from '#client/cart/scan-again.ts';

/** How often a code counts that is in view at these times. */
function counted(times: readonly number[]): number {
  let last: LastSeen = new Map();
  let count = 0;
  for (const at of times) {
    const seen = newCodes(last, ['4711'], at);
    count += seen.fresh.length;
    last = seen.last;
  }
  return count;
}

test('a code that stays in the picture counts once, however long', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: pauseMs }), { minLength: 1, maxLength: 50 }), (gaps) => {
      let at = 0;
      const times = gaps.map((gap) => {
        at += gap;
        return at;
      });
      expect(counted(times)).toBe(1);
    }),
  );
});

test('after a pause it counts again', () => {
  expect(counted([0, 100, 200, 200 + pauseMs + 1, 300 + pauseMs + 1])).toBe(2);
});

test('two codes in one picture are two, the same one twice is one', () => {
  expect(newCodes(new Map(), ['1', '2', '1'], 0).fresh).toEqual(['1', '2']);
});
