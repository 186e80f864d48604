import type { HandoffDocument } from '#shared/handoff/handoff-document.ts';
import { cut, decimal, type Item, itemsOf } from '#shared/handoff/items.ts';

const namespaces =
  'xmlns="http://www.opentrans.org/XMLSchema/2.0fd" xmlns:bmecat="http://www.bmecat.org/bmecat/2005" version="2.0" type="standard"';

/** openTRANS 2.0 ORDER: the parts that are more than before. Labour and free lines are nothing that a supplier delivers. */
export function openTransOrder(content: HandoffDocument): string {
  const items = itemsOf({ lines: content.lines.filter(({ kind }) => kind === 'part') });
  const known = items.every(({ price }) => price !== null);
  const total = items.reduce((sum, { price, quantity }) => sum + quantity * (price ?? 0), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<ORDER ${namespaces}>`,
    node('ORDER_HEADER', [
      node('CONTROL_INFO', [leaf('GENERATION_DATE', content.createdAt)]),
      node('ORDER_INFO', orderInfo(content)),
    ]),
    node(
      'ORDER_ITEM_LIST',
      items.map((item) => orderItem(item, content)),
    ),
    node('ORDER_SUMMARY', [
      leaf('TOTAL_ITEM_NUM', String(items.length)),
      ...(known ? [leaf('TOTAL_AMOUNT', decimal(total))] : []),
    ]),
    '</ORDER>',
    '',
  ].join('\n');
}

function orderInfo({ parcel, cart, order, createdAt, buyer, supplier, currency }: HandoffDocument): string[] {
  const supplierId = supplier?.code ?? 'UNKNOWN';
  const reference = order.reference || cart.reference;
  return [
    leaf('ORDER_ID', `${cart.id}-${parcel ?? 0}`),
    leaf('ORDER_DATE', createdAt),
    node('PARTIES', [party(buyer.customerNumber, 'buyer', buyer), party(supplierId, 'supplier', supplier)]),
    ...(reference ? [node('CUSTOMER_ORDER_REFERENCE', [leaf('ORDER_ID', cut(reference, 250))])] : []),
    node('ORDER_PARTIES_REFERENCE', [
      leaf('bmecat:BUYER_IDREF', buyer.customerNumber, ' type="supplier_specific"'),
      leaf('bmecat:SUPPLIER_IDREF', supplierId, ' type="buyer_specific"'),
    ]),
    leaf('bmecat:CURRENCY', currency),
    ...(cart.note ? [leaf('REMARKS', cut(cart.note, 2000), ' type="general"')] : []),
  ];
}

type Address = { name: string; street: string; postalCode: string; city: string; country: string };

const party = (id: string, role: 'buyer' | 'supplier', address: Address | null): string =>
  node('PARTY', [
    leaf('bmecat:PARTY_ID', id, ` type="${role === 'buyer' ? 'supplier' : 'buyer'}_specific"`),
    leaf('PARTY_ROLE', role),
    ...(address
      ? [
          node('ADDRESS', [
            leaf('bmecat:NAME', cut(address.name, 50)),
            leaf('bmecat:STREET', cut(address.street, 50)),
            leaf('bmecat:ZIP', cut(address.postalCode, 20)),
            leaf('bmecat:CITY', cut(address.city, 50)),
            leaf('bmecat:COUNTRY_CODED', address.country),
          ]),
        ]
      : []),
  ]);

function orderItem({ index, line, isDeposit, name, number, quantity, price }: Item, content: HandoffDocument): string {
  const reference = line.reference || (line.car?.plate ?? '');
  const remarks = [line.car?.name ?? '', line.note].filter(Boolean).join(' · ');
  return node('ORDER_ITEM', [
    leaf('LINE_ITEM_ID', String(index)),
    node('PRODUCT_ID', [
      leaf('bmecat:SUPPLIER_PID', cut(number, 32)),
      leaf('bmecat:DESCRIPTION_SHORT', cut(name, 150)),
      ...(isDeposit || line.brand === ''
        ? []
        : [
            node('MANUFACTURER_INFO', [
              leaf('bmecat:MANUFACTURER_IDREF', cut(line.brand, 250)),
              leaf('bmecat:MANUFACTURER_PID', cut(line.number, 50)),
            ]),
          ]),
    ]),
    leaf('QUANTITY', String(quantity)),
    leaf('bmecat:ORDER_UNIT', 'C62'),
    ...(price === null
      ? []
      : [
          node('PRODUCT_PRICE_FIX', [leaf('bmecat:PRICE_AMOUNT', decimal(price))]),
          leaf('PRICE_LINE_AMOUNT', decimal(price * quantity)),
        ]),
    ...(reference
      ? [
          node('CUSTOMER_ORDER_REFERENCE', [
            leaf('ORDER_ID', cut(content.order.reference || content.cart.reference || reference, 250)),
            leaf('ORDER_DESCR', cut(reference, 250)),
          ]),
        ]
      : []),
    ...(remarks && !isDeposit ? [leaf('REMARKS', cut(remarks, 2000), ' type="general"')] : []),
  ]);
}

const node = (name: string, children: readonly string[]): string => `<${name}>\n${children.join('\n')}\n</${name}>`;

const leaf = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`;

/** Half of a pair is no character, and XML knows no control characters: both are gone before. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
