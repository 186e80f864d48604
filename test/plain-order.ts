import type { PricedOrder, PricedOrderLine } from '#shared/orders/order.ts';
import { orderTotals } from '#shared/orders/order-totals.ts';

/* An order as it is kept, to be bent by tests of what is made of it. */

export const orderLine = (over: Partial<PricedOrderLine> = {}): PricedOrderLine => ({
  line: 1,
  kind: 'part',
  articleId: 7,
  brand: 'NORA',
  number: '24.7',
  name: 'Anlasser',
  carId: null,
  plate: null,
  carName: null,
  quantity: 2,
  unitPrice: 10_000,
  amount: 20_000,
  vatRate: 1900,
  isExchange: false,
  note: '',
  reference: '',
  delivery: 'as-available',
  promise: { class: 'now', warehouse: null, tour: 'Tour 2', cutOffAt: null, arrivesAt: '2026-11-18T15:15:00.000Z' },
  delivered: 0,
  ...over,
});

export const addressOf = (name: string) => ({
  name,
  street: 'Weg 1',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  phone: null,
});

export const plainOrder = (lines: PricedOrderLine[] = [orderLine()], over: Partial<PricedOrder> = {}): PricedOrder => ({
  id: 1,
  number: 'B-2026-000007',
  supplierNumber: null,
  supplierCode: 'NT',
  supplierName: 'Nordteile',
  state: 'placed',
  isCancelling: false,
  history: [],
  placedAt: '2026-11-18T11:00:00.000Z',
  placedBy: 'Erika Beispiel',
  reference: '',
  note: '',
  address: addressOf('Autohaus Nordlicht'),
  branch: null,
  allowPartial: true,
  lines,
  totals: orderTotals(
    lines.map((line) => ({ ...line, deposit: 0 })),
    [],
    'DE',
  ),
  documents: [],
  ...over,
});
