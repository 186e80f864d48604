import { expect, it } from 'vitest';
import { incomingPaper } from '#server/documents/incoming-paper.ts';
import { readEInvoice } from '#server/e-invoice/read-e-invoice.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { invoiceOf } from '#test/e-invoices/base-invoice.ts';
import { examples } from '#test/e-invoices/examples.ts';

const at = new Date('2026-11-18T11:00:00Z');
const paperOf = (invoice: Invoice) => incomingPaper(invoice, { language: 'de', at });
const plain = (text: unknown) => JSON.stringify(text).replaceAll('\u00a0', ' ');

it.each(Object.entries(examples))('an invoice that came as data can be read on paper: %s', (_name, make) => {
  const invoice = make();
  const paper = paperOf(invoice);
  expect(paper.title).toContain(invoice.number);
  expect(paper.table.rows).toHaveLength(invoice.lines.length + invoice.allowances.length + invoice.charges.length);
  expect(paper.sums.filter(({ isTotal }) => isTotal)).toHaveLength(1);
});

it('one that leaves everything out stays empty where nothing was said', () => {
  const xml = writeUbl(invoiceOf()).replaceAll(/<(\w+:\w+)[^<>]*>[^<>]*<\/\1>/g, '');
  const read = readEInvoice(new TextEncoder().encode(xml));
  if (read.kind !== 'read') throw new Error(read.kind);
  const paper = paperOf(read.invoice);
  expect(paper).toMatchObject({ facts: [], after: [], sender: [''] });
  expect(plain([paper.table.rows, paper.sums])).not.toMatch(/undefined|NaN|null/);
  const [row] = paper.table.rows;
  expect(row && 'cells' in row ? row.cells : []).toEqual(['', [], '', '', '–']);
  expect(paper.sums.at(-1)).toMatchObject({ value: '–', isTotal: true });
});

it('what was taken off or added is told with its reason, or else by its kind', () => {
  const invoice = invoiceOf();
  const lines = invoice.lines.map((line) => ({
    ...line,
    note: 'Wie besprochen',
    allowances: [{ amount: 500, reason: 'Aktion' }],
    charges: [{ amount: 300 }],
  }));
  const vat = { category: 'S', rate: 1900 };
  const said = plain(paperOf({ ...invoice, lines, allowances: [{ amount: 100, vat }], charges: [] }).table.rows);
  expect(said).toContain('Aktion: −5,00 €');
  expect(said).toContain('Wie besprochen');
  expect(said).toContain('−1,00 €');
});

it('a credit note says that it is one', () => {
  const [bill, credit] = ['380', '381'].map((typeCode) => paperOf({ ...invoiceOf(), typeCode }));
  expect(credit?.title).not.toBe(bill?.title);
  expect(credit?.sums.at(-1)?.name).not.toBe(bill?.sums.at(-1)?.name);
});
