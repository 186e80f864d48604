import { expect, it } from 'vitest';
import { testOffer } from '#client/articles/test-articles.ts';
import { orderedOf, partPrice } from '#client/maintenance/parts-sum.ts';
import type { ServiceArticle } from '#shared/maintenance/contract.ts';

const part = (quantity: number, packSize: number, minimum: number): ServiceArticle => ({
  genericArticleId: 1,
  name: 'Motoröl',
  quantity,
  litres: null,
  article: { id: 7, brand: 'Velox', number: 'V 7', packSize, minimum },
});
const oilCan = testOffer(7, { purchasePrice: 3000, listPrice: 5000, scale: [{ from: 4, purchasePrice: 2500 }] });

it('a part costs what the cart will say: the scale of what is bought, and the deposit', () => {
  expect(partPrice(oilCan, 3, true)).toEqual({ cents: 9000, price: 'purchase', hasDeposit: false });
  expect(partPrice(oilCan, 4, true)?.cents).toBe(10_000);
  expect(partPrice({ ...oilCan, deposit: 200 }, 2, true)).toMatchObject({ cents: 6400, hasDeposit: true });
});

it('where EK is hidden it is UPE, and says so (R4.5)', () => {
  expect(partPrice(oilCan, 4, false)).toEqual({ cents: 20_000, price: 'list', hasDeposit: false });
  expect(partPrice({ ...oilCan, purchasePrice: null }, 1, true)).toMatchObject({ cents: 5000, price: 'list' });
  expect(partPrice({ ...oilCan, listPrice: null }, 1, false)).toBeNull();
});

it('as many are bought as are sold: the minimum, and whole packs', () => {
  expect(orderedOf(part(1, 1, 1))).toEqual({ quantity: 1, rule: null });
  expect(orderedOf(part(3, 4, 1))).toEqual({ quantity: 4, rule: 'pack' });
  expect(orderedOf(part(1, 1, 2))).toEqual({ quantity: 2, rule: 'minimum' });
  expect(orderedOf({ ...part(3, 4, 1), article: null })).toEqual({ quantity: 3, rule: null });
});
