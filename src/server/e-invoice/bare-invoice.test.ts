import { describe, expect, it } from 'vitest';
import { examineEInvoice } from '#server/e-invoice/examine-e-invoice.ts';
import { readEInvoice } from '#server/e-invoice/read-e-invoice.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { checkInvoice, isRefused } from '#shared/e-invoice/check-invoice.ts';
import { invoiceSchema } from '#shared/e-invoice/invoice.ts';
import { sentenceOf } from '#shared/e-invoice/sentence-of.ts';
import { examples } from '#test/e-invoices/examples.ts';

const bytes = (xml: string) => new TextEncoder().encode(xml);
const leaf = /<(\w+:\w+)[^<>]*>[^<>]*<\/\1>/g;
const emptied = (xml: string) => xml.replaceAll(leaf, '<$1> </$1>');
const without = (xml: string) => xml.replaceAll(leaf, '');
const withoutAttributes = (xml: string) => xml.replaceAll(/ (?!xmlns|version|encoding)\w+="[^"]*"/g, '');

const read = (xml: string) => {
  const answer = readEInvoice(bytes(xml));
  if (answer.kind !== 'read') throw new Error(answer.kind);
  return answer.invoice;
};
const syntaxes = { CII: writeCii, UBL: writeUbl };

describe.each(Object.entries(syntaxes))('an invoice in %s that leaves things out', (_name, write) => {
  it.each(Object.entries(examples))('is read without making anything up: %s', (_example, make) => {
    const xml = write(make());
    const bare = read(without(xml));
    expect(invoiceSchema.parse(bare)).toEqual(bare);
    expect(bare).toMatchObject({ number: '', currency: '', totals: { net: null, gross: null, due: null } });
    // What stands there and says nothing is as good as missing.
    expect(invoiceSchema.parse(read(emptied(xml)))).toMatchObject({ number: '', totals: { net: null, due: null } });
    const findings = checkInvoice(bare);
    expect(isRefused(findings)).toBe(true);
    for (const finding of findings) expect(sentenceOf(finding, (key) => key)).not.toContain('undefined');
  });

  it.each(Object.entries(examples))('keeps its words without their schemes and units: %s', (_example, make) => {
    const invoice = make();
    const plain = read(withoutAttributes(write(invoice)));
    expect(invoiceSchema.parse(plain)).toEqual(plain);
    expect(plain).toMatchObject({ number: invoice.number, totals: { due: invoice.totals.due } });
    expect(plain.lines.map(({ unit }) => unit)).toEqual(invoice.lines.map(() => ''));
  });

  it('is written again as it was read', () => {
    const [make] = Object.values(examples);
    const bare = read(without(write(make?.() ?? never())));
    expect(read(write(bare)).lines).toEqual(bare.lines);
  });
});

it('an invoice with more lines than anybody bills is too large', async () => {
  const [make] = Object.values(examples);
  const xml = writeUbl(make?.() ?? never()).replace('<cac:InvoiceLine>', `${'<cac:InvoiceLine/>'.repeat(5001)}$&`);
  expect(await examineEInvoice(bytes(xml))).toEqual({ kind: 'tooLarge' });
  expect(await examineEInvoice(bytes('<a/>'))).toEqual({ kind: 'noInvoice' });
});

function never(): never {
  throw new Error('There are examples');
}
