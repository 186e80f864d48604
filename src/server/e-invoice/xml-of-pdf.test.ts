import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfLimits } from '#server/e-invoice/pdf-objects.ts';
import { readEInvoice } from '#server/e-invoice/read-e-invoice.ts';
import { xmlLimits } from '#server/e-invoice/read-xml.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { xmlOfPdf } from '#server/e-invoice/xml-of-pdf.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { invoiceOf } from '#test/e-invoices/base-invoice.ts';
import { samplePaper } from '#test/sample-paper.ts';
import { workedMs } from '#test/worked-ms.ts';

const bytesOf = (...parts: readonly (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
const xml = new TextEncoder().encode(writeCii(invoiceOf()));
const packed = deflateSync(xml);

const file = (number: number, stream: Uint8Array, head: string) => [
  `${number} 0 obj\n<< /Type /EmbeddedFile ${head} >>\nstream\r\n`,
  stream,
  '\nendstream\nendobj\n',
];
const found = (name: string) => ({ kind: 'found', name, xml: Buffer.from(xml) });
const answer = (pdf: Uint8Array) => {
  const read = xmlOfPdf(pdf);
  return read.kind === 'found' ? { ...read, xml: Buffer.from(read.xml) } : read;
};

describe('the e-invoice inside a PDF', () => {
  it('comes out of our own PDF/A-3 as it went in', async () => {
    const attachments = [
      { name: 'factur-x.xml', contentType: 'text/xml', bytes: xml, relation: 'Alternative' } as const, // the one of the union
    ];
    const read = xmlOfPdf(await writePaper({ ...samplePaper, attachments }));
    expect(read.kind).toBe('found');
    if (read.kind !== 'found') return;
    expect(Buffer.from(read.xml).equals(xml)).toBe(true);
    expect(readEInvoice(read.xml)).toMatchObject({ kind: 'read', invoice: invoiceOf() });
  });

  it('is found where the length is written elsewhere, the name is UTF-16 and nothing is packed', () => {
    const name = Buffer.from('\ufeffxrechnung.xml', 'utf16le').swap16().toString('hex');
    const pdf = bytesOf(
      '%PDF-1.7\n5 0 obj 1 endobj\n',
      `3 0 obj\n<</Type/Filespec/UF<${name}>/EF<</F 4 0 R/UF 4 0 R>>>>\nendobj\n`,
      ...file(4, xml, '/Length 9 0 R'),
    );
    const read = xmlOfPdf(pdf);
    expect(read).toMatchObject({ kind: 'found', name: 'xrechnung.xml' });
    if (read.kind === 'found') expect(readEInvoice(read.xml)).toMatchObject({ kind: 'read' });
  });

  it('is found where objects are packed into streams', () => {
    const inside = '<</Type/Filespec/F(ZUGFeRD\\055inv\\oice.xml)/EF 8 0 R>> <</F 4 0 R>>';
    const index = `7 0 8 ${inside.indexOf(' <</F') + 1} `;
    const stream = deflateSync(Buffer.from(index + inside, 'latin1'));
    const pdf = bytesOf(
      '%PDF-1.7\n',
      `2 0 obj\n<< /Type /ObjStm /N 2 /First ${index.length} /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`,
      stream,
      '\nendstream\nendobj\n',
      ...file(4, packed, `/Length ${packed.length} /Filter [/FlateDecode]`),
    );
    expect(answer(pdf)).toEqual(found('ZUGFeRD-invoice.xml'));
  });

  it('of packed objects too the last version counts, before and after one that stands by itself', () => {
    const packedObject = (number: number, target: number) => {
      const inside = `<</F(factur-x.xml)/EF<</F ${target} 0 R>>>>`;
      const stream = deflateSync(Buffer.from(`7 0 ${inside}`, 'latin1'));
      const head = `<</Type/ObjStm/N 1/First 4/Length ${stream.length}/Filter/FlateDecode>>`;
      return [`${number} 0 obj\n${head}\nstream\n`, stream, '\nendstream\nendobj\n'];
    };
    const files = [
      ...file(4, deflateSync(Buffer.from('<old/>')), '/Filter/FlateDecode'),
      ...file(5, packed, `/Filter/FlateDecode/Length ${packed.length}`),
    ];
    const plain = '7 0 obj <</F(factur-x.xml)/EF<</F 4 0 R>>>> endobj\n';
    for (const before of [packedObject(2, 4), [plain]])
      expect(answer(bytesOf('%PDF-1.7\n', ...files, ...before, ...packedObject(3, 5)))).toEqual(found('factur-x.xml'));
  });

  it('factur-x.xml comes before others, and the last version of an object counts', () => {
    const pdf = bytesOf(
      '%PDF-1.7\n',
      '1 0 obj <</F(xrechnung.xml)/EF<</F 3 0 R>>>> endobj\n',
      '2 0 obj <</F(factur-x.xml)/EF<</F 3 0 R>>>> endobj\n',
      ...file(3, deflateSync(Buffer.from('<old/>')), '/Filter/FlateDecode'),
      ...file(3, packed, `/Filter/FlateDecode/Length ${packed.length}`),
    );
    expect(answer(pdf)).toEqual(found('factur-x.xml'));
  });
});

describe('a PDF that is refused', () => {
  it('has no XML, and that is said', async () => {
    expect(xmlOfPdf(await writePaper(samplePaper))).toEqual({ kind: 'noXml' });
    expect(xmlOfPdf(bytesOf('%PDF-1.7\n'))).toEqual({ kind: 'noXml' });
  });

  it('is none, is encrypted or damaged', () => {
    expect(xmlOfPdf(bytesOf('<html>'))).toEqual({ kind: 'noPdf' });
    expect(xmlOfPdf(bytesOf('%PDF-1.7\ntrailer <</Encrypt 5 0 R>>'))).toEqual({ kind: 'encrypted' });
    const spec = '1 0 obj <</F(factur-x.xml)/EF<</F 3 0 R>>>> endobj\n';
    expect(xmlOfPdf(bytesOf('%PDF-1.7\n', spec, ...file(3, xml, '/Filter/FlateDecode')))).toEqual({ kind: 'damaged' });
    expect(xmlOfPdf(bytesOf('%PDF-1.7\n', spec, '3 0 obj <<>> endobj'))).toEqual({ kind: 'damaged' });
    for (const filter of ['/LZWDecode', '[/ASCII85Decode /FlateDecode]'])
      expect(xmlOfPdf(bytesOf('%PDF-1.7\n', spec, ...file(3, packed, `/Filter ${filter}`)))).toEqual({
        kind: 'damaged',
      });
    const references = '9 0 obj <</Type /XRef /Encrypt 5 0 R>> stream\n \nendstream endobj\n';
    expect(xmlOfPdf(bytesOf('%PDF-1.7\n', references, ' '.repeat(3000)))).toEqual({ kind: 'encrypted' });
  });

  it('names a file that is not there, or packs objects without saying how', () => {
    expect(xmlOfPdf(bytesOf('%PDF-1.7\n1 0 obj <</F(factur-x.xml)/EF 99 0 R>> endobj'))).toEqual({ kind: 'noXml' });
    const stream = deflateSync(Buffer.from('1 0 <</F(factur-x.xml)/EF<</F 4 0 R>>>>'));
    const loose = ['2 0 obj\n<</Type /ObjStm /Filter /FlateDecode>>\nstream\n', stream, '\nendstream\nendobj\n'];
    expect(xmlOfPdf(bytesOf('%PDF-1.7\n', ...loose, ...file(4, xml, '')))).toEqual({ kind: 'noXml' });
  });

  it('is larger than any invoice, itself, in what it holds, or in the number of its objects', () => {
    expect(xmlOfPdf(bytesOf('%PDF-1.7\n', new Uint8Array(pdfLimits.bytes)))).toEqual({ kind: 'tooLarge' });
    const spec = '1 0 obj <</F(factur-x.xml)/EF<</F 3 0 R>>>> endobj\n';
    const blank = Buffer.alloc(xmlLimits.bytes + 1, 32);
    expect(xmlOfPdf(bytesOf('%PDF-1.7\n', spec, ...file(3, blank, '')))).toEqual({ kind: 'tooLarge' });
    const index = Array.from({ length: pdfLimits.objects }, (_, at) => `${at + 10} 0`).join(' ');
    const heads = deflateSync(Buffer.from(index));
    const said = `/Type /ObjStm /N ${pdfLimits.objects} /First ${index.length} /Filter /FlateDecode`;
    const many = bytesOf('%PDF-', `1 0 obj <<${said}>>stream\n`, heads, '\nendstream endobj');
    expect(xmlOfPdf(many)).toEqual({ kind: 'tooLarge' });
  });

  it('is a bomb: a stream, or many streams of objects, that unpack beyond the limit', () => {
    const spec = '1 0 obj <</F(factur-x.xml)/EF<</F 3 0 R>>>> endobj\n';
    const bomb = deflateSync(Buffer.alloc(11_000_000, 32));
    expect(xmlOfPdf(bytesOf('%PDF-1.7\n', spec, ...file(3, bomb, '/Filter/FlateDecode')))).toEqual({
      kind: 'tooLarge',
    });
    const objects = deflateSync(Buffer.alloc(40_000_000, 32));
    const head = `<< /Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${objects.length} >>`;
    const stream = (number: number) => [`${number} 0 obj\n${head}\nstream\n`, objects, '\nendstream\nendobj\n'];
    expect(xmlOfPdf(bytesOf('%PDF-1.7\n', ...stream(1), ...stream(2)))).toEqual({ kind: 'tooLarge' });
  });

  it('is garbage of any kind, and costs little time', () => {
    const begin = workedMs();
    const one = '1 0 obj <</EF<</F 2 0 R>> ';
    for (const [head, garbage] of [
      ['', '1 0 obj '],
      ['', '1 0 obj<<>>stream\n'],
      ['', '1 0 obj<<>>stream\nendstream\n'],
      ['', '9 '],
      ['', '((((('],
      ['', '1 0 obj endobj '],
      ['1 0 obj ', '/EF<<'],
      [one, '/F('],
    ] as const) {
      const pdf = bytesOf('%PDF-', head, garbage.repeat(300_000));
      expect(['noXml', 'damaged', 'tooLarge']).toContain(xmlOfPdf(pdf).kind);
    }
    // Packed heads that lie over each other.
    const index = Array.from({ length: 50_000 }, (_, at) => `${at + 10} ${at % 2 ? 5_000_000 : 0}`).join(' ');
    const heads = deflateSync(Buffer.from(index + ' '.repeat(5_000_000)));
    const said = `/Type /ObjStm /N 50000 /First ${index.length} /Filter /FlateDecode /Length ${heads.length}`;
    const pdf = bytesOf('%PDF-', `1 0 obj <<${said}>>stream\n`, heads, '\nendstream endobj');
    expect(xmlOfPdf(pdf)).toEqual({ kind: 'tooLarge' });
    expect(workedMs() - begin).toBeLessThan(10_000);
  });
});
