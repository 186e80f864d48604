import { deflateSync, inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkPdf } from '#server/e-invoice/pdf-a/check-pdf.ts';
import type { PdfFault } from '#server/e-invoice/pdf-a/pdf-fault.ts';
import { documentPaper } from '#server/invoicing/document-paper.ts';
import type { Paper } from '#server/papers/paper.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { billExamples, sheetWith } from '#test/sales-sheets.ts';

const paper = documentPaper(sheetWith({ seller: { legalName: 'Söhne & Łódź' } }));
const { attachments = [] } = paper;
let good = '';

beforeAll(async () => {
  good = Buffer.from(await writePaper(paper)).toString('latin1');
});

const faultsOf = (text: string) => checkPdf(Buffer.from(text, 'latin1'), attachments);
const replaced = (from: string | RegExp, to: string) => () => {
  const text = good.replace(from, () => to);
  expect(text).not.toBe(good);
  return text;
};

/** One compressed stream rewritten: the one that the pattern finds a reference to. */
function withStream(number: RegExp, rewrite: (content: string) => string): string {
  const id = number.exec(good)?.[1];
  const opening = new RegExp(`\\n${id} 0 obj\\n<<(?:(?!endobj)[\\s\\S])*?/Length (\\d+)[\\s\\S]*?>>\\nstream\\n`).exec(
    good,
  );
  if (opening === null) throw new Error(`There is no stream ${id}`);
  const [whole, length] = opening;
  const from = opening.index + whole.length;
  const to = from + Number(length);
  const content = inflateSync(Buffer.from(good.slice(from, to), 'latin1')).toString('latin1');
  const packed = deflateSync(Buffer.from(rewrite(content), 'latin1')).toString('latin1');
  return `${good.slice(0, from).replace(whole, whole.replace(`/Length ${length}`, `/Length ${packed.length}`))}${packed}${good.slice(to)}`;
}

const contents = /\/Contents (\d+) 0 R/;
const profile = /\/DestOutputProfile (\d+) 0 R/;
const embedded = /\/EF <<\n\/F (\d+) 0 R/;
const fontFile = /\/FontFile2 (\d+) 0 R/;

