import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { xmlOfPdf } from '#server/e-invoice/xml-of-pdf.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { invoiceOf } from '#test/e-invoices/base-invoice.ts';
import { type PdfRevision, pdfOf } from '#test/e-invoices/pdf-of.ts';
import { samplePaper } from '#test/sample-paper.ts';

const xml = new TextEncoder().encode(writeCii(invoiceOf()));
const packed = deflateSync(xml);
const attached = [
  '1 0 obj\n<</Type/Filespec/F(factur-x.xml)/EF<</F 2 0 R>>>>\nendobj\n',
  `2 0 obj\n<</Type/EmbeddedFile/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
  packed,
  '\nendstream\nendobj\n',
];
const update = ['7 0 obj\n<</Length 3000>>\nstream\n', new Uint8Array(3000).fill(65), '\nendstream\nendobj\n'];
const paper = () => {
  const attachment = { name: 'factur-x.xml', contentType: 'text/xml', bytes: xml, relation: 'Alternative' } as const; // the one of the union
  return writePaper({ ...samplePaper, attachments: [attachment] });
};
const endOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1').trimEnd().length;

it('a PDF cut off anywhere is refused as damaged, although its invoice is complete before the cut', async () => {
  for (const pdf of [
    await paper(),
    pdfOf({ parts: attached }),
    pdfOf({ parts: attached, form: 'stream' }),
    pdfOf({ parts: attached, form: 'hybrid' }),
  ]) {
    expect(xmlOfPdf(pdf).kind).toBe('found');
    const places = Array.from({ length: 400 }, (_, index) => Math.floor((endOf(pdf) * (index + 1)) / 401));
    // The last ones are the hard ones: cross references and trailer.
    const last = Array.from({ length: 300 }, (_, index) => endOf(pdf) - 1 - index);
    for (const place of [...places, ...last])
      expect([place, xmlOfPdf(pdf.subarray(0, place)).kind]).toEqual([place, place < 5 ? 'noPdf' : 'damaged']);
  }
});

it('a PDF cut off within its update is refused, although its first revision is complete', () => {
  const first = pdfOf({ parts: attached });
  const pdf = pdfOf({ parts: attached }, { parts: update });
  expect(xmlOfPdf(pdf).kind).toBe('found');
  for (let place = first.length + 1; place < endOf(pdf); place += 7)
    expect([place, xmlOfPdf(pdf.subarray(0, place)).kind]).toEqual([place, 'damaged']);
  // Cut off exactly between the two, it is the first revision and as complete as that was.
  expect(xmlOfPdf(pdf.subarray(0, first.length)).kind).toBe('found');
});

it('a PDF that lacks a piece in the middle, or has zeros there, is refused', async () => {
  const pdf = await paper();
  for (let place = 1000; place < pdf.length - 1000; place += 500) {
    const without = Buffer.concat([pdf.subarray(0, place), pdf.subarray(place + 100)]);
    expect([place, xmlOfPdf(without).kind]).toEqual([place, 'damaged']);
  }
  const blank = Uint8Array.from(pdf).fill(0, 200, pdf.length - 1500);
  expect(xmlOfPdf(blank).kind).toBe('damaged');
});

it('a PDF with something in front of its header or behind its end is read', () => {
  for (const form of ['table', 'stream', 'hybrid'] as const) {
    const pdf = pdfOf({ parts: attached, form });
    expect(xmlOfPdf(Buffer.concat([Buffer.from('\n\nX-Header: 1\n\n'), pdf])).kind).toBe('found');
    expect(xmlOfPdf(Buffer.concat([pdf, Buffer.from('\n--boundary--\n')])).kind).toBe('found');
    expect(xmlOfPdf(Buffer.concat([pdf, Buffer.alloc(5000)])).kind).toBe('found');
  }
});

it('a PDF whose cross references lead in a circle or nowhere is refused', () => {
  const kindOf = (...revisions: PdfRevision[]) => xmlOfPdf(pdfOf(...revisions)).kind;
  expect(kindOf({ parts: attached, trailer: '/Prev 99999999' })).toBe('damaged');
  expect(kindOf({ parts: attached, trailer: '/Prev (x)' })).toBe('damaged');
  const pdf = pdfOf({ parts: attached });
  const at = String(Buffer.from(pdf).toString('latin1').lastIndexOf('xref\n0 1'));
  expect(kindOf({ parts: attached, trailer: `/Prev ${at.padStart(6, '0')}` })).toBe('damaged');
  expect(kindOf({ parts: ['100 0 obj\n<</Type/Catalog>>\nendobj\n'] })).toBe('damaged');
  expect(kindOf({ parts: [...attached, '101 0 obj\n<</Type/Pages/Kids[101 0 R]>>\nendobj\n'] })).toBe('damaged');
  expect(kindOf({ parts: [...attached, '101 0 obj\n<</Type/Pages/Kids[55 0 R]>>\nendobj\n'] })).toBe('damaged');
});

it('a PDF whose cross references lead to another object than they say is refused', () => {
  const other = '3 0 obj\n<</Type/EmbeddedFile/Length 8>>\nstream\n<other/>\nendstream\nendobj\n';
  const text = Buffer.from(pdfOf({ parts: [...attached, other] })).toString('latin1');
  const entryOf = (number: number) => String(text.indexOf(`\n${number} 0 obj`) + 1).padStart(10, '0');
  const misled = Buffer.from(text.replace(`${entryOf(2)} 00000 n`, `${entryOf(3)} 00000 n`), 'latin1');
  expect(misled.length).toBe(text.length);
  expect(xmlOfPdf(misled)).toEqual({ kind: 'damaged' });
});
