import type { Uncounted } from '#shared/e-invoice/totals.ts';
import { line, rebate, workshop } from '#test/e-invoices/base-invoice.ts';

/** Everything that the model knows, in one invoice. */
export const everything: Partial<Uncounted> = {
  taxCurrency: 'CHF',
  taxPointCode: '35',
  project: 'Fuhrpark 2026',
  contract: 'RV-77',
  order: 'B-4711',
  salesOrder: 'A-0815',
  receipt: 'WE-3',
  deliveryNote: 'LS-9',
  tender: 'Los 2',
  object: { id: 'KS-BH 110', scheme: 'ABZ' },
  buyerAccount: '4400',
  paymentTerms: '#SKONTO#TAGE=7#PROZENT=2.00#\nZahlbar binnen 14 Tagen ohne Abzug.',
  notes: [{ text: 'Vielen Dank für Ihren Auftrag.' }, { text: 'Altteile auf Wunsch zurück.', subject: 'AAI' }],
  preceding: [{ number: 'RE-2026-0700', date: '2026-10-01' }, { number: 'RE-2026-0701' }],
  seller: { ...workshop, ids: [{ id: 'L-1' }, ...workshop.ids] },
  payee: { name: 'Factoring Nord AG', id: { id: 'FN-1' }, legalId: { id: 'HRB 1', scheme: '0002' } },
  taxRepresentative: {
    name: 'Steuerbüro Weber',
    vatId: 'DE111111111',
    address: { line1: 'Weg 1', city: 'Kassel', postCode: '34117', country: 'DE' },
  },
  delivery: {
    name: 'Bauhof Nord',
    location: { id: '4012345000016', scheme: '0088' },
    date: '2026-11-13',
    address: {
      line1: 'Hof 1',
      line2: 'Tor 2',
      line3: 'Halle 3',
      city: 'Kassel',
      postCode: '34125',
      region: 'Hessen',
      country: 'DE',
    },
  },
  period: { from: '2026-11-01', to: '2026-11-30' },
  payment: {
    means: '58',
    meansText: 'SEPA-Überweisung',
    reference: 'RE 815',
    transfers: [
      { account: 'DE02120300000000202051', name: 'Kfz Brandt GmbH', bic: 'BYLADEM1001' },
      { account: 'DE02500105170137075030' },
    ],
  },
  allowances: [rebate(500, { base: 10_000, percent: '5' })],
  charges: [{ amount: 690, reason: 'Versand', reasonCode: 'FC', vat: { category: 'S', rate: 1900 } }],
  attachments: [
    {
      id: 'Prüfprotokoll',
      description: 'Achsvermessung',
      file: { name: 'protokoll.pdf', mime: 'application/pdf', base64: 'JVBERi0xLjQK' },
    },
    { id: 'Foto', url: 'https://kfz-brandt.example/foto/1?a=1&b=2' },
  ],
  lines: [
    line('1', 'Motoröl 5W-30', '4.5', '12.3456', {
      unit: 'LTR',
      note: 'Freigabe des Herstellers beachtet',
      object: { id: 'Bestand 7', scheme: 'ABZ' },
      orderLine: '3',
      buyerAccount: '4410',
      period: { from: '2026-11-12', to: '2026-11-13' },
      allowances: [{ amount: 100, base: 2000, percent: '5', reason: 'Mengenrabatt', reasonCode: '95' }],
      charges: [{ amount: 50, reason: 'Altölentsorgung', reasonCode: 'ABK' }],
      price: { net: '12.3456', gross: { price: '13.3456', discount: '1' }, baseQuantity: '1', baseUnit: 'LTR' },
      item: {
        name: 'Motoröl 5W-30',
        description: 'Vollsynthetisch, für Dieselpartikelfilter',
        sellerId: 'OEL-530',
        buyerId: 'K-99',
        standardId: { id: '4012345678901', scheme: '0160' },
        classifications: [
          { id: '15121500', scheme: 'TST', version: '19.05.01' },
          { id: '27101981', scheme: 'HS' },
        ],
        origin: 'AT',
        attributes: [
          { name: 'Viskosität', value: '5W-30' },
          { name: 'Gebinde', value: '60 l' },
        ],
      },
    }),
    line('2', 'Schrauben', '250', '4.2', { unit: 'H87', price: { net: '4.2', baseQuantity: '100', baseUnit: 'H87' } }),
  ],
};
