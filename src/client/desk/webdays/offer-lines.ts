import { entryFields, looseFields } from '#shared/cart/entry-fields.ts';
import { parsePrice } from '#shared/format/parse-price.ts';

export type OfferLine = {
  readonly line: number;
  readonly number: string;
  readonly price: number;
  readonly most: number | null;
  readonly mostPerFirm: number | null;
};
export type UnreadOffer = {
  readonly line: number;
  readonly text: string;
  readonly reason: 'columns' | 'price' | 'limit' | 'too-many';
};
export type ReadOffers = { readonly lines: readonly OfferLine[]; readonly unread: readonly UnreadOffer[] };

/** null: as many as wanted; undefined: no quantity. */
export const readLimit = (text: string | undefined): number | null | undefined => {
  const said = (text ?? '').trim();
  if (said === '' || said === '-') return null;
  return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : undefined;
};

/** A list of offers: number; price; pieces in all; pieces a customer. The last two may be missing, and a heading too. */
export function readOfferLines(text: string, most: number): ReadOffers {
  const lines: OfferLine[] = [];
  const unread: UnreadOffer[] = [];
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|[\r\n]/)
    .entries()) {
    const said = raw.trim();
    if (said === '' || /^[;,|\s]+$/.test(said)) continue;
    const line = index + 1;
    const [number = '', cost = '', inAll, each] = (entryFields(said) ?? looseFields(said) ?? [said]).map((field) =>
      field.trim(),
    );
    const price = parsePrice(cost);
    // A heading has no digit.
    if (price === null && index === 0 && !/\d/.test(said)) continue;
    const [total, perFirm] = [readLimit(inAll), readLimit(each)];
    const fail = (reason: UnreadOffer['reason']) => unread.push({ line, text: said.slice(0, 100), reason });
    if (number === '' || number.length > 100 || cost === '') fail('columns');
    else if (price === null || price === 0) fail('price');
    else if (total === undefined || perFirm === undefined) fail('limit');
    else if (lines.length >= most) fail('too-many');
    else lines.push({ line, number, price, most: total, mostPerFirm: perFirm });
  }
  return { lines, unread };
}
