import { randomUUID } from 'node:crypto';
import { dayAfter } from '#shared/invoicing/cash-discount.ts';
import { type DocumentKind, isInvoice } from '#shared/invoicing/document-kind.ts';
import { documentTotals } from '#shared/invoicing/document-totals.ts';
import { blankPosition, type Position, type PositionKind } from '#shared/invoicing/position.ts';
import type { Buyer, Draft, Sheet } from '#shared/invoicing/sales-document.ts';
import type { Seller } from '#shared/invoicing/seller.ts';

/* Papers as a workshop writes them, to be bent by tests. */

export const position = (kind: PositionKind, more: Partial<Position> = {}): Position => ({
  ...blankPosition(randomUUID(), kind, 1900),
  text: kind === 'section' ? 'Bremse' : 'Bremsbeläge vorn',
  unitPrice: kind === 'section' || kind === 'text' || kind === 'discount' ? null : 4990,
  ...more,
});

export const seller: Seller = {
  legalName: 'Werkstatt Beispiel GmbH',
  taxNumber: '22/815/08154',
  vatId: 'DE 123456788',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  bank: 'Beispielbank',
  accountHolder: '',
  email: 'buero@werkstatt.example',
  phone: '040 66969-210',
  contact: 'Erika Beispiel',
  website: '',
  register: 'HRB 1234, Amtsgericht Hamburg',
  manager: 'Erika Beispiel',
  isSmallBusiness: false,
  name: 'Werkstatt Beispiel',
  address: {
    name: 'Werkstatt Beispiel',
    street: 'Werkstraße 1',
    postalCode: '20457',
    city: 'Hamburg',
    country: 'DE',
    phone: null,
  },
  logo: null,
};

export const buyer: Buyer = {
  id: 17,
  kind: 'business',
  name: 'Haustechnik Wagner GmbH',
  contact: '',
  street: 'Frankfurter Straße 301',
  postalCode: '34134',
  city: 'Kassel',
  country: 'DE',
  email: 'rechnung@wagner.example',
  phone: '',
  vatId: '',
  leitwegId: '',
  language: 'de',
};

export const draft: Draft = {
  customerId: 17,
  vehicleId: null,
  mileage: 164_030,
  documentDate: '2026-11-18',
  serviceDate: '2026-11-17',
  validUntil: null,
  language: 'de',
  taxation: 'standard',
  profile: 'en16931',
  paysBy: 'transfer',
  paymentDays: 14,
  cashDiscountDays: 0,
  cashDiscountRate: 0,
  buyerReference: '',
  orderReference: '',
  opening: '',
  closing: '',
  positions: [position('part'), position('labour', { quantity: 1500, unit: 'hour', unitPrice: 11_800 })],
};

type Wanted = {
  readonly kind?: DocumentKind;
  readonly draft?: Partial<Draft>;
  readonly seller?: Partial<Seller>;
  readonly buyer?: Partial<Buyer> | null;
  readonly more?: Partial<Sheet>;
};

export function sheetWith({ kind = 'invoice', ...wanted }: Wanted = {}): Sheet {
  const written = { ...draft, ...wanted.draft };
  const sells = { ...seller, ...wanted.seller };
  const deducted = wanted.more?.deducted ?? [];
  const { positions, taxation } = written;
  const prepaid = deducted.reduce((sum, { gross }) => sum + gross, 0);
  return {
    kind,
    number: 'RG-2026-00001',
    draft: written,
    dueOn: isInvoice(kind) ? dayAfter(written.documentDate, written.paymentDays) : null,
    buyer: wanted.buyer === null ? null : { ...buyer, ...wanted.buyer },
    vehicle: { id: 1, plate: 'KS-HW 512', name: 'Sprinter 316 CDI', vin: 'WDB9061351P418872', kTypeId: null },
    seller: sells,
    totals: documentTotals({ positions, taxation, country: sells.address.country }, prepaid),
    refersTo: null,
    deducted,
    reminderLevel: null,
    ...wanted.more,
  };
}

