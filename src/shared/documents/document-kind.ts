/** Every paper between a firm and its suppliers, in one register with one id space. */
export const documentKinds = [
  'order',
  'order-confirmation',
  'delivery-note',
  'invoice',
  'credit-note',
  'statement',
  'return-note',
  'incoming-invoice',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The way of goods and money, from the order to the credit: chains are shown in this order. */
export const chainOrder: readonly DocumentKind[] = [
  'order',
  'order-confirmation',
  'delivery-note',
  'invoice',
  'incoming-invoice',
  'return-note',
  'credit-note',
  'statement',
];

/** On a delivery note and on a return note no prices stand. */
export const isPriced = (kind: DocumentKind): boolean => kind !== 'delivery-note' && kind !== 'return-note';

/** What is also there as data: CII for what the supplier bills, and what came in, unaltered. */
export const hasXml = (kind: DocumentKind): boolean =>
  kind === 'invoice' || kind === 'credit-note' || kind === 'incoming-invoice';

/** What goods can be sent back from. */
export const isReturnable = (kind: DocumentKind): boolean => kind === 'invoice' || kind === 'delivery-note';
