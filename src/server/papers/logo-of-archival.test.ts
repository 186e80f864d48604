import { expect, it } from 'vitest';
import { checkPdf } from '#server/e-invoice/pdf-a/check-pdf.ts';
import { documentPaper } from '#server/invoicing/document-paper.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { segment } from '#test/jpeg-parts.ts';
import { readPdf } from '#test/pdf-file.ts';
import { sheetWith } from '#test/sales-sheets.ts';

/* What a workshop's logo may be in the browser, and not in a PDF/A. */

const jpegOf = (components: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xc0, Buffer.from([8, 0, 40, 0, 30, components, ...Array(components * 3).fill(0x11)])),
    Buffer.from([0xff, 0xd9]),
  ]);
const svg = (inside: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`,
});
const logos = {
  'JPEG in CMYK': { bytes: jpegOf(4) },
  'SVG in CMYK': svg('<path fill="cmyk(0,0,0,100)" d="M0 0h40v20H0z"/>'),
  'SVG with text': svg('<text x="1" y="9" font-family="Helvetica">Kfz</text>'),
};
const paper = documentPaper(sheetWith());

it.each(Object.entries(logos))('%s does not stop an invoice from being a PDF/A', async (_name, logo) => {
  const bytes = await writePaper({ ...paper, logo });
  expect(checkPdf(bytes, paper.attachments ?? [])).toEqual([]);
  expect(readPdf(bytes).dictionaries).not.toMatch(/\/Subtype \/Image|DeviceCMYK|Helvetica/);
});

it('a JPEG in RGB, and in grey, stays', async () => {
  for (const components of [1, 3]) {
    const bytes = await writePaper({ ...paper, logo: { bytes: jpegOf(components) } });
    expect(checkPdf(bytes, paper.attachments ?? [])).toEqual([]);
    expect(readPdf(bytes).dictionaries).toContain('/Subtype /Image');
  }
});

it('a JPEG in CMYK stays where the paper is no PDF/A', async () => {
  const { attachments: _, properties: __, ...plain } = paper;
  const { dictionaries } = readPdf(await writePaper({ ...plain, logo: { bytes: jpegOf(4) } }));
  expect(dictionaries).toContain('/DeviceCMYK');
});
