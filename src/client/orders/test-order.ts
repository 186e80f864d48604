import { testPromise } from '#client/cart/test-cart.ts';
import type { Order, OrderLine } from '#shared/orders/order.ts';

/** For tests: a line of an order. */
export const testOrderLine = (line: number, patch: Partial<OrderLine> = {}): OrderLine => ({
  line,
  kind: 'part',
  articleId: line,
  brand: 'NORA',
  number: String(line),
  name: 'Scheibe',
  carId: null,
  plate: null,
  carName: null,
  quantity: 1,
  unitPrice: 4000,
  amount: 4000,
  vatRate: 1900,
  isExchange: false,
  note: '',
  reference: '',
  delivery: 'as-available',
  promise: testPromise,
  delivered: 0,
  ...patch,
});

export const testOrder: Order = {
  id: 77,
  number: 'B-77',
  supplierNumber: null,
  supplierCode: 'nordteile',
  supplierName: 'Nordteile',
  state: 'confirmed',
  isCancelling: false,
  history: [{ state: 'placed', at: '2026-11-18T11:00:00.000Z', note: '' }],
  placedAt: '2026-11-18T11:00:00.000Z',
  placedBy: 'Jana Brandt',
  reference: '',
  note: '',
  address: { name: 'Autohaus', street: 'Weg 1', postalCode: '34117', city: 'Kassel', country: 'DE', phone: null },
  allowPartial: true,
  lines: [testOrderLine(1)],
  totals: {
    goods: 4000,
    deposits: 0,
    surcharges: [],
    net: 4000,
    vat: [{ rate: 1900, base: 4000, amount: 760 }],
    oldPartTax: null,
    gross: 4760,
  },
  documents: [],
};