export const reference = (more: Partial<NonNullable<Sheet['refersTo']>> = {}): NonNullable<Sheet['refersTo']> => ({
  id: 5,
  kind: 'invoice',
  number: 'RG-2026-00004',
  date: '2026-10-20',
  gross: 11_900,
  vat: 1900,
  open: 11_900,
  dueOn: '2026-11-03',
  ...more,
});

const turned = (positions: readonly Position[]) => positions.map((one) => ({ ...one, quantity: -one.quantity }));
const xrechnung = { profile: 'xrechnung', buyerReference: '04011000-1234512345-06' } as const;
const several = [
  position('section'),
  position('part', { vatRate: 1900, discount: 1000, number: '24.0110', detail: 'Nora' }),
  position('part', { vatRate: 700, unitPrice: 1234, quantity: 3000 }),
  position('text', { text: 'Wie besprochen' }),
  position('free', { vatRate: 0, unitPrice: 11_500, text: 'Gebühr der Prüfstelle' }),
];
const exchange = [position('part', { isExchange: true, unitPrice: 25_800 }), position('deposit', { unitPrice: 6000 })];
const quarter = position('discount', { discount: 2500, text: 'Aktion' });

/** Bills of every sort that a workshop writes. All of them may go out. */
export const billExamples: Readonly<Record<string, () => Sheet>> = {
  'one rate': () => sheetWith(),
  'three rates, a section, words': () => sheetWith({ draft: { positions: several } }),
  'discount of a line': () => sheetWith({ draft: { positions: [position('part', { discount: 333 })] } }),
  'discount of all': () => sheetWith({ draft: { positions: [...several, quarter] } }),
  'discount of a section': () =>
    sheetWith({ draft: { positions: [position('free'), ...several, { ...quarter, scope: 'section' }] } }),
  'fixed discount': () =>
    sheetWith({ draft: { positions: [...several, position('discount', { unitPrice: 500, text: 'Kulanz' })] } }),
  'a part for nothing': () =>
    sheetWith({ draft: { positions: [position('part'), position('free', { discount: 10_000 })] } }),
  'exchange part with deposit': () => sheetWith({ draft: { positions: exchange } }),
  'exchange part and discount': () => sheetWith({ draft: { positions: [...exchange, quarter] } }),
  'deposit given back': () =>
    sheetWith({ draft: { positions: [position('part'), position('deposit', { quantity: -1000, unitPrice: 2000 })] } }),
  'with an alternative': () =>
    sheetWith({ draft: { positions: [position('part'), position('part', { isAlternative: true })] } }),
  'cash discount': () => sheetWith({ draft: { cashDiscountDays: 7, cashDiscountRate: 200 } }),
  'paid in cash': () => sheetWith({ draft: { paysBy: 'cash' } }),
  'paid by card': () => sheetWith({ draft: { paysBy: 'card' } }),
  'payable at once': () => sheetWith({ draft: { paymentDays: 0 } }),
  'small business': () =>
    sheetWith({ draft: { taxation: 'small-business' }, seller: { isSmallBusiness: true, vatId: '' } }),
  'reverse charge': () =>
    sheetWith({ draft: { taxation: 'reverse-charge' }, buyer: { vatId: 'ATU12345678', country: 'AT' } }),
  'within the union': () =>
    sheetWith({ draft: { taxation: 'intra-community' }, buyer: { vatId: 'FR12345678901', country: 'FR' } }),
  export: () =>
    sheetWith({ draft: { taxation: 'export' }, buyer: { country: 'CH', postalCode: '6004', city: 'Luzern' } }),
  'a Swiss seller': () =>
    sheetWith({
      seller: {
        vatId: 'CHE123456788',
        taxNumber: 'CHE-123.456.788',
        iban: 'CH9300762011623852957',
        address: { ...seller.address, country: 'CH' },
      },
      draft: { positions: [position('part', { vatRate: 810 })] },
    }),
  'private buyer without an address, small amount': () =>
    sheetWith({
      buyer: { kind: 'private', street: '', city: '', postalCode: '', email: '' },
      draft: { positions: [position('part')] },
    }),
  'French words': () => sheetWith({ draft: { language: 'fr' }, buyer: { language: 'fr' } }),
  'any script': () =>
    sheetWith({
      buyer: { name: 'Łukasz Ğüner 株式会社 🚗 & <Söhne>' },
      draft: { positions: [position('free', { text: 'Ölfilter „Ω“ < & >' })] },
    }),
  'with an order': () => sheetWith({ draft: { orderReference: 'PO-4711', opening: 'Wie bestellt', closing: 'Danke' } }),
  'tenths of hours': () =>
    sheetWith({
      draft: { positions: [position('labour', { quantity: 1333, unit: 'hour', unitPrice: 11_777, discount: 1 })] },
    }),
  'partial invoice': () => sheetWith({ kind: 'partial-invoice' }),
  'final invoice after two partial ones': () =>
    sheetWith({
      kind: 'final-invoice',
      draft: { positions: [position('part', { unitPrice: 50_000 })] },
      more: {
        deducted: [
          reference({ kind: 'partial-invoice', number: 'AR-2026-00001' }),
          reference({ id: 6, kind: 'partial-invoice', number: 'AR-2026-00002' }),
        ],
      },
    }),
  'credit note': () => sheetWith({ kind: 'credit-note', more: { refersTo: reference() } }),
  'credit note with discounts': () =>
    sheetWith({ kind: 'credit-note', draft: { positions: [...several, quarter] }, more: { refersTo: reference() } }),
  cancellation: () =>
    sheetWith({ kind: 'cancellation', draft: { positions: turned(draft.positions) }, more: { refersTo: reference() } }),
  'cancellation with discounts and exchange': () =>
    sheetWith({
      kind: 'cancellation',
      draft: { positions: [...turned([...several, ...exchange]), quarter] },
      more: { refersTo: reference() },
    }),
  'cancellation of a credit': () =>
    sheetWith({ kind: 'cancellation', more: { refersTo: reference({ kind: 'credit-note' }) } }),
  'cancellation of a final invoice': () =>
    sheetWith({
      kind: 'cancellation',
      draft: { positions: turned([position('part', { unitPrice: 50_000 })]) },
      more: { refersTo: reference({ kind: 'final-invoice' }), deducted: [reference({ gross: -11_900, vat: -1900 })] },
    }),
  'cancellation of a reverse charge': () =>
    sheetWith({
      kind: 'cancellation',
      draft: { taxation: 'reverse-charge', positions: turned(draft.positions) },
      buyer: { vatId: 'ATU12345678', country: 'AT' },
      more: { refersTo: reference() },
    }),
  'for a public buyer': () => sheetWith({ draft: xrechnung, buyer: { leitwegId: '04011000-1234512345-06' } }),
  'for a public buyer with cash discount': () =>
    sheetWith({ draft: { ...xrechnung, cashDiscountDays: 10, cashDiscountRate: 300 } }),
  'for a public buyer, several rates and exchange': () =>
    sheetWith({ draft: { ...xrechnung, positions: [...several, ...exchange, quarter] } }),
  'credit for a public buyer': () =>
    sheetWith({ kind: 'credit-note', draft: xrechnung, more: { refersTo: reference() } }),
  'cancellation for a public buyer': () =>
    sheetWith({
      kind: 'cancellation',
      draft: { ...xrechnung, positions: turned(draft.positions) },
      more: { refersTo: reference() },
    }),
  'small business for a public buyer': () =>
    sheetWith({ draft: { ...xrechnung, taxation: 'small-business' }, seller: { isSmallBusiness: true } }),
};
