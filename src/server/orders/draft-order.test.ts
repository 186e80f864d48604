import { expect, it } from 'vitest';
import { asConfirmed } from '#server/orders/draft-order.ts';
import type { OrderLine } from '#shared/orders/order.ts';

const line: OrderLine = {
  line: 1,
  kind: 'part',
  articleId: 7,
  brand: 'Nora',
  number: '09.9772.11',
  name: 'Bremsscheibe',
  carId: null,
  plate: null,
  carName: null,
  quantity: 2,
  unitPrice: 4000,
  amount: 8000,
  vatRate: 1900,
  isExchange: false,
  note: '',
  reference: '',
  delivery: 'as-available',
  promise: { class: 'now', warehouse: 'Niederlassung', tour: 'Tour 1', cutOffAt: null, arrivesAt: null },
  delivered: 0,
};
const confirmed = [{ line: 1, state: 'reserved', warehouse: 'Zentrallager', tour: null, arrivesAt: null }] as const;

it('what is sent comes from where the supplier says', () => {
  expect(asConfirmed([line], confirmed)[0]?.promise).toMatchObject({ warehouse: 'Zentrallager', tour: null });
});

it('what is fetched is fetched at the branch, wherever it is taken from', () => {
  const fetched = { ...line, delivery: 'pick-up' } as const;
  expect(asConfirmed([fetched], confirmed)[0]?.promise.warehouse).toBe('Niederlassung');
});
