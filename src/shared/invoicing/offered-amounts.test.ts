import { describe, expect, it } from 'vitest';
import { offeredAmounts } from '#shared/invoicing/offered-amounts.ts';
import { blankPosition, type Position, type PositionKind } from '#shared/invoicing/position.ts';

const position = (kind: PositionKind, more: Partial<Position> = {}): Position => ({
  ...blankPosition('p', kind, 1900),
  ...more,
});
const part = (unitPrice: number, more: Partial<Position> = {}) => position('part', { unitPrice, ...more });
const tenth = (scope: Position['scope']) => position('discount', { discount: 1000, scope });

const offered = (...positions: Position[]) => offeredAmounts({ positions, taxation: 'standard', country: 'DE' });
/** [line, what it costs, what each discount takes off it]. */
const shown = (...positions: Position[]) =>
  [...offered(...positions).lines].map(([index, { before, taken }]) => [index, before, Object.fromEntries(taken)]);

describe('what a position costs by itself', () => {
  it('is less its part of each discount below it, spread to the cent over what has its rate', () => {
    const reduced = part(5000, { vatRate: 700 });
    expect(shown(part(10_001), reduced, part(3333), tenth('all'), part(800))).toEqual([
      [0, 10_001, { 3: 1000 }],
      [1, 5000, { 3: 500 }],
      [2, 3333, { 3: 333 }],
      [4, 800, {}],
    ]);
  });

  it('in a section bears the discounts of that section, and of no other', () => {
    const heading = position('section');
    expect(shown(part(1000), heading, part(2000), tenth('section'), heading, part(4000), tenth('section'))).toEqual([
      [0, 1000, {}],
      [2, 2000, { 3: 200 }],
      [5, 4000, { 6: 400 }],
    ]);
    expect(shown(part(1000), heading, part(2000), tenth('all'))).toEqual([
      [0, 1000, { 3: 100 }],
      [2, 2000, { 3: 200 }],
    ]);
  });

  it('without a heading above bears a discount of the section as one of the whole', () => {
    expect(shown(part(1000), part(2000), tenth('section'), position('section'))).toEqual([
      [0, 1000, { 2: 100 }],
      [1, 2000, { 2: 200 }],
    ]);
  });

  it('bears its part of a fixed sum off all above, whatever section they stand in', () => {
    const fixed = position('discount', { unitPrice: 300, scope: 'section' });
    expect(shown(part(1000), part(700, { vatRate: 700 }), position('section'), part(2000), fixed)).toEqual([
      [0, 1000, { 4: 100 }],
      [1, 700, {}],
      [3, 2000, { 4: 200 }],
    ]);
  });

  it('bears nothing of a discount that there is nothing to spread over: that one stands alone', () => {
    const fixed = position('discount', { unitPrice: 300 });
    const back = part(1000, { quantity: -1000 });
    const { lines, alone } = offered(part(1000), back, fixed);
    expect([...lines.values()].map(({ taken }) => taken.size)).toEqual([0, 0]);
    expect(alone).toEqual([{ index: 2, amount: 300, tax: { category: 'S', rate: 1900 } }]);
    expect(offered(part(1000), fixed).alone).toEqual([]);
  });
});
