import type { Adjustment, Invoice, InvoiceLine } from '#shared/e-invoice/invoice.ts';
import type { Party } from '#shared/e-invoice/party.ts';
import { billingProcess, specifications } from '#shared/e-invoice/profiles.ts';
import { countInvoice, type ExemptionReasons, type Uncounted } from '#shared/e-invoice/totals.ts';

export const workshop: Party = {
  name: 'Kfz Brandt GmbH',
  tradeName: 'Brandt – Meisterwerkstatt',
  ids: [{ id: '4012345000009', scheme: '0088' }],
  legalId: { id: 'HRB 4711' },
  vatId: 'DE123456788',
  taxNumber: '025/123/45678',
  legalInfo: 'Geschäftsführerin: Maren Brandt, Amtsgericht Kassel',
  electronicAddress: { id: 'rechnung@kfz-brandt.example', scheme: 'EM' },
  address: { line1: 'Leipziger Straße 88', city: 'Kassel', postCode: '34123', country: 'DE' },
  contact: { name: 'Maren Brandt', phone: '+49 561 123456', email: 'rechnung@kfz-brandt.example' },
};

export const townHall: Party = {
  name: 'Stadt Kassel, Bauhof',
  ids: [{ id: '40218' }],
  vatId: 'DE987654321',
  electronicAddress: { id: '06611-0001-59', scheme: '0204' },
  address: { line1: 'Obere Königsstraße 8', line2: 'Zimmer 3', city: 'Kassel', postCode: '34117', country: 'DE' },
};

export type LineInput = Omit<InvoiceLine, 'net'>;

export const line = (
  id: string,
  name: string,
  quantity: string,
  net: string,
  over: Partial<LineInput> = {},
): LineInput => ({
  id,
  quantity,
  unit: 'H87',
  allowances: [],
  charges: [],
  price: { net },
  vat: { category: 'S', rate: 1900 },
  ...over,
  item: { name, classifications: [], attributes: [], ...over.item },
});

export const taxedAs = (category: string, rate?: number) => ({
  vat: { category, ...(rate !== undefined && { rate }) },
});

export const rebate = (amount: number, over: Partial<Adjustment> = {}): Adjustment => ({
  amount,
  reason: 'Treuerabatt',
  reasonCode: '95',
  vat: { category: 'S', rate: 1900 },
  ...over,
});

type Paid = Parameters<typeof countInvoice>[1];

/** A plain invoice of a workshop to a town, valid as XRechnung; `over` makes it another. */
export const invoiceOf = (over: Partial<Uncounted> = {}, paid: Paid = {}, reasons: ExemptionReasons = {}): Invoice =>
  countInvoice(
    {
      specification: specifications.xrechnung,
      process: billingProcess,
      number: 'RE-2026-0815',
      issueDate: '2026-11-15',
      typeCode: '380',
      currency: 'EUR',
      dueDate: '2026-11-29',
      buyerReference: '06611-0001-59',
      notes: [],
      preceding: [],
      seller: workshop,
      buyer: townHall,
      delivery: { date: '2026-11-13' },
      payment: {
        means: '58',
        reference: 'RE-2026-0815',
        transfers: [{ account: 'DE02120300000000202051', name: 'Kfz Brandt GmbH', bic: 'BYLADEM1001' }],
      },
      allowances: [],
      charges: [],
      attachments: [],
      lines: [
        line('1', 'Bremsscheibe vorn', '2', '84.9'),
        line('2', 'Bremsen vorn erneuern', '1.5', '98', { unit: 'HUR' }),
      ],
      ...over,
    },
    paid,
    reasons,
  );

export const reasonFor = {
  small: { E: { reason: 'Kein Ausweis von Umsatzsteuer nach § 19 UStG' } },
  reverse: { AE: { reason: 'Steuerschuldnerschaft des Leistungsempfängers', reasonCode: 'VATEX-EU-AE' } },
  community: { K: { reason: 'Innergemeinschaftliche Lieferung', reasonCode: 'VATEX-EU-IC' } },
  export: { G: { reason: 'Ausfuhrlieferung', reasonCode: 'VATEX-EU-G' } },
  outside: { O: { reason: 'Nicht steuerbar', reasonCode: 'VATEX-EU-O' } },
} as const;

/** Without numbers for VAT, as those who are not subject to it. */
export function withoutVatId(party: Party): Party {
  const { vatId: _vatId, ...rest } = party;
  return rest;
}
