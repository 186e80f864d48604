import { documentTotals } from '#shared/invoicing/document-totals.ts';
import { blankPosition, type Position } from '#shared/invoicing/position.ts';
import type { DocumentHead, Draft, SalesDocument, Sheet } from '#shared/invoicing/sales-document.ts';

/** For tests: a line as the server keeps it. */
export const testPosition = (key: string, more: Partial<Position> = {}): Position => ({
  ...blankPosition(key, 'free', 1900),
  text: key,
  unitPrice: 1000,
  ...more,
});

export const testHead = (more: Partial<DocumentHead> = {}): DocumentHead => ({
  id: 12,
  kind: 'invoice',
  state: 'draft',
  stage: 'draft',
  number: null,
  documentDate: '2026-11-15',
  dueOn: null,
  customerId: 3,
  customerName: 'Sabine Möller',
  plate: 'KS-PF 214',
  net: 0,
  gross: 0,
  open: 0,
  predecessorId: null,
  reminderLevel: null,
  changedAt: '2026-11-15T11:12:00.000Z',
  ...more,
});

export const testDraft = (more: Partial<Draft> = {}): Draft => ({
  customerId: 3,
  vehicleId: null,
  mileage: null,
  documentDate: '2026-11-15',
  serviceDate: '2026-11-15',
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
  positions: [testPosition('oil', { text: 'Ölwechsel' })],
  ...more,
});

export function testSheet(more: Partial<Sheet> = {}): Sheet {
  const draft = more.draft ?? testDraft();
  const { positions, taxation } = draft;
  return {
    kind: 'invoice',
    number: null,
    draft,
    dueOn: '2026-11-29',
    buyer: {
      id: 3,
      kind: 'private',
      name: 'Sabine Möller',
      contact: '',
      street: 'Hafenweg 3',
      postalCode: '24937',
      city: 'Flensburg',
      country: 'DE',
      email: 'sabine@example.org',
      phone: '',
      vatId: '',
      leitwegId: '',
      language: 'de',
    },
    vehicle: null,
    seller: {
      legalName: 'Kfz Brandt GmbH',
      taxNumber: '026 123 45678',
      vatId: 'DE811204377',
      iban: 'DE89370400440532013000',
      bic: '',
      bank: 'Kasseler Bank',
      accountHolder: '',
      email: 'werkstatt@kfz-brandt.example',
      phone: '0561 447120',
      contact: 'Thomas Brandt',
      website: '',
      register: 'HRB 14882 Kassel',
      manager: 'Thomas Brandt',
      isSmallBusiness: false,
      name: 'Kfz Brandt',
      address: {
        name: 'Kfz Brandt',
        street: 'Leipziger Straße 88',
        postalCode: '34123',
        city: 'Kassel',
        country: 'DE',
        phone: null,
      },
      logo: null,
    },
    refersTo: null,
    deducted: [],
    reminderLevel: null,
    ...more,
    totals: documentTotals({ positions, taxation, country: 'DE' }),
  };
}

/** For tests: a document as the server answers. */
export const testDocument = (more: Partial<SalesDocument> = {}): SalesDocument => ({
  ...testHead(),
  version: 1,
  sheet: testSheet(),
  nextKinds: [],
  chain: [testHead()],
  payments: [],
  estimateId: null,
  history: [],
  margin: null,
  madeBy: 'Jana Brandt',
  madeAt: '2026-11-15T11:00:00.000Z',
  issuedBy: null,
  issuedAt: null,
  mailedAt: null,
  hash: null,
  ...more,
});
