import { parse } from 'csv-parse/sync';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { csvColumns, handoffCsv } from '#shared/handoff/handoff-csv.ts';
import { handoffDocumentSchema } from '#shared/handoff/handoff-document.ts';
import { openTransOrder } from '#shared/handoff/open-trans.ts';
import { testDocument, testLine } from '#shared/handoff/test-document.ts';

/* The formats against what their public descriptions ask for. */

const [openTrans, bmecat] = ['http://www.opentrans.org/XMLSchema/2.0fd', 'http://www.bmecat.org/bmecat/2005'];

/** Children in the order in which the standard wants them; "!" must be there. b: is BMEcat's namespace. */
const order: Record<string, readonly string[]> = {
  ORDER: ['!ORDER_HEADER', '!ORDER_ITEM_LIST', '!ORDER_SUMMARY'],
  ORDER_HEADER: ['CONTROL_INFO', 'SOURCING_INFO', '!ORDER_INFO'],
  ORDER_INFO: [
    '!ORDER_ID',
    '!ORDER_DATE',
    'DELIVERY_DATE',
    'b:LANGUAGE',
    '!PARTIES',
    'CUSTOMER_ORDER_REFERENCE',
    '!ORDER_PARTIES_REFERENCE',
    'b:CURRENCY',
    'PAYMENT',
    'PARTIAL_SHIPMENT_ALLOWED',
    'REMARKS',
  ],
  PARTIES: ['!PARTY'],
  PARTY: ['!b:PARTY_ID', 'PARTY_ROLE', 'ADDRESS'],
  ORDER_PARTIES_REFERENCE: ['!b:BUYER_IDREF', '!b:SUPPLIER_IDREF'],
  ORDER_ITEM_LIST: ['!ORDER_ITEM'],
  ORDER_ITEM: [
    '!LINE_ITEM_ID',
    '!PRODUCT_ID',
    '!QUANTITY',
    '!b:ORDER_UNIT',
    'PRODUCT_PRICE_FIX',
    'PRICE_LINE_AMOUNT',
    'DELIVERY_DATE',
    'CUSTOMER_ORDER_REFERENCE',
    'REMARKS',
  ],
  PRODUCT_ID: ['!b:SUPPLIER_PID', 'b:INTERNATIONAL_PID', 'b:BUYER_PID', 'b:DESCRIPTION_SHORT', 'MANUFACTURER_INFO'],
  MANUFACTURER_INFO: ['!b:MANUFACTURER_IDREF', '!b:MANUFACTURER_PID'],
  PRODUCT_PRICE_FIX: ['!b:PRICE_AMOUNT'],
  CUSTOMER_ORDER_REFERENCE: ['!ORDER_ID', 'LINE_ITEM_ID', 'ORDER_DATE', 'ORDER_DESCR'],
  ORDER_SUMMARY: ['!TOTAL_ITEM_NUM', 'TOTAL_AMOUNT'],
};

const named = ({ name, namespaceUri }: XmlElement) => (namespaceUri === bmecat ? `b:${name}` : name);
const childrenOf = (element: XmlElement): XmlElement[] => {
  const children: XmlElement[] = [];
  for (let child = element.firstChild; child; child = child.next)
    if ('attrs' in child) children.push(child as XmlElement); // elements alone have attributes
  return children;
};

function faultsIn(element: XmlElement): string[] {
  const children = childrenOf(element);
  const expected = order[element.name];
  const below = children.flatMap(faultsIn);
  if (!expected) return below;
  const places = expected.map((name) => name.replace('!', ''));
  const given = children.map(named);
  const unknown = given.filter((name) => !places.includes(name)).map((name) => `${element.name} has ${name}`);
  const missing = expected
    .filter((name) => name.startsWith('!') && !given.includes(name.slice(1)))
    .map((name) => `${element.name} lacks ${name.slice(1)}`);
  const positions = given.map((name) => places.indexOf(name));
  const isSorted = positions.every((position, index) => index === 0 || position >= (positions[index - 1] ?? 0));
  return [...unknown, ...missing, ...(isSorted ? [] : [`${element.name} is not in order`]), ...below];
}

function read<Result>(xml: string, look: (root: XmlElement) => Result): Result {
  using document = XmlDocument.fromString(xml);
  return look(document.root);
}
const texts = (xml: string, path: string) =>
  read(xml, (root) => root.find(path, { o: openTrans, b: bmecat }).map(({ content }) => content));

