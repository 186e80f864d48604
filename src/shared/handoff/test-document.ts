import type { HandedLine, HandoffDocument } from '#shared/handoff/handoff-document.ts';

/** For tests: a hand-over with a part on exchange, one that has grown, labour, and one that has shrunk. */
export const testLine = (line: Partial<HandedLine>): HandedLine => ({
  line: 1,
  kind: 'part',
  articleId: 4711,
  supplier: 'NORDTEIL',
  brand: 'NORA',
  number: '24.0125-0145.1',
  name: 'Bremsscheibe',
  price: 4180,
  priceKind: 'purchase',
  deposit: 0,
  minutes: null,
  source: null,
  note: '',
  reference: '',
  car: null,
  arrivesAt: null,
  change: 'new',
  quantity: 2,
  previousQuantity: 0,
  ...line,
});

const golf = { id: 7, kTypeId: 900_000_032, plate: 'KS-PF 214', name: 'VW Golf VII 2.0 TDI' };

export const testDocument: HandoffDocument = {
  version: 1,
  parcel: 12,
  createdAt: '2026-11-18T11:13:00.000Z',
  currency: 'EUR',
  cart: { id: 3, name: '', note: 'Bitte < 12 Uhr & sicher', reference: 'A-77' },
  order: { reference: 'WM-2026/118', customer: 'Müller & Söhne' },
  buyer: {
    customerNumber: '40017',
    name: 'Autohaus Nordlicht',
    street: 'Weg 1',
    postalCode: '20000',
    city: 'Hamburg',
    country: 'DE',
  },
  supplier: {
    code: 'NORDTEIL',
    name: 'Nordteile',
    street: 'Hafen 2',
    postalCode: '20457',
    city: 'Hamburg',
    country: 'DE',
  },
  lines: [
    testLine({ line: 1, car: golf, arrivesAt: '2026-11-20T09:00:00.000Z', note: 'vorne "links"' }),
    testLine({
      line: 2,
      name: 'Anlasser im Austausch mit einem sehr langen Namen, der nicht passt',
      deposit: 8500,
      quantity: 1,
    }),
    testLine({ line: 3, change: 'more', quantity: 5, previousQuantity: 2, price: null, priceKind: null }),
    testLine({
      line: 4,
      kind: 'labour',
      articleId: null,
      supplier: null,
      brand: '',
      number: '',
      name: '=Arbeit; "ersetzen"',
      price: 9900,
      priceKind: 'sales',
      minutes: 60,
      source: 'demo',
      quantity: 1,
    }),
    testLine({ line: 5, change: 'fewer', quantity: 1, previousQuantity: 4 }),
    testLine({ line: 6, change: 'removed', quantity: 0, previousQuantity: 1 }),
  ],
};
