import { expect, it } from 'vitest';
import type { BookLine, Books } from '#shared/documents/books.ts';
import { matchInvoice } from '#shared/documents/match-invoice.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { countInvoice } from '#shared/e-invoice/totals.ts';

const line: BookLine = {
  orderId: 7,
  orderNumber: 'B-2026-000007',
  supplierCode: 'NT',
  line: 1,
  kind: 'part',
  brand: 'Brevex',
  number: '24.0110-0186.1',
  name: 'Bremsscheibe',
  ordered: 2,
  delivered: 2,
  billedBefore: 0,
  unitPrice: 4500,
  vatRate: 1900,
};
const deposit: BookLine = { ...line, line: 2, kind: 'deposit', unitPrice: 1500 };
const books: Books = {
  sellerCode: 'NT',
  lines: [line, deposit],
  surcharges: [{ orderId: 7, orderNumber: 'B-2026-000007', supplierCode: 'NT', name: 'Fracht', amount: 690 }],
  noteLines: [],
  gross: null,
  firmName: 'Autohaus Nordlicht GmbH',
};

type Wanted = {
  readonly name?: string;
  readonly sellerId?: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly rate?: number;
  readonly orderLine?: string;
};
const billed = (...wanted: Wanted[]): Invoice =>
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
    charges: [],
    attachments: [],
    lines: wanted.map(
      ({ name = 'Bremsscheibe', sellerId, quantity = '2', price = '45', rate = 1900, orderLine }, index) => ({
        id: String(index + 1),
        quantity,
        unit: 'H87',
        ...(orderLine !== undefined && { orderLine }),
        allowances: [],
        charges: [],
        price: { net: price },
        vat: { category: 'S', rate },
        item: { name, ...(sellerId !== undefined && { sellerId }), classifications: [], attributes: [] },
      }),
    ),
  });
const kinds = (invoice: Invoice, own: Books = books) => matchInvoice(invoice, own).differences.map(({ kind }) => kind);
const part = { sellerId: 'BREVEX 24.0110-0186.1' };
const core = { ...part, name: 'Pfand: Bremsscheibe', price: '15' };

it('a part, its deposit and the freight find their lines, however the number is written', () => {
  const invoice = billed({ sellerId: '24011001861' }, core, { name: 'Fracht', quantity: '1', price: '6.9' });
  const { matches, differences } = matchInvoice(invoice, books);
  expect(differences).toEqual([]);
  expect(matches.map(({ kind, orderLine }) => [kind, orderLine])).toEqual([
    ['part', 1],
    ['deposit', 2],
    ['surcharge', null],
  ]);
  expect(kinds(billed({ name: 'Scheibe 24.0110-0186.1 vorn' }))).toEqual([]);
  expect(kinds(billed({ orderLine: 'B-2026-000007/1' }))).toEqual([]);
});

it('each difference has its name, with what was expected', () => {
  expect(kinds(billed({ ...part, price: '45.6' }))).toEqual(['price']);
  expect(kinds(billed({ ...part, quantity: '3' }))).toEqual(['quantity']);
  expect(kinds(billed({ ...part, rate: 700 }))).toEqual(['vat']);
  expect(kinds(billed({ ...core, price: '20' }))).toEqual(['deposit']);
  expect(kinds(billed({ sellerId: 'X 1', name: 'Kaffee' }))).toEqual(['unknown-line']);
  expect(kinds(billed(part), { ...books, gross: 1 })).toEqual(['total']);
  expect(kinds(billed(part), { ...books, firmName: 'Garage Seeblick' })).toEqual(['buyer']);
  expect(kinds(billed(part), { ...books, lines: [] })).toEqual(['unknown-order', 'unknown-line']);
  expect(matchInvoice(billed({ ...part, price: '45.6' }), books).differences[0]).toMatchObject({
    line: 0,
    name: 'Brevex 24.0110-0186.1',
    expected: 4500,
    given: 4560,
  });
});

it('whoever did not get the order is named, and so is a currency that is not ours', () => {
  expect(kinds(billed(part), { ...books, sellerCode: null })).toEqual(['seller']);
  expect(kinds(billed(part), { ...books, sellerCode: 'OTHER' })).toEqual(['seller']);
  // An order of somebody else that is only mentioned is none that it bills.
  const foreign = { ...line, orderId: 8, orderNumber: 'B-2026-000008', supplierCode: 'OTHER', number: 'X 1' };
  expect(kinds(billed(part), { ...books, lines: [line, foreign] })).toEqual([]);
  expect(kinds({ ...billed({ ...part, price: '99' }), currency: 'USD' }, { ...books, gross: 1 })).toEqual(['currency']);
});

