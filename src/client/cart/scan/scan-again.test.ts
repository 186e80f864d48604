import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { absences, type LastSeen, newCodes, pauseMs } from '#client/cart/scan/scan-again.ts';

type Picture = { readonly at: number; readonly isThere: boolean };

/** How often a code counts that is to be seen in these pictures. */
function counted(pictures: readonly Picture[]): number {
  let last: LastSeen = new Map();
  let count = 0;
  for (const { at, isThere } of pictures) {
    const seen = newCodes(last, isThere ? ['4711'] : [], at);
    count += seen.fresh.length;
    last = seen.last;
  }
  return count;
}

const there = (at: number) => ({ at, isThere: true });
const away = (at: number) => ({ at, isThere: false });

test('a code that stays in the picture counts once, however long, and however slow the device is', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 * pauseMs }), { minLength: 1, maxLength: 50 }), (gaps) => {
      let at = 0;
      expect(
        counted(
          gaps.map((gap) => {
            at += gap;
            return there(at);
          }),
        ),
      ).toBe(1);
    }),
  );
});

test('a picture in which it is blurred is no absence', () => {
  expect(counted([there(0), away(2 * pauseMs), there(4 * pauseMs)])).toBe(1);
  expect(counted([there(0), away(100), away(200), away(300), there(pauseMs)])).toBe(1);
});

test('taken away for a while it counts again', () => {
  const without = Array.from({ length: absences }, (_, index) => away(pauseMs + 1 + index));
  expect(counted([there(0), ...without, there(2 * pauseMs)])).toBe(2);
});

test('two codes in one picture are two, the same one twice is one', () => {
  expect(newCodes(new Map(), ['1', '2', '1'], 0).fresh).toEqual(['1', '2']);
});
