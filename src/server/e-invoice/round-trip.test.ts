import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSchema } from '#server/e-invoice/check-schema.ts';
import { readEInvoice } from '#server/e-invoice/read-e-invoice.ts';
import { fitCii, writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { canonicalDecimal } from '#shared/e-invoice/decimal.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { countInvoice, type Uncounted } from '#shared/e-invoice/totals.ts';

/** What can stand in XML; readers take white space off both ends. Notes must not look like "#ABC#", which means a subject. */
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((it) =>
  `${it
    .replaceAll(/\p{Surrogate}|[\ufffe\uffff]/gu, '')
    .replaceAll(/\p{Cc}/gu, '\n')
    .replace('#', '')}x`.replace(/^[ \t\r\n]+/, ''),
);
const word = fc.stringMatching(/^[A-Za-z0-9 äöüß&<>"'/-]{0,18}[A-Za-z0-9]$/).map((it) => it.trim());
const maybe = <T>(it: fc.Arbitrary<T>) => fc.option(it, { nil: undefined });
const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
const decimal = fc
  .tuple(fc.nat(999_999), fc.nat(9999))
  .map(([a, b]) => canonicalDecimal(`${a}.${String(b).padStart(4, '0')}`) ?? '0');
const positive = decimal.filter((it) => it !== '0');
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((it) => it.toISOString().slice(0, 10));
const vat = fc.record({
  category: fc.constantFrom('S', 'Z', 'E', 'AE', 'K', 'G', 'O'),
  rate: fc.constantFrom(0, 700, 1900, 810, 555),
});
const identifier = fc.record({ id: word, scheme: maybe(fc.constantFrom('0088', '0002', '0204')) });
const address = fc.record({
  line1: maybe(text),
  line2: maybe(text),
  line3: maybe(text),
  city: maybe(text),
  postCode: maybe(word),
  region: maybe(text),
  country: fc.constantFrom('DE', 'AT', 'CH'),
});
const some = <T>(it: fc.Arbitrary<T>) => fc.array(it, { maxLength: 3 });
const party = fc.record({
  name: text,
  tradeName: maybe(text),
  legalId: maybe(identifier),
  vatId: maybe(word),
  taxNumber: maybe(word),
  legalInfo: maybe(text),
  // Those without a scheme come first, as CII has them.
  ids: some(identifier).map((ids) =>
    ids.toSorted((a, b) => Number(a.scheme !== undefined) - Number(b.scheme !== undefined)),
  ),
  electronicAddress: maybe(fc.record({ id: word, scheme: fc.constantFrom('EM', '0204') })),
  address: maybe(address),
  contact: maybe(fc.record({ name: text, phone: maybe(word), email: maybe(word) })),
});
const adjustment = fc.record({
  amount: cents,
  base: maybe(cents),
  percent: maybe(decimal),
  reason: maybe(text),
  reasonCode: maybe(word),
});
const period = maybe(fc.record({ from: day, to: maybe(day) }));
const line = fc.record({
  id: word,
  note: maybe(text),
  object: maybe(identifier),
  quantity: decimal,
  unit: fc.constantFrom('H87', 'HUR', 'LTR'),
  orderLine: maybe(word),
  buyerAccount: maybe(word),
  period,
  allowances: some(adjustment),
  charges: some(adjustment),
  price: fc.record({ net: decimal, gross: maybe(fc.record({ price: decimal, discount: maybe(positive) })) }),
  vat,
  item: fc.record({
    name: text,
    description: maybe(text),
    sellerId: maybe(word),
    buyerId: maybe(word),
    standardId: maybe(identifier),
    origin: maybe(fc.constant('FR')),
    classifications: some(fc.record({ id: word, scheme: maybe(word), version: maybe(word) })),
    attributes: some(fc.record({ name: text, value: text })),
  }),
});
const account = fc.record({ account: word, name: maybe(text), bic: maybe(word) });
const payment = fc.record({
  means: fc.constantFrom('58', '59', '30', '48', '10'),
  meansText: maybe(word),
  reference: maybe(word),
  transfers: some(account),
  card: maybe(fc.record({ number: word, holder: maybe(text) })),
  debit: maybe(fc.record({ mandate: word, creditor: maybe(word), account: maybe(word) })),
});
const uncounted: fc.Arbitrary<Uncounted> = fc.record({
  specification: word,
  process: maybe(word),
  number: word,
  issueDate: day,
  typeCode: fc.constantFrom('380', '381', '384', '326', '389'),
  currency: fc.constantFrom('EUR', 'CHF'),
  taxPointDate: maybe(day),
  taxPointCode: maybe(fc.constantFrom('3', '35', '432')),
  dueDate: maybe(day),
  buyerReference: maybe(word),
  project: maybe(word),
  contract: maybe(word),
  order: maybe(word),
  salesOrder: maybe(word),
  receipt: maybe(word),
  deliveryNote: maybe(word),
  tender: maybe(word),
  object: maybe(identifier),
  buyerAccount: maybe(word),
  paymentTerms: maybe(text),
  notes: some(fc.record({ text, subject: maybe(fc.constant('AAI')) })),
  preceding: some(fc.record({ number: word, date: maybe(day) })),
  seller: party,
  buyer: party,
  payee: maybe(fc.record({ name: text, id: maybe(identifier), legalId: maybe(identifier) })),
  taxRepresentative: maybe(fc.record({ name: text, vatId: word, address: maybe(address) })),
  delivery: maybe(fc.record({ date: day, name: maybe(text), location: maybe(identifier), address: maybe(address) })),
  period,
  payment: maybe(payment),
  allowances: some(fc.tuple(adjustment, vat).map(([it, tax]) => ({ ...it, vat: tax }))),
  charges: some(fc.tuple(adjustment, vat).map(([it, tax]) => ({ ...it, vat: tax }))),
  attachments: some(
    fc.record({
      id: word,
      description: maybe(text),
      url: maybe(word),
      file: maybe(fc.constant({ name: 'ä "b".pdf', mime: 'application/pdf', base64: 'QUJD' })),
    }),
  ),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});
/** Fields that are undefined are left out, as readers leave them out. */
const invoices = uncounted.map((it): Invoice => JSON.parse(JSON.stringify(countInvoice(it))));

const read = (xml: string) => {
  const answer = readEInvoice(new TextEncoder().encode(xml));
  return answer.kind === 'read' ? [answer.invoice, answer.notUnderstood] : answer;
};

it('what is written as CII is read back identical', () => {
  fc.assert(
    fc.property(invoices, (invoice) => {
      expect(read(writeCii(invoice))).toEqual([fitCii(invoice), []]);
    }),
    { numRuns: 150 },
  );
});

it('what is written as UBL is read back identical', () => {
  fc.assert(
    fc.property(invoices, (invoice) => {
      expect(read(writeUbl(invoice))).toEqual([invoice, []]);
    }),
    { numRuns: 150 },
  );
});

it('what is written as UBL keeps the schema', async () => {
  await fc.assert(
    fc.asyncProperty(invoices, async (invoice) => {
      const answer = await checkSchema(new TextEncoder().encode(writeUbl(invoice)));
      expect(answer).toEqual({ kind: 'checked', findings: [] });
    }),
    { numRuns: 100 },
  );
});
