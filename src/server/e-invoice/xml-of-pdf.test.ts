import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfLimits } from '#server/e-invoice/pdf/pdf-problem.ts';
import { readEInvoice } from '#server/e-invoice/read-e-invoice.ts';
import { xmlLimits } from '#server/e-invoice/read-xml.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { xmlOfPdf } from '#server/e-invoice/xml-of-pdf.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { invoiceOf } from '#test/e-invoices/base-invoice.ts';
import { pdfOf } from '#test/e-invoices/pdf-of.ts';
import { samplePaper } from '#test/sample-paper.ts';
import { workedMs } from '#test/worked-ms.ts';

const bytesOf = (...parts: readonly (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
const pdfWith = (...parts: readonly (string | Uint8Array)[]) => pdfOf({ parts });
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
    const pdf = pdfWith(
      '5 0 obj 1 endobj\n',
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
    const parts = [
      `2 0 obj\n<< /Type /ObjStm /N 2 /First ${index.length} /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`,
      stream,
      '\nendstream\nendobj\n',
      ...file(4, packed, `/Length ${packed.length} /Filter [/FlateDecode]`),
    ];
    for (const form of ['stream', 'hybrid'] as const) {
      const pdf = pdfOf({ parts, packed: { 7: [2, 0], 8: [2, 1] }, files: [7], form });
      expect(answer(pdf)).toEqual(found('ZUGFeRD-invoice.xml'));
    }
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
    const newest = { parts: packedObject(3, 5), packed: { 7: [3, 0] }, form: 'stream' } as const; // the form of the union
    const packedBefore = {
      parts: [...files, ...packedObject(2, 4)],
      packed: { 7: [2, 0] },
      files: [7],
      form: 'stream',
    } as const; // as above
    for (const before of [packedBefore, { parts: [...files, plain] }])
      expect(answer(pdfOf(before, newest))).toEqual(found('factur-x.xml'));
    const plainNewest = { parts: ['7 0 obj <</F(factur-x.xml)/EF<</F 5 0 R>>>> endobj\n'] };
    expect(answer(pdfOf(packedBefore, plainNewest))).toEqual(found('factur-x.xml'));
  });

  it('factur-x.xml comes before others, and the last version of an object counts', () => {
    const pdf = pdfWith(
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
    expect(xmlOfPdf(pdfWith())).toEqual({ kind: 'noXml' });
  });

  it('is none, is encrypted or damaged', () => {
    expect(xmlOfPdf(bytesOf('<html>'))).toEqual({ kind: 'noPdf' });
    expect(xmlOfPdf(pdfOf({ parts: [], trailer: '/Encrypt 5 0 R' }))).toEqual({ kind: 'encrypted' });
    const spec = '1 0 obj <</F(factur-x.xml)/EF<</F 3 0 R>>>> endobj\n';
    expect(xmlOfPdf(pdfWith(spec, ...file(3, xml, '/Filter/FlateDecode')))).toEqual({ kind: 'damaged' });
    expect(xmlOfPdf(pdfWith(spec, '3 0 obj <<>> endobj'))).toEqual({ kind: 'damaged' });
    for (const filter of ['/LZWDecode', '[/ASCII85Decode /FlateDecode]'])
      expect(xmlOfPdf(pdfWith(spec, ...file(3, packed, `/Filter ${filter}`)))).toEqual({
        kind: 'damaged',
      });
    const encrypted = pdfOf({ parts: [], trailer: '/Encrypt 5 0 R', form: 'stream' });
    expect(xmlOfPdf(bytesOf(encrypted, ' '.repeat(3000)))).toEqual({ kind: 'encrypted' });
  });

  it('names a file that is not there, or packs objects without saying how', () => {
    expect(xmlOfPdf(pdfWith('1 0 obj <</F(factur-x.xml)/EF 99 0 R>> endobj'))).toEqual({ kind: 'noXml' });
    const stream = deflateSync(Buffer.from('1 0 <</F(factur-x.xml)/EF<</F 4 0 R>>>>'));
    const loose = ['2 0 obj\n<</Type /ObjStm /Filter /FlateDecode>>\nstream\n', stream, '\nendstream\nendobj\n'];
    const parts = [...loose, ...file(4, xml, '')];
    expect(xmlOfPdf(pdfOf({ parts, form: 'stream' }))).toEqual({ kind: 'noXml' });
    const packed = { 1: [2, 0] } as const; // stream and place
    expect(xmlOfPdf(pdfOf({ parts, packed, files: [1], form: 'stream' }))).toEqual({ kind: 'damaged' });
  });

  it('is larger than any invoice, itself, in what it holds, or in the number of its objects', () => {
    expect(xmlOfPdf(bytesOf('%PDF-1.7\n', new Uint8Array(pdfLimits.bytes)))).toEqual({ kind: 'tooLarge' });
    const spec = '1 0 obj <</F(factur-x.xml)/EF<</F 3 0 R>>>> endobj\n';
    const blank = Buffer.alloc(xmlLimits.bytes + 1, 32);
    expect(xmlOfPdf(pdfWith(spec, ...file(3, blank, '')))).toEqual({ kind: 'tooLarge' });
    const count = pdfLimits.objects + 1;
    const index = Array.from({ length: count }, (_, at) => `${at + 10} 0`).join(' ');
    const heads = deflateSync(Buffer.from(`${index} null`));
    const said = `/Type /ObjStm /N ${count} /First ${index.length} /Filter /FlateDecode`;
    const parts = [`1 0 obj <<${said}>>stream\n`, heads, '\nendstream endobj'];
    expect(xmlOfPdf(pdfOf({ parts, packed: { 10: [1, 0] }, files: [10], form: 'stream' }))).toEqual({
      kind: 'tooLarge',
    });
    const packed = Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1000, [1, at] as const]));
    expect(xmlOfPdf(pdfOf({ parts: [], packed, form: 'stream' }))).toEqual({ kind: 'tooLarge' });
    const table = `xref\n0 ${count}\n${'0000000017 00000 n \n'.repeat(count)}trailer <</Root 1 0 R>>\nstartxref\n5\n%%EOF`;
    expect(xmlOfPdf(bytesOf('%PDF-', table))).toEqual({ kind: 'tooLarge' });
  });

  it('is a bomb: a stream, or many streams of objects, that unpack beyond the limit', () => {
    const spec = '1 0 obj <</F(factur-x.xml)/EF<</F 3 0 R>>>> endobj\n';
    const bomb = deflateSync(Buffer.alloc(11_000_000, 32));
    expect(xmlOfPdf(pdfWith(spec, ...file(3, bomb, '/Filter/FlateDecode')))).toEqual({
      kind: 'tooLarge',
    });
    const stream = (number: number, inside: number) => {
      const objects = deflateSync(Buffer.from(`${inside} 0       null`.padEnd(40_000_000)));
      const head = `<< /Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${objects.length} >>`;
      return [`${number} 0 obj\n${head}\nstream\n`, objects, '\nendstream\nendobj\n'];
    };
    const packed = { 7: [1, 0], 8: [2, 0] } as const; // stream and place
    const parts = [...stream(1, 7), ...stream(2, 8)];
    expect(xmlOfPdf(pdfOf({ parts, packed, files: [7, 8], form: 'stream' }))).toEqual({ kind: 'tooLarge' });
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
      const garbled = head + garbage.repeat(300_000);
      const leading = pdfOf({ parts: [garbled], offsets: { 1: '%PDF-1.7\n'.length }, files: [1] });
      for (const pdf of [bytesOf('%PDF-', garbled), leading])
        expect(['noXml', 'damaged', 'tooLarge']).toContain(xmlOfPdf(pdf).kind);
    }
    // Packed heads that lie over each other.
    const index = Array.from({ length: 50_000 }, (_, at) => `${at + 10} ${at % 2 ? 5_000_000 : 0}`).join(' ');
    const heads = deflateSync(Buffer.from(`${index}${' '.repeat(5_000_000)}null`));
    const said = `/Type /ObjStm /N 50000 /First ${index.length} /Filter /FlateDecode /Length ${heads.length}`;
    const parts = [`1 0 obj <<${said}>>stream\n`, heads, '\nendstream endobj'];
    const numbers = Array.from({ length: 50_000 }, (_, at) => at + 10).filter((number) => number % 2 === 0);
    const entries = Object.fromEntries(numbers.map((number) => [number, [1, number - 10] as const]));
    const pdf = pdfOf({ parts, packed: entries, files: numbers, form: 'stream' });
    expect(xmlOfPdf(pdf)).toEqual({ kind: 'tooLarge' });
    expect(workedMs() - begin).toBeLessThan(10_000);
  });
});
