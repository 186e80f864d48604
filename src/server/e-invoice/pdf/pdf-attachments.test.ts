import { describe, expect, it } from 'vitest';
import { xmlOfPdf } from '#server/e-invoice/xml-of-pdf.ts';
import { type PdfRevision, pdfOf } from '#test/e-invoices/pdf-of.ts';

const specification = (number: number, name: string, file: number) =>
  `${number} 0 obj\n<</Type/Filespec/F(${name})/EF<</F ${file} 0 R>>>>\nendobj\n`;
const file = (number: number, text: string) =>
  `${number} 0 obj\n<</Type/EmbeddedFile/Length ${text.length}>>\nstream\n${text}\nendstream\nendobj\n`;
const catalog = (entries: string) => `100 0 obj\n<</Type/Catalog/Pages 101 0 R${entries}>>\nendobj\n`;
const read = (...revisions: PdfRevision[]) => {
  const found = xmlOfPdf(pdfOf(...revisions));
  return found.kind === 'found' ? `${found.name}: ${Buffer.from(found.xml).toString()}` : found.kind;
};
const invoice = [specification(1, 'factur-x.xml', 2), file(2, '<invoice/>')];
const others = [
  specification(3, 'timesheet.pdf', 4),
  file(4, '%PDF-'),
  specification(5, 'data.xml', 6),
  file(6, '<x/>'),
];

describe('the invoice among the attachments of a PDF', () => {
  it.each([
    ['the names tree', catalog('/Names<</EmbeddedFiles<</Names[(a)3 0 R(b)1 0 R(c)5 0 R]>>>>')],
    [
      'a names tree of several levels',
      `${catalog('/Names 20 0 R')}20 0 obj<</EmbeddedFiles 21 0 R>>endobj 21 0 obj<</Kids[22 0 R 23 0 R]>>endobj
22 0 obj<</Limits[(a)(a)]/Names[(a)3 0 R]>>endobj 23 0 obj<</Kids[24 0 R]>>endobj 24 0 obj<</Names 25 0 R>>endobj
25 0 obj[(b)1 0 R]endobj\n`,
    ],
    ['the associated files of the document', catalog('/AF[3 0 R 1 0 R]')],
    ['associated files in an object of their own', `${catalog('/AF 20 0 R')}20 0 obj[5 0 R 1 0 R]endobj\n`],
    ['the associated files of a page', `${catalog('')}102 0 obj<</Type/Page/Parent 101 0 R/AF[1 0 R]>>endobj\n`],
    [
      'an annotation',
      `${catalog('')}102 0 obj<</Type/Page/Annots[20 0 R]>>endobj 20 0 obj<</Subtype/FileAttachment/FS 1 0 R>>endobj\n`,
    ],
  ])('is found by %s', (_where, entries) => {
    expect(read({ parts: [...others, ...invoice, entries] })).toBe('factur-x.xml: <invoice/>');
  });

  it('is none of what is in the file and attached to nothing', () => {
    expect(read({ parts: [...invoice, catalog('')] })).toBe('noXml');
    expect(read({ parts: [...invoice, ...others, catalog('/AF[3 0 R 5 0 R]')] })).toBe('noXml');
  });

  it('is the one of the newest revision; one that was deleted is missing', () => {
    const update = { parts: [file(2, '<newer/>')] };
    expect(read({ parts: invoice }, update)).toBe('factur-x.xml: <newer/>');
    expect(read({ parts: invoice }, update, { parts: [], form: 'stream' })).toBe('factur-x.xml: <newer/>');
    expect(read({ parts: invoice }, { parts: [], deleted: [1] })).toBe('noXml');
    expect(read({ parts: invoice }, { parts: [], deleted: [2] })).toBe('damaged');
  });

  it('is not looked for in text that only resembles objects', () => {
    const resembling = file(30, '2 0 obj <</Length 7>> stream\n<fake/>\nendstream endobj');
    expect(read({ parts: [resembling, ...invoice] })).toBe('factur-x.xml: <invoice/>');
    expect(read({ parts: [...invoice, '% 2 0 obx <</F(factur-x.xml)/EF<</F 6 0 R>>>>\n'] })).toBe(
      'factur-x.xml: <invoice/>',
    );
  });

  it('is refused where its tree has no end', () => {
    const endless = `${catalog('/Names<</EmbeddedFiles 20 0 R>>')}20 0 obj<</Kids[21 0 R]>>endobj 21 0 obj<</Kids[20 0 R]>>endobj\n`;
    expect(read({ parts: [...invoice, endless] })).toBe('damaged');
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    expect(read({ parts: [...invoice, catalog(`/AF${deep}`)] })).toBe('damaged');
    expect(read({ parts: [...invoice, catalog(`/AF[${'1 '.repeat(1_100_000)}]`)] })).toBe('tooLarge');
  });
});
