import type { Cart, CartPosition } from '#shared/cart/cart.ts';
import type { CartCheck, CheckedLine } from '#shared/orders/check.ts';
import type { LinePromise } from '#shared/orders/order.ts';

const at = '2026-11-18T11:00:00.000Z';

/** For tests: a line of a cart. */
export const testPosition = (id: number, patch: Partial<CartPosition> = {}): CartPosition => ({
  id,
  version: 1,
  kind: 'part',
  articleId: 100 + id,
  brand: 'NORA',
  number: `24.${id}`,
  name: 'Bremsscheibe',
  picture: null,
  carId: 11,
  quantity: 2,
  packSize: 1,
  minimum: 1,
  minutes: null,
  unitTenths: 60,
  source: null,
  note: '',
  reference: '',
  listPrice: 6000,
  purchasePrice: 4000,
  salesPrice: 6000,
  deposit: 0,
  isExchange: false,
  addedBy: 'Jana Brandt',
  addedAt: at,
  changedBy: null,
  ...patch,
});

export const testCart = (lines: readonly CartPosition[], patch: Partial<Cart> = {}): Cart => ({
  id: 5,
  version: 1,
  name: '',
  state: 'open',
  isShared: false,
  isOwn: true,
  ownerName: 'Jana Brandt',
  positions: lines.length,
  sum: 8000,
  cars: [{ id: 11, kTypeId: 900000032, plate: 'KS-PF 214', name: 'VW Golf VII 2.0 TDI' }],
  updatedAt: at,
  note: '',
  reference: '',
  lines: [...lines],
  ...patch,
});

export const testPromise: LinePromise = {
  class: 'next-tour',
  warehouse: 'Kassel',
  tour: 'Tour 2',
  cutOffAt: '2026-11-18T11:45:00.000Z',
  arrivesAt: '2026-11-18T12:30:00.000Z',
};

export const testCheckedLine = (line: CartPosition, patch: Partial<CheckedLine> = {}): CheckedLine => ({
  positionId: line.id,
  state: 'same',
  reason: null,
  changes: [],
  quantity: line.quantity,
  unitPrice: line.purchasePrice,
  amount: (line.purchasePrice ?? 0) * line.quantity,
  deposit: line.deposit,
  promise: testPromise,
  promotion: null,
  ...patch,
});

/** For tests: what the supplier says of a cart, with sums that only have to be recognised. */
export const testCheck = (cart: Cart, lines: readonly CheckedLine[]): CartCheck => ({
  cartId: cart.id,
  checkedAt: at,
  fingerprint: `f${lines.map(({ unitPrice }) => unitPrice).join('-')}`,
  lines: [...lines],
  options: [
    {
      choice: 'as-available',
      tour: 'Tour 2',
      cutOffAt: testPromise.cutOffAt,
      firstAt: testPromise.arrivesAt,
      lastAt: testPromise.arrivesAt,
      lines: lines.length,
    },
  ],
  carOptions: [],
  branch: null,
  totals: {
    goods: 8000,
    deposits: 0,
    surcharges: [],
    net: 8000,
    vat: [{ rate: 1900, base: 8000, amount: 1520 }],
    oldPartTax: null,
    gross: 9520,
  },
  refusal: null,
  unusual: null,
  isOrderable: lines.every(({ state }) => state === 'same'),
});
