import { expect, it } from 'vitest';
import { accountsOf, adjustmentsOf, attachmentsOf, incomingSums, moneyIn } from '#shared/documents/incoming-rows.ts';
import { countInvoice } from '#shared/e-invoice/totals.ts';

const billed = (charges: Parameters<typeof countInvoice>[0]['charges'] = []) =>
  countInvoice({
    specification: 'urn:cen.eu:en16931:2017',
    number: 'RE-1',
    issueDate: '2026-11-02',
    typeCode: '380',
    currency: 'EUR',
    notes: [],
    preceding: [],
    seller: { name: 'Nordteile', ids: [] },
    buyer: { name: 'Autohaus Nordlicht', ids: [] },
    allowances: [],
    charges,
    attachments: [],
    lines: [
      {
        id: '1',
        quantity: '2',
        unit: 'H87',
        allowances: [],
        charges: [],
        price: { net: '45' },
        vat: { category: 'S', rate: 1900 },
        item: { name: 'Bremsscheibe', classifications: [], attributes: [] },
      },
    ],
  });

it('from the lines to what is to be paid nothing is missing: the rows add up', () => {
  const invoice = billed([{ amount: 690, reason: 'Fracht', vat: { category: 'S', rate: 1900 } }]);
  const { gross } = invoice.totals;
  const totals = { ...invoice.totals, prepaid: 5000, rounding: 1, due: (gross ?? 0) - 4999 };
  const rows = incomingSums({ ...invoice, totals });
  expect(rows.map(({ kind }) => kind)).toEqual(['lines', 'net', 'vat', 'gross', 'prepaid', 'rounding', 'due']);
  const amountOf = (wanted: string) => rows.find(({ kind }) => kind === wanted)?.amount ?? 0;
  expect(amountOf('lines') + 690).toBe(amountOf('net'));
  expect(amountOf('net') + amountOf('vat')).toBe(amountOf('gross'));
  expect(amountOf('gross') + amountOf('prepaid') + amountOf('rounding')).toBe(amountOf('due'));
});

it('what is taken off is negative, and named', () => {
  const allowance = { amount: 500, reason: 'Rabatt' };
  expect(adjustmentsOf({ allowances: [allowance], charges: [{ amount: 300 }] })).toEqual([
    { kind: 'allowance', reason: 'Rabatt', amount: -500 },
    { kind: 'charge', reason: '', amount: 300 },
  ]);
  // And nothing is nothing: no minus stands before a nought.
  expect(adjustmentsOf({ allowances: [{ amount: null }], charges: [{ amount: null }] })).toEqual([
    { kind: 'allowance', reason: '', amount: 0 },
    { kind: 'charge', reason: '', amount: 0 },
  ]);
});

it('what is nothing has no row', () => {
  expect(incomingSums(billed()).map(({ kind }) => kind)).toEqual(['net', 'vat', 'gross', 'due']);
});

it('accounts and attachments are written in one line each, with what is known of them', () => {
  expect(accountsOf(billed())).toEqual([]);
  expect(accountsOf({ ...billed(), payment: { means: '58', transfers: [{ account: '' }] } })).toEqual([]);
  const transfers = [
    { account: 'DE02', name: 'Nordteile' },
    { account: 'DE03', bic: 'NOLADE' },
  ];
  expect(accountsOf({ ...billed(), payment: { means: '58', transfers } })).toEqual(['DE02, Nordteile', 'DE03, NOLADE']);
  const attachments = [
    { id: 'A1', description: 'Nachweis' },
    { id: 'A2', url: 'https://a.example/2' },
  ];
  expect(attachmentsOf({ ...billed(), attachments })).toEqual(['A1, Nachweis', 'A2, https://a.example/2']);
});

it('amounts carry the currency of the invoice', () => {
  expect(moneyIn(10_000, 'USD')).toBe('100,00\u00a0USD');
  expect(moneyIn(10_000, 'EUR')).toBe('100,00\u00a0€');
});
