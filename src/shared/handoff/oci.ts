import { type HandoffDocument, priceWords } from '#shared/handoff/handoff-document.ts';
import { cut, decimal, demoWarning, type Item, itemsOf } from '#shared/handoff/items.ts';

export type OciVersion = 'oci4' | 'oci5';
export type FormField = readonly [name: string, value: string];

/** How long each value may be. */
export const ociLengths = {
  DESCRIPTION: 40,
  QUANTITY: 15,
  UNIT: 3,
  PRICE: 15,
  CURRENCY: 5,
  PRICEUNIT: 5,
  LEADTIME: 5,
  VENDOR: 10,
  VENDORMAT: 40,
  MANUFACTCODE: 10,
  MANUFACTMAT: 40,
  SERVICE: 1,
  EXT_PRODUCT_ID: 40,
  CUST_FIELD1: 10,
  CUST_FIELD2: 10,
  CUST_FIELD3: 10,
  CUST_FIELD4: 20,
  CUST_FIELD5: 50,
  ITEM_TYPE: 1,
  PARENT_ID: 5,
} as const;
type OciField = keyof typeof ociLengths;

/** SAP's Open Catalog Interface: the fields of the form that goes back to the HOOK_URL. */
export function ociForm(content: HandoffDocument, version: OciVersion): FormField[] {
  const items = itemsOf(content);
  const fixed: FormField[] = [
    ['~caller', 'CTLG'],
    ['~OkCode', 'ADDI'],
    ['~target', '_top'],
  ];
  if (version === 'oci5') fixed.push(['OCI_VERSION', '5.0']);
  return [...fixed, ...items.flatMap((item) => itemFields(item, content, version))];
}

function itemFields(item: Item, content: HandoffDocument, version: OciVersion): FormField[] {
  const { line, index } = item;
  const values: Partial<Record<OciField, string>> = {
    DESCRIPTION: item.name || item.number,
    QUANTITY: `${item.quantity}.000`,
    UNIT: line.kind === 'labour' ? 'C62' : 'PCE',
    // Three decimals at most; without a price the host asks its own data.
    ...(item.price !== null && { PRICE: decimal(item.price), CURRENCY: content.currency, PRICEUNIT: '1' }),
    LEADTIME: leadTime(line.arrivesAt, content.createdAt),
    VENDOR: line.supplier ?? '',
    VENDORMAT: item.number,
    ...(!item.isDeposit && { MANUFACTCODE: line.brand, MANUFACTMAT: line.number }),
    ...(!item.isDeposit && line.articleId !== null && { EXT_PRODUCT_ID: String(line.articleId) }),
    ...(line.kind === 'labour' && { SERVICE: 'X' }),
    // Which line of the cart, its new total, what kind of price, which car, and whose order.
    CUST_FIELD1: String(line.line),
    CUST_FIELD2: String(line.quantity),
    CUST_FIELD3: priceWord(item),
    CUST_FIELD4: line.car?.plate ?? '',
    CUST_FIELD5: line.reference || content.order.reference || content.cart.reference,
    ...(version === 'oci5' && hierarchy(item)),
  };
  // Object.entries widens the keys of this literal to string.
  const fields = Object.entries(values) as [OciField, string][];
  const long = longText(item);
  return [
    ...fields
      .map(([name, value]): FormField => [`NEW_ITEM-${name}[${index}]`, cut(value, ociLengths[name])])
      .filter(([, value]) => value !== ''),
    ...(long ? [[`NEW_ITEM-LONGTEXT_${index}:132[]`, long] as const] : []),
  ];
}

/** From 5.0 on rows can belong to another: the deposit to its part. */
const hierarchy = ({ parent }: Item) =>
  parent === null ? { ITEM_TYPE: 'R' } : { ITEM_TYPE: 'O', PARENT_ID: String(parent) };

const priceWord = ({ line, isDeposit }: Item): string => {
  if (isDeposit) return 'PFAND';
  return line.priceKind === null ? '' : priceWords[line.priceKind];
};

function leadTime(arrivesAt: string | null, createdAt: string): string {
  if (arrivesAt === null) return '';
  const days = Math.ceil((Date.parse(arrivesAt) - Date.parse(createdAt)) / 86_400_000);
  return String(Math.min(Math.max(days, 0), 99_999));
}

/** A time that is invented says so before all else, so that nothing cuts it off. */
const longText = ({ line, isDeposit }: Item): string => {
  const texts = [line.source === 'demo' ? demoWarning : '', line.name, line.car?.name ?? '', line.note];
  return isDeposit ? '' : cut(texts.filter(Boolean).join(' · '), 1000);
};