const broken: Readonly<Record<string, readonly [PdfFault, () => string]>> = {
  'cut in half': ['file damaged', () => good.slice(0, good.length / 2)],
  'without its last line': ['file damaged', replaced(/%%EOF\s*$/, '')],
  'without catalog': ['file damaged', replaced('/Type /Catalog', '/Type /Cata')],
  'page content that cannot be decompressed': [
    'file damaged',
    () => withStream(contents, (text) => text).replace(/(\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream\n)x/g, '$1?'),
  ],
  encrypted: ['encrypted', replaced('trailer\n<<', 'trailer\n<<\n/Encrypt 9 0 R')],
  'without file identifier': ['no file identifier', replaced(/\/ID \[.*\]/, '')],
  'without metadata': ['XMP metadata missing', replaced(/\/Metadata \d+ 0 R/, '')],
  'with bare & in the author': ['XMP metadata not well-formed', replaced('&amp; ', '& ')],
  'with an element that does not end': ['XMP metadata not well-formed', replaced('</dc:title>', '')],
  'without packet header': ['XMP metadata not well-formed', replaced('<?xpacket begin=', '<?xpocket begin=')],
  'without packet trailer': ['XMP metadata not well-formed', replaced('<?xpacket end="w"?>', '')],
  'with a property twice': [
    'XMP metadata not well-formed',
    replaced('<fx:Version>', '<fx:Version>1.0</fx:Version><fx:Version>'),
  ],
  'with another title': ['XMP title differs', replaced('x-default">Rechnung', 'x-default">Gutschrift')],
  'without title': ['XMP title differs', replaced(/<dc:title>[\s\S]*<\/dc:title>/, '')],
  'with another author': ['XMP author differs', replaced('&amp; ', 'und ')],
  'without part': ['pdfaid missing', replaced('<pdfaid:part>3</pdfaid:part>', '')],
  'of another part': ['pdfaid missing', replaced('<pdfaid:part>3', '<pdfaid:part>1')],
  'without conformance': ['pdfaid missing', replaced('<pdfaid:conformance>B', '<pdfaid:conformance>')],
  'with another document file name': [
    'Factur-X properties wrong',
    replaced('<fx:DocumentFileName>factur-x.xml', '<fx:DocumentFileName>zugferd.xml'),
  ],
  'with another version': ['Factur-X properties wrong', replaced('<fx:Version>1.0', '<fx:Version>3.0')],
  'with another level': ['Factur-X properties wrong', replaced('>EN 16931</fx', '>XRECHNUNG</fx')],
  'without document type': ['Factur-X properties wrong', replaced('<fx:DocumentType>INVOICE</fx:DocumentType>', '')],
  'in another namespace': [
    'Factur-X properties wrong',
    replaced('xmlns:fx="urn:factur-x:pdfa:C', 'xmlns:fx="urn:factur-x:pdfa:c'),
  ],
  'without extension schema': [
    'extension schema incomplete',
    replaced(/<pdfaExtension:schemas>[\s\S]*<\/pdfaExtension:schemas>/, ''),
  ],
  'without one of its properties': [
    'extension schema incomplete',
    replaced('<pdfaProperty:name>Version<', '<pdfaProperty:name>Revision<'),
  ],
  'without the type of one': [
    'extension schema incomplete',
    replaced('<pdfaProperty:valueType>Text', '<pdfaProperty:valueType>'),
  ],
  'with an extension schema of another prefix': [
    'extension schema incomplete',
    replaced('<pdfaSchema:prefix>fx', '<pdfaSchema:prefix>zf'),
  ],
  'without output intent': ['output intent without ICC profile', replaced(/\/OutputIntents \[.*?\]/, '')],
  'without profile': ['output intent without ICC profile', replaced(/\/DestOutputProfile \d+ 0 R/, '')],
  'with an output intent for printing': ['output intent without ICC profile', replaced('/GTS_PDFA1', '/GTS_PDFX')],
  'with half a profile': [
    'output intent without ICC profile',
    () => withStream(profile, (text) => text.slice(0, text.length / 2)),
  ],
  'with a profile of CMYK': [
    'output intent without ICC profile',
    () => withStream(profile, (text) => text.replace('RGB ', 'CMYK')),
  ],
  'without a font file': ['font not embedded', replaced(/\/FontFile2 \d+ 0 R/, '')],
  'with an empty font file': ['font not embedded', () => withStream(fontFile, () => '')],
  'without descriptor': ['font not embedded', replaced(/\/FontDescriptor \d+ 0 R/, '')],
  'without descendant font': ['font not embedded', replaced(/\/DescendantFonts \[\d+/, '/DescendantFonts [9999')],
  'with a font of the reader': [
    'font not embedded',
    replaced(/\/Type \/Font\n\/Subtype \/Type0/, '/Type /Font\n/Subtype /Type1'),
  ],
  'with a font that is not there': ['font not embedded', replaced(/\/F1 \d+ 0 R/, '/F1 9999 0 R')],
  'with lines in CMYK': ['CMYK without profile', () => withStream(contents, (text) => `${text}\n0 0 0 1 K\n`)],
  'with text in CMYK': ['CMYK without profile', () => withStream(contents, (text) => `0.1 0 .5 1 k\n${text}`)],
  'with the colour space CMYK': [
    'CMYK without profile',
    () => withStream(contents, (text) => `/DeviceCMYK cs\n${text}`),
  ],
  'with a CMYK resource': ['CMYK without profile', replaced('/ColorSpace <<', '/ColorSpace <<\n/Cs1 /DeviceCMYK')],
  'with another file name': ['attachment missing', replaced('/UF (factur-x.xml)', '/UF (factur-y.xml)')],
  'without file specification': ['attachment missing', replaced('/Type /Filespec', '/Type /Filespoc')],
  'with another amount inside': [
    'attachment differs',
    () => withStream(embedded, (text) => text.replace('RG-2026', 'RG-2025')),
  ],
  'without a file inside': ['attachment differs', replaced(/\/EF <<\n\/F \d+ 0 R/, '/EF <<')],
  'without MIME type': ['attachment without MIME type', replaced('/Subtype /text#2Fxml', '')],
  'with another MIME type': ['attachment without MIME type', replaced('/text#2Fxml', '/text#2Fhtml')],
  'without AFRelationship': ['attachment without AFRelationship', replaced('/AFRelationship /Alternative', '')],
  'with another AFRelationship': ['attachment without AFRelationship', replaced('/Alternative', '/Supplement')],
  'not associated': ['attachment not in /AF', replaced(/\/AF \[.*?\]/, '')],
  'with another file associated': ['attachment not in /AF', replaced(/\/AF \[\d+/, '/AF [9999')],
  'without names tree': ['attachment not in names tree', replaced(/\/Names \d+ 0 R/, '')],
  'with another name in the tree': [
    'attachment not in names tree',
    replaced(/\(factur-x\.xml\) \d/, '(factur-z.xml) 7'),
  ],
};

describe('an invoice as PDF/A-3b', () => {
  it('has no fault', () => {
    expect(faultsOf(good)).toEqual([]);
  });

  it.each(Object.entries(broken))('is found to be wrong: %s', (_name, [fault, make]) => {
    expect(faultsOf(make())).toContain(fault);
  });

  it.each(Object.entries(billExamples))('of every sort has none: %s', async (_name, make) => {
    const each = documentPaper(make());
    expect(checkPdf(await writePaper(each), each.attachments ?? [])).toEqual([]);
  });

  it('of an XRechnung names its version, not that of Factur-X', async () => {
    const each = documentPaper(billExamples['for a public buyer']?.() ?? sheetWith());
    const bytes = Buffer.from(await writePaper(each)).toString('latin1');
    expect(bytes).toContain('<fx:DocumentFileName>xrechnung.xml</');
    expect(bytes).toContain('<fx:Version>3.0</');
    const bent = Buffer.from(bytes.replace('<fx:Version>3.0', '<fx:Version>1.0'), 'latin1');
    expect(checkPdf(bent, each.attachments ?? [])).toEqual(['Factur-X properties wrong']);
  });

  it('is none without its attachment', async () => {
    const { attachments: _, properties: __, ...plain } = paper;
    expect(checkPdf(await writePaper(plain as Paper), [])).toEqual([]);
    const faults = checkPdf(await writePaper(plain), attachments);
    for (const fault of ['pdfaid missing', 'output intent without ICC profile', 'attachment missing'])
      expect(faults).toContain(fault);
  });
});
