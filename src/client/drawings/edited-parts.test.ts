import { describe, expect, it } from 'vitest';
import { faultIn, nextNumber, withArea, withoutArea, withPart } from '#client/drawings/edited-parts.ts';

const at = (x: number) => ({ x, y: 1, width: 0, height: 0 });
const part = (number: number, genericArticleId = 15) => ({
  number,
  genericArticleId,
  perCar: 1,
  areas: [at(1)],
  name: '',
});

describe('the parts of a drawing while they are placed', () => {
  it('a new one takes the first free number', () => {
    expect(nextNumber([part(1), part(3)])).toBe(2);
    expect(withPart([part(1), part(3)], at(7)).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('places can be moved and taken out; with the last one the part goes', () => {
    expect(withArea([part(1)], 1, 0, at(9))[0]?.areas).toEqual([at(9)]);
    expect(withoutArea([part(1), part(2)], 1, 0).map(({ number }) => number)).toEqual([2]);
  });

  it('a number twice and a part without a kind are found before they are sent', () => {
    expect(faultIn([part(1), part(2)])).toBeNull();
    expect(faultIn([part(1), part(1)])).toEqual({ number: 1, reason: 'twice' });
    expect(faultIn(withPart([part(1)], at(4)))).toEqual({ number: 2, reason: 'unknown-article' });
  });
});
