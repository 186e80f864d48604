import { expect, it } from 'vitest';
import { examineEInvoice } from '#server/e-invoice/examine-e-invoice.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { zugferdFiles } from '#server/e-invoice/zugferd-files.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { invoiceOf } from '#test/e-invoices/base-invoice.ts';
import { example } from '#test/e-invoices/breaking.ts';
import { readPdf } from '#test/pdf-file.ts';
import { samplePaper } from '#test/sample-paper.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('a ZUGFeRD invoice is a PDF/A-3 that announces its XML, and is examined to the end', async () => {
  const invoice = example('ZUGFeRD without a Leitweg-ID');
  const pdf = await writePaper({ ...samplePaper, ...zugferdFiles(invoice) });
  expect(await examineEInvoice(pdf)).toMatchObject({
    kind: 'examined',
    syntax: 'cii',
    invoice,
    xml: bytes(writeCii(invoice)),
    findings: [],
    schema: [],
    notUnderstood: [],
  });
  const metadata = readPdf(pdf)
    .streams.find((stream) => stream.includes('pdfaid:part'))
    ?.toString('utf8');
  expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
});

it('as XRechnung it goes by that name', () => {
  const { attachments, properties } = zugferdFiles(invoiceOf());
  expect(attachments.map(({ name }) => name)).toEqual(['xrechnung.xml']);
  expect(properties).toContain('<fx:ConformanceLevel>XRECHNUNG</fx:ConformanceLevel>');
});

it('UBL is examined by schema and rules', async () => {
  const xml = writeUbl(invoiceOf());
  expect(await examineEInvoice(bytes(xml))).toMatchObject({ kind: 'examined', findings: [], schema: [] });
  const wrong = await examineEInvoice(bytes(xml.replace(/(<cbc:IssueDate>.*\n)/, '$1$1')));
  expect(wrong.kind === 'examined' && wrong.schema.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^Element 'IssueDate': This element is not expected/),
  ]);
});

it('what is wrong is named by schema and rules', async () => {
  const wrong = writeCii(invoiceOf()).replace(/<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>1.00');
  const examined = await examineEInvoice(bytes(wrong));
  expect(examined.kind === 'examined' && examined.findings.map(({ rule }) => rule)).toEqual(['BR-CO-15', 'BR-CO-16']);
});

it('what is no invoice is refused with its reason', async () => {
  expect(await examineEInvoice(await writePaper(samplePaper))).toEqual({ kind: 'noXml' });
  expect(await examineEInvoice(bytes('<!DOCTYPE a><a/>'))).toEqual({ kind: 'forbidden' });
  expect(await examineEInvoice(bytes('GIF89a'))).toEqual({ kind: 'notWellFormed', line: 1 });
});
