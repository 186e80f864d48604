import type { DocumentKind } from '#shared/documents/document-kind.ts';
import type { ShownState } from '#shared/documents/document-state.ts';
import type { DocumentHead, ShownDocument } from '#shared/documents/shown-document.ts';

export const testState = (kind: ShownState['kind'], more: Partial<ShownState> = {}): ShownState => ({
  kind,
  tour: null,
  at: null,
  on: null,
  positions: null,
  ...more,
});

/** For tests: a row of the list. */
export const testHead = (id: number, kind: DocumentKind, more: Partial<DocumentHead> = {}): DocumentHead => ({
  id,
  kind,
  number: `RE 26-0${id}`,
  issuedAt: '2026-11-17T09:00:00.000Z',
  supplierCode: 'reinhardt',
  supplierName: 'Reinhardt Autoteile',
  reference: '26-1179',
  plates: ['KS-LD 406'],
  net: 34_695,
  gross: 41_287,
  open: 41_287,
  dueOn: '2026-12-01',
  state: testState('open', { on: '2026-12-01' }),
  ...more,
});

const postal = { name: '', street: 'Leipziger Straße 88', postalCode: '34123', city: 'Kassel', country: 'DE' };

/** For tests: an invoice with one line, as the server answers. */
export const testDocument = (head: DocumentHead, more: Partial<ShownDocument> = {}): ShownDocument => ({
  ...head,
  seller: { ...postal, name: 'Reinhardt Autoteile' },
  buyer: { ...postal, name: 'Kfz Brandt GmbH' },
  deliverTo: null,
  note: '',
  tour: null,
  people: ['Jana Brandt'],
  lines: [
    {
      position: 1,
      kind: 'part',
      articleId: 7,
      brand: 'Maro-Filter',
      number: 'W 7050',
      name: 'Ölfilter',
      reference: '',
      plate: 'KS-LD 406',
      carName: 'VW Golf VII',
      orderNumber: 'B-2026-000012',
      quantity: 2,
      unitPrice: 985,
      amount: 1970,
      vatRate: 1900,
      isExchange: false,
      delivered: null,
      credited: 1,
    },
  ],
  totals: {
    goods: 34_695,
    deposits: 0,
    surcharges: [],
    net: 34_695,
    vat: [{ rate: 1900, base: 34_695, amount: 6592 }],
    oldPartTax: null,
    gross: 41_287,
  },
  statement: null,
  chain: [],
  history: [],
  checks: { isValid: true, isAsDelivered: true, overOrder: 120 },
  orderId: null,
  returnId: null,
  incomingId: null,
  supplierDocumentId: 3,
  hasPdf: true,
  hasXml: true,
  canOrderAgain: true,
  canReturn: true,
  ...more,
});
