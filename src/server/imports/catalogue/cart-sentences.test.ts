import { expect, it } from 'vitest';
import { cartSentences } from '#server/imports/catalogue/cart-sentences.ts';
import type { CartChange } from '#shared/admin/imports-contract.ts';

const change = (over: Partial<CartChange>): CartChange => ({
  article: 'NORA 24.7',
  carts: 1,
  watchLists: 0,
  kind: 'gone',
  successors: [],
  criteria: [],
  typeId: null,
  ...over,
});
const said = (over: Partial<CartChange>) => cartSentences({ total: 1, changes: [change(over)] })[1];

it('each change is told with where it lies and what it is', () => {
  expect(said({})).toBe('  NORA 24.7 (1 cart) is no longer in the catalogue');
  expect(said({ carts: 0, watchLists: 2 })).toContain('(2 watch lists)');
  expect(said({ carts: 2, watchLists: 1 })).toContain('(2 carts, 1 watch list)');
  expect(said({ kind: 'superseded' })).toMatch(/is superseded$/);
  expect(said({ kind: 'superseded', successors: ['NORA 24.8', 'NORA 24.9'] })).toMatch(/by NORA 24.8 or NORA 24.9$/);
  expect(said({ kind: 'link-gone', typeId: 9007 })).toMatch(/no longer linked to the type 9007$/);
  const criteria = [
    { name: 'Breite', before: '312 mm', after: null },
    { name: 'Seite', before: null, after: 'links' },
  ];
  expect(said({ kind: 'criteria', criteria })).toMatch(/has changed: Breite 312 mm → –, Seite – → links$/);
});

it('what is not shown is counted', () => {
  expect(cartSentences({ total: 1201, changes: [change({})] })).toEqual([
    'For carts and watch lists this changes 1,201 things:',
    '  NORA 24.7 (1 cart) is no longer in the catalogue',
    '  … and 1,200 more.',
  ]);
  expect(cartSentences({ total: 0, changes: [] })).toEqual([]);
});
