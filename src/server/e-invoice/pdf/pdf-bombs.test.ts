import { expect, it } from 'vitest';
import { xmlOfPdf } from '#server/e-invoice/xml-of-pdf.ts';
import { pdfOf } from '#test/e-invoices/pdf-of.ts';
import { workedMs } from '#test/worked-ms.ts';

const catalog = (entries: string) => `100 0 obj\n<</Type/Catalog/Pages 101 0 R${entries}>>\nendobj\n`;
const kids = '<</Names 2 0 R>>'.repeat(50_000);
const from = 2001;
const open = Array.from({ length: 3000 }, (_, index) => {
  const number = from + index;
  return `${number} 0 obj<</F(a)/EF<</F ${number} 0 R>>>>stream\n `;
});

it.each([
  ['a name with millions of escapes', 'noXml', () => pdfOf({ parts: [catalog(`/AF[(${'\\1'.repeat(4_900_000)})]`)] })],
  [
    'one long name of very many attachments',
    'noXml',
    () => {
      const specification = `1 0 obj<</F(${'x'.repeat(6_000_000)})/EF<</F 2 0 R>>>>endobj 2 0 obj<<>>stream\n\nendstream `;
      return pdfOf({ parts: [catalog(`/AF[${'1 0 R '.repeat(490_000)}]`), specification] });
    },
  ],
  [
    'one long list of very many nodes',
    'tooLarge',
    () => {
      const tree = `1 0 obj<</Kids[${kids}]>>endobj 2 0 obj[${'null '.repeat(200_000)}]endobj `;
      return pdfOf({ parts: [catalog('/Names<</EmbeddedFiles 1 0 R>>'), tree] });
    },
  ],
  [
    'one end of very many streams',
    'tooLarge',
    () => pdfOf({ parts: [...open, ' '.repeat(5_000_000), 'endstream '], files: open.map((_, index) => from + index) }),
  ],
  ['brackets without an end', 'damaged', () => pdfOf({ parts: [catalog(`/AF${'['.repeat(4_000_000)}`)] })],
  [
    'a comment on every byte',
    'noXml',
    () => pdfOf({ parts: [catalog('/AF[1 0 R]'), `1 0 obj ${'%\n'.repeat(4_500_000)}<<>>`] }),
  ],
] as const)('a PDF with %s is %s in little time', (_what, kind, write) => {
  const pdf = write();
  const begin = workedMs();
  expect(xmlOfPdf(pdf)).toEqual({ kind });
  expect(workedMs() - begin).toBeLessThan(5000);
});

it('a PDF with more sections of cross references than any has is refused', () => {
  const table = (at: number) => `xref\n0 0\ntrailer <</Prev ${at}>>\n`.padEnd(60);
  const tables = Array.from({ length: 1100 }, (_, index) => table(10 + (index + 1) * 60)).join('');
  const pdf = new TextEncoder().encode(`%PDF-1.7  ${tables}startxref\n10\n%%EOF`);
  expect(xmlOfPdf(pdf)).toEqual({ kind: 'tooLarge' });
});