it('numbers beyond all measure stay in bounds', () => {
  for (const quantity of ['999999999999999999', '0.000000000001']) {
    const { matches, differences } = matchInvoice(billed({ ...part, quantity }), books);
    const numbers = [...matches.map((match) => match.billed), ...differences.map(({ given }) => given ?? 0)];
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.every((number) => Math.abs(number) <= 1_000_000_000)).toBe(true);
  }
});

it('thousands of lines against thousands of ours take no time', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...line, line: index + 1, number: `N ${index}` }));
  const invoice = billed(
    ...Array.from({ length: 5000 }, (_, index) => ({ sellerId: `X ${index}`, name: 'ohne Nummer' })),
  );
  const begin = Date.now();
  expect(matchInvoice(invoice, { ...books, lines: many }).matches).toEqual([]);
  expect(Date.now() - begin).toBeLessThan(2000);
});

it('a freight is billed once an order', () => {
  const freight = { name: 'Fracht', quantity: '1', price: '6.9' };
  expect(kinds(billed(part, freight, freight))).toEqual(['unknown-line']);
});

it('what another invoice has billed is not left over; less than was delivered is no difference', () => {
  expect(kinds(billed({ ...part, quantity: '1' }))).toEqual([]);
  expect(kinds(billed(part), { ...books, lines: [{ ...line, billedBefore: 1 }] })).toEqual(['quantity']);
});

it('a line of ours is billed once on an invoice', () => {
  expect(kinds(billed(part, part))).toEqual(['unknown-line']);
});

it('what stands on the named delivery note and not on the invoice is missed', () => {
  const noteLines = [{ orderId: 7, line: 1, quantity: 2 }];
  expect(kinds(billed({ ...part, quantity: '1' }), { ...books, noteLines })).toEqual(['not-billed']);
  expect(kinds(billed(part), { ...books, noteLines })).toEqual([]);
});

it('a line that leaves out its quantity, its amount and its rate bills nothing, and is held against ours', () => {
  const invoice = billed(part);
  const without = (over: object) => ({ ...invoice, lines: invoice.lines.map((one) => ({ ...one, ...over })) });
  const { matches, differences } = matchInvoice(without({ quantity: null, net: null, vat: { category: 'S' } }), books);
  expect(matches.map((match) => match.billed)).toEqual([0]);
  expect(differences).toEqual([{ line: 0, name: 'Brevex 24.0110-0186.1', kind: 'vat', expected: 1900, given: 0 }]);
  const given = (over: object) => matchInvoice(without(over), books).differences.map((one) => [one.kind, one.given]);
  expect(given({ quantity: null, price: { net: '46' } })).toEqual([['price', 4600]]);
  expect(given({ quantity: null, price: { net: null } })).toEqual([['price', 0]]);
});

it('a freight that costs more than ordered is a difference, but not in a currency that is not ours', () => {
  const freight = { name: 'Fracht', quantity: '1', price: '7.9' };
  expect(kinds(billed(part, freight))).toEqual(['price']);
  const coffee = { sellerId: 'X 1', name: 'Kaffee' };
  const { differences } = matchInvoice({ ...billed(part, freight, coffee), currency: '' }, books);
  expect(differences).toMatchObject([
    { kind: 'currency', name: '–' },
    { kind: 'unknown-line', name: 'X 1 Kaffee', given: null },
  ]);
});

it('a line without an amount that nobody knows is given as nothing', () => {
  const invoice = billed({ sellerId: 'X 1', name: 'Kaffee' });
  const lines = invoice.lines.map((one) => ({ ...one, net: null }));
  expect(matchInvoice({ ...invoice, lines }, books).differences).toMatchObject([{ kind: 'unknown-line', given: 0 }]);
});

it('of two orders of one article the one that the line names is billed', () => {
  const again = { ...line, orderId: 8, orderNumber: 'B-2026-000008' };
  const { matches } = matchInvoice(billed({ ...part, orderLine: 'B-2026-000008' }), { ...books, lines: [line, again] });
  expect(matches.map(({ orderId }) => orderId)).toEqual([8]);
});

it('what the invoice leaves out of the named delivery note is missed whole', () => {
  const noteLines = [{ orderId: 7, line: 2, quantity: 2 }];
  expect(matchInvoice(billed(part), { ...books, noteLines }).differences).toMatchObject([
    { kind: 'not-billed', expected: 2, given: 0 },
  ]);
});
