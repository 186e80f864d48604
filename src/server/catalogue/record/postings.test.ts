import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePostings, encodePostings } from '#server/catalogue/record/postings.ts';

const ascending = fc
  .uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 200 })
  .map((ids) => ids.sort((a, b) => a - b));

describe('the articles of a link', () => {
  it('come back as they went in', () => {
    fc.assert(
      fc.property(ascending, (ids) => {
        expect([...decodePostings(encodePostings(ids), ids.length)]).toEqual(ids);
      }),
    );
  });

  it('take one byte each where they are neighbours', () => {
    expect(encodePostings(Int32Array.from({ length: 100 }, (_, index) => index + 1))).toHaveLength(100);
  });

  it.each([[[2, 1]], [[1, 1]], [[0]], [[-1]], [[1.5]], [[2 ** 31]]])('%j is refused', (ids) => {
    expect(() => encodePostings(ids)).toThrow(RangeError);
  });

  it('are not read from damaged bytes', () => {
    const bytes = encodePostings([5, 500, 50_000]);
    expect(() => decodePostings(bytes, 2)).toThrow(RangeError);
    expect(() => decodePostings(bytes, 4)).toThrow(RangeError);
    expect(() => decodePostings(bytes.subarray(0, -1), 3)).toThrow(RangeError);
  });
});
