import { describe, expect, it } from 'vitest';
import { checkPdf } from '#server/e-invoice/pdf-a/check-pdf.ts';
import { openPdf } from '#server/e-invoice/pdf-a/open-pdf.ts';
import { readXmp, xmpNames, xmpText } from '#server/e-invoice/pdf-a/read-xmp.ts';
import { documentPaper } from '#server/invoicing/document-paper.ts';
import type { Paper } from '#server/papers/paper.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { documentKinds } from '#shared/invoicing/document-kind.ts';
import { reference, sheetWith } from '#test/sales-sheets.ts';
import { samplePaper } from '#test/sample-paper.ts';

const name = `Müller & Söhne <Kfz> "Łódź Ċ Dvořáček" 'GmbH' ]]> &amp; \\(ok)`;

async function propertiesOf(paper: Paper) {
  const bytes = await writePaper(paper);
  expect(checkPdf(bytes, paper.attachments ?? [])).toEqual([]);
  const pdf = openPdf(bytes);
  const xmp = readXmp(pdf?.streamOf(pdf.referred(pdf.catalog, 'Metadata')) ?? new Uint8Array());
  if (!pdf || !xmp) throw new Error('The PDF has no readable metadata');
  return {
    xmp: [xmpText(xmp, xmpNames.title), xmpText(xmp, xmpNames.creator)],
    info: [pdf.info('Title'), pdf.info('Author')],
  };
}

describe('properties of a PDF: markup in the names', () => {
  it.each(documentKinds)('of the seller of a %s: XMP stays well-formed and equals Info', async (kind) => {
    const number = `RG <2026> & "1"`;
    const sheet = sheetWith({
      kind,
      seller: { legalName: name },
      more: { number, refersTo: reference(), reminderLevel: 1 },
    });
    const { xmp, info } = await propertiesOf(documentPaper(sheet));
    expect(xmp).toEqual(info);
    expect(info[0]).toContain(number);
    expect(info[1]).toBe(name);
  });

  it.each(['letter', 'label'] as const)('in title and sender of any other paper, as %s', async (layout) => {
    const said = await propertiesOf({ ...samplePaper, layout, title: name, sender: [name] });
    expect(said).toEqual({ xmp: [name, name], info: [name, name] });
  });

  it('of a paper without title and sender', async () => {
    const said = await propertiesOf({ ...samplePaper, title: '', sender: [] });
    expect(said).toEqual({ xmp: ['', ''], info: ['', ''] });
  });
});
