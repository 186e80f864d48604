import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEInvoice } from '#server/e-invoice/read-e-invoice.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { checkInvoice } from '#shared/e-invoice/check-invoice.ts';
import { specifications } from '#shared/e-invoice/profiles.ts';
import { invoiceOf, line } from '#test/e-invoices/base-invoice.ts';

const bytes = (text: string, encoding: 'utf8' | 'utf16le' | 'latin1' = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const xml = writeCii(invoiceOf());
const body = xml.slice(xml.indexOf('\n') + 1);
const isRead = { kind: 'read', invoice: invoiceOf(), notUnderstood: [] };

describe('an incoming e-invoice', () => {
  it('may come in UTF-8 with or without a mark, UTF-16 of both orders, and Latin-1', () => {
    const swapped = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>\n${body}`, 'utf16le').swap16();
    for (const file of [
      bytes(xml),
      bytes(body),
      bytes(`\ufeff${xml}`),
      bytes(`\ufeff<?xml version="1.0" encoding="UTF-16"?>\n${body}`, 'utf16le'),
      new Uint8Array(swapped),
      bytes(`<?xml version='1.0' encoding='ISO-8859-1'?>\n${body.replace('–', '&#x2013;')}`, 'latin1'),
    ]) {
      expect(readEInvoice(file)).toMatchObject(isRead);
    }
  });

  it('is known by its namespaces, whatever their prefixes are', () => {
    const renamed = xml
      .replaceAll('ram:', 'a:')
      .replaceAll(':ram=', ':a=')
      .replaceAll('udt:', 'ram:')
      .replaceAll(':udt=', ':ram=');
    expect(readEInvoice(bytes(renamed))).toMatchObject(isRead);
    const unknown = xml.replaceAll('CrossIndustryInvoice:100', 'CrossIndustryInvoice:99');
    expect(readEInvoice(bytes(unknown))).toEqual({ kind: 'noInvoice' });
    const plain = writeUbl(invoiceOf()).replaceAll('cbc:', '').replaceAll(':cbc=', ':cbd=');
    expect(readEInvoice(bytes(plain))).toMatchObject({ kind: 'read', invoice: { number: '' } });
  });

  it('comments, CDATA and character numbers say the same', () => {
    const said = xml.replace('RE-2026-0815</ram:ID>', '<!-- no --><![CDATA[RE-2026]]>-&#48;&#x38;15\n</ram:ID>');
    expect(readEInvoice(bytes(said))).toMatchObject(isRead);
  });

  it('what is not understood is named with its place', () => {
    const more = xml
      .replace('<ram:BuyerReference>', '<ram:Unheard xmlns:x="y"><x:Of>87</x:Of></ram:Unheard>\n<ram:BuyerReference>')
      .replace('<ram:GrandTotalAmount>', '<ram:GrandTotalAmount>about ');
    const read = readEInvoice(bytes(more));
    expect(read).toMatchObject({ kind: 'read', invoice: { totals: { gross: null } } });
    if (read.kind !== 'read') return;
    expect(read.notUnderstood.map(({ path, text }) => [path.split('/').at(-1), text.slice(0, 5)])).toEqual([
      ['{y}:Of', '87'],
      ['ram:GrandTotalAmount', 'about'],
    ]);
    expect(read.notUnderstood[0]?.line).toBe(more.slice(0, more.indexOf('<x:Of')).split('\n').length);
  });

  it('amounts with more than two decimals are read, and named by the check (BR-DEC-*)', () => {
    for (const [written, from, to] of [
      [xml, '<ram:LineTotalAmount>169.80<', '<ram:LineTotalAmount>169.801<'],
      [
        writeUbl(invoiceOf()),
        'currencyID="EUR">169.80</cbc:LineExtension',
        'currencyID="EUR">169.801</cbc:LineExtension',
      ],
    ] as const) {
      const read = readEInvoice(bytes(written.replace(from, to)));
      expect(read).toMatchObject(isRead);
      if (read.kind !== 'read') return;
      expect(checkInvoice(read.invoice, read).map(({ rule }) => rule)).toEqual(['BR-DEC-23']);
    }
  });

  it('a day that is none is missing', () => {
    const read = readEInvoice(bytes(xml.replace('>20261115<', '>20260231<')));
    expect(read).toMatchObject({ kind: 'read', invoice: { issueDate: '' } });
  });
});

describe('a file that is refused', () => {
  const kindOf = (text: string) => readEInvoice(bytes(text)).kind;

  it('has a DTD or entities of its own', () => {
    const dtd = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>';
    expect(kindOf(`${dtd}${body}`)).toBe('forbidden');
    for (const name of ['b', 'constructor', '__proto__']) expect(kindOf(`<a>&${name};</a>`), name).toBe('forbidden');
    expect(kindOf('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>')).toBe('forbidden');
  });

  it('is too large, too deep, or has too many elements', () => {
    expect(kindOf(`<a>${' '.repeat(10_000_000)}</a>`)).toBe('tooLarge');
    expect(kindOf('<a>'.repeat(1000))).toBe('tooLarge');
    expect(kindOf(`<a ${'b="c" '.repeat(1_000_000)}/>`)).toBe('notWellFormed');
    const spaces = Array.from({ length: 400 }, (_, at) => `xmlns:n${at}="u"`).join(' ');
    expect(kindOf(`<a ${spaces}><b xmlns="x"/></a>`)).toBe('tooLarge');
    expect(kindOf(`<a>${'<b/>'.repeat(400_000)}</a>`)).toBe('tooLarge');
  });

  it('is not well-formed, with the line', () => {
    expect(readEInvoice(bytes('<a>\n<b>\n</a>'))).toEqual({ kind: 'notWellFormed', line: 3 });
    for (const text of [
      '',
      'x',
      '<a',
      '<a><b></a></b>',
      '<a></a><b/>',
      '<a b=1/>',
      '<a b="1" b="2"/>',
      '<x:a/>',
      '<a>&#0;</a>',
      '<a>&amp</a>',
      '<a><![CDATA[',
      '<a/>x',
    ]) {
      expect(kindOf(text), text).toBe('notWellFormed');
    }
    expect(readEInvoice(new Uint8Array([0x3c, 0x61, 0x3e, 0xff, 0xfe])).kind).toBe('notWellFormed');
    for (const encoding of ['EBCDIC', 'constructor'])
      expect(kindOf(`<?xml version="1.0" encoding="${encoding}"?><a/>`), encoding).toBe('notWellFormed');
  });

  it('is something else', () => {
    expect(kindOf('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toBe('noInvoice');
    expect(kindOf('<svg/>')).toBe('noInvoice');
  });

  it('never throws, whatever comes', () => {
    const length = xml.length;
    fc.assert(
      fc.property(fc.nat(length), fc.nat(60), fc.string({ maxLength: 8 }), (at, cut, put) => {
        readEInvoice(bytes(xml.slice(0, at) + put + xml.slice(at + cut)));
      }),
      { numRuns: 300 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (file) => void readEInvoice(file)));
  });
});

it('what is not allowed in XML is not written, and the rest comes back', () => {
  const invoice = invoiceOf({ lines: [line('1', 'a\u0000b\u000b\ud800c\uffffd', '1', '1')] });
  for (const written of [writeCii(invoice), writeUbl(invoice)]) {
    expect(readEInvoice(bytes(written))).toMatchObject({ invoice: { lines: [{ item: { name: 'abcd' } }] } });
  }
});

it('a profile gives an invoice its identifiers', () => {
  for (const write of [writeCii, writeUbl]) {
    for (const profile of ['en16931', 'xrechnung'] as const) {
      const read = readEInvoice(bytes(write(invoiceOf(), profile)));
      expect(read).toMatchObject({ invoice: { specification: specifications[profile] } });
    }
  }
});