describe('openTRANS 2.0 ORDER', () => {
  const xml = openTransOrder(testDocument);

  it('is well-formed, in its namespace, with every mandatory element in its order', () => {
    read(xml, (root) => {
      expect([root.name, root.namespaceUri, root.attr('version')?.value, root.attr('type')?.value]).toEqual([
        'ORDER',
        openTrans,
        '2.0',
        'standard',
      ]);
      expect(faultsIn(root)).toEqual([]);
    });
  });

  it('the check above finds what is missing, foreign or out of order', () => {
    const wrong = xml
      .replace(/<ORDER_DATE>.*?<\/ORDER_DATE>/, '')
      .replace('<LINE_ITEM_ID>1</LINE_ITEM_ID>', '')
      .replace('<QUANTITY>2</QUANTITY>', '<QUANTITY>2</QUANTITY><LINE_ITEM_ID>1</LINE_ITEM_ID><FOO/>');
    expect(read(wrong, faultsIn)).toEqual([
      'ORDER_INFO lacks ORDER_DATE',
      'ORDER_ITEM has FOO',
      'ORDER_ITEM is not in order',
    ]);
  });

  it('orders parts and their deposits only, as differences, counted and summed', () => {
    expect(texts(xml, '//o:ORDER_ITEM/o:QUANTITY')).toEqual(['2', '1', '1', '3']);
    expect(texts(xml, '//o:ORDER_ITEM/o:LINE_ITEM_ID')).toEqual(['1', '2', '3', '4']);
    expect(texts(xml, '//b:PRICE_AMOUNT')).toEqual(['41.80', '41.80', '85.00']);
    expect(texts(xml, '//o:TOTAL_ITEM_NUM')).toEqual(['4']);
    // One price is not known, so no total is claimed.
    expect(texts(xml, '//o:TOTAL_AMOUNT')).toEqual([]);
    const known = openTransOrder({ ...testDocument, lines: testDocument.lines.slice(0, 2) });
    expect(texts(known, '//o:TOTAL_AMOUNT')).toEqual(['210.40']);
  });

  it('escapes what people type, and drops what XML cannot hold', () => {
    expect(texts(xml, '//o:ORDER_INFO/o:REMARKS')).toEqual(['Bitte < 12 Uhr & sicher']);
    const name = 'a<b>&"\'\u0000\u0008\ud800]]>';
    const odd = openTransOrder({ ...testDocument, lines: [testLine({ name })] });
    expect(texts(odd, '//b:DESCRIPTION_SHORT')).toEqual(['a<b>&"\' \ufffd]]>']);
    expect(read(odd, faultsIn)).toEqual([]);
  });
});

describe('CSV', () => {
  const csv = handoffCsv(testDocument);
  const rows = parse(csv, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]; // columns: true makes records

  it('begins with the mark of UTF-8 and reads back, line by line', () => {
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(Object.keys(rows[0] ?? {})).toEqual(csvColumns.map(([title]) => title));
    expect(
      rows.map(({ line, change, quantity, previous_quantity: before }) => [line, change, quantity, before]),
    ).toEqual([
      ['1', 'new', '2', '0'],
      ['2', 'new', '1', '0'],
      ['3', 'more', '5', '2'],
      ['4', 'new', '1', '0'],
      ['5', 'fewer', '1', '4'],
      ['6', 'removed', '0', '1'],
    ]);
    expect(rows[0]).toMatchObject({ price: '41.80', price_kind: 'EK', note: 'vorne "links"', plate: 'KS-PF 214' });
    expect(rows[0]).toMatchObject({ order_reference: 'WM-2026/118', customer: 'Müller & Söhne' });
    // Of labour it says where its time comes from.
    expect(rows.map(({ source }) => source)).toEqual(['', '', '', 'demo', '', '']);
  });

  it.each(['=1+1', '+49 40', '-2', '@SUM(A1)', '|cmd', '\t=1', '\r\n=1'])('%j is no formula', (name) => {
    const [row] = parse(handoffCsv({ ...testDocument, lines: [testLine({ name })] }), {
      bom: true,
      delimiter: ';',
      columns: true,
    }) as Record<string, string>[]; // as above
    expect(row?.name).toMatch(/^(?:'|-\d+$)/);
  });
});

it('the JSON is what its schema says', () => {
  expect(handoffDocumentSchema.parse(JSON.parse(JSON.stringify(testDocument)))).toEqual(testDocument);
});
