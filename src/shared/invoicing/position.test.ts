import { expect, test } from 'vitest';
import { blankPosition, isPriced, positionKinds, positionNumbers } from '#shared/invoicing/position.ts';

test('headings and words have no number, the rest is counted through', () => {
  const kinds = ['section', 'part', 'text', 'discount', 'section', 'labour'] as const;
  expect(positionNumbers(kinds.map((kind) => ({ kind })))).toEqual([null, 1, null, 2, null, 3]);
});

test('parts, labour, deposits and what is written freely have a price of their own', () => {
  expect(positionKinds.filter(isPriced)).toEqual(['part', 'labour', 'free', 'deposit']);
});

test('an empty position is one piece, or one hour of labour, without a price or a discount', () => {
  expect(blankPosition('a', 'labour', 1900)).toMatchObject({ key: 'a', quantity: 1000, unit: 'hour', unitTenths: 60 });
  expect(blankPosition('b', 'part', 700)).toMatchObject({ unit: 'piece', unitPrice: null, discount: 0, vatRate: 700 });
  const { text, detail, number, scope, origin, isAlternative, isExchange } = blankPosition('c', 'free', 0);
  expect([text, detail, number, scope, origin, isAlternative, isExchange]).toEqual([
    '',
    '',
    '',
    'all',
    'free',
    false,
    false,
  ]);
});
