import { describe, expect, it } from 'vitest';
import { checkSchema } from '#server/e-invoice/check-schema.ts';
import { examineEInvoice } from '#server/e-invoice/examine-e-invoice.ts';
import { readEInvoice } from '#server/e-invoice/read-e-invoice.ts';
import { fitCii, writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { checkInvoice } from '#shared/e-invoice/check-invoice.ts';
import { invoiceSchema } from '#shared/e-invoice/invoice.ts';
import { present } from '#test/e-invoices/breaking.ts';
import { examples } from '#test/e-invoices/examples.ts';

const bytes = (xml: string) => new TextEncoder().encode(xml);

describe.each(Object.entries(examples))('an invoice: %s', (_name, make) => {
  const invoice = make();

  it('fits the model and breaks no rule', () => {
    expect(invoiceSchema.parse(invoice)).toEqual(invoice);
    expect(checkInvoice(invoice)).toEqual([]);
  });

  it('is written as CII that the schema accepts, and read back identical', async () => {
    const xml = writeCii(invoice);
    expect(await checkSchema(bytes(xml))).toEqual({ kind: 'checked', findings: [] });
    expect(readEInvoice(bytes(xml))).toEqual({
      kind: 'read',
      syntax: 'cii',
      invoice: fitCii(invoice),
      tooFine: new Set(),
      notUnderstood: [],
    });
  });

  it('is written as UBL that the schema accepts, and read back identical', async () => {
    const xml = writeUbl(invoice);
    expect(await checkSchema(bytes(xml))).toEqual({ kind: 'checked', findings: [] });
    expect(readEInvoice(bytes(xml))).toEqual({
      kind: 'read',
      syntax: 'ubl',
      invoice,
      tooFine: new Set(),
      notUnderstood: [],
    });
  });

  it('breaks no rule of the file in either syntax', async () => {
    for (const xml of [writeCii(invoice), writeUbl(invoice)])
      expect(await examineEInvoice(bytes(xml))).toMatchObject({ kind: 'examined', findings: [], schema: [] });
  });
});

it('a second preceding invoice is told in a note, as D16B has one reference', () => {
  const invoice = examples['everything that the model knows']?.();
  const read = readEInvoice(bytes(writeCii(present(invoice))));
  expect(read.kind === 'read' && read.invoice.preceding.map(({ number }) => number)).toEqual(['RE-2026-0700']);
  expect(read.kind === 'read' && read.invoice.notes.at(-1)).toEqual({ text: 'RE-2026-0701', subject: 'ACB' });
});

it('there are more than thirty of them', () => {
  expect(Object.keys(examples).length).toBeGreaterThanOrEqual(30);
});
