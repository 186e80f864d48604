import type { BookLine, Books } from '#shared/documents/books.ts';
import type { Difference, LineMatch } from '#shared/documents/incoming-invoice.ts';
import { type BookIndex, indexBooks } from '#shared/documents/index-books.ts';
import { plain } from '#shared/documents/plain-number.ts';
import { piecesOf, priceOf } from '#shared/documents/price-of.ts';
import { type Invoice, type InvoiceLine, isCredit } from '#shared/e-invoice/invoice.ts';

export type Matched = { readonly matches: LineMatch[]; readonly differences: Difference[] };

/** All our books are in it. */
export const bookCurrency = 'EUR';

type Way = {
  /** A credit note takes back what was billed. */
  readonly isBack: boolean;
  /** Amounts of another currency cannot be held against ours. */
  readonly isOurCurrency: boolean;
};

/** Holds an invoice against the books, line by line. */
export function matchInvoice(invoice: Invoice, books: Books): Matched {
  const index = indexBooks(books);
  const way = { isBack: isCredit(invoice.typeCode), isOurCurrency: invoice.currency === bookCurrency };
  const found = invoice.lines.map((line, place) => {
    const own = index.takeLine(line);
    return own ? matchLine(line, place, own, way) : matchSurcharge(line, place, index, way);
  });
  const matches = found.flatMap(({ match }) => match ?? []);
  return {
    matches,
    differences: [
      ...ofWhole(invoice, books, matches, way),
      ...found.flatMap(({ differences }) => differences),
      ...notBilled(books, matches),
    ],
  };
}

type Found = { readonly match: LineMatch | null; readonly differences: Difference[] };

function matchLine(line: InvoiceLine, place: number, own: BookLine, { isBack, isOurCurrency }: Way): Found {
  const given = Number(line.quantity ?? 0);
  const left = Math.max(0, own.delivered - own.billedBefore);
  const about = { line: place, name: nameOf(own) };
  const differences: Difference[] = [];
  if (!isBack && given > left) differences.push({ ...about, kind: 'quantity', expected: left, given: piecesOf(line) });
  if (isOurCurrency && (line.net ?? 0) !== Math.round(own.unitPrice * given)) {
    const kind = own.kind === 'deposit' ? 'deposit' : 'price';
    differences.push({ ...about, kind, expected: own.unitPrice, given: priceOf(line) });
  }
  const rate = line.vat.rate ?? 0;
  if (rate !== own.vatRate) differences.push({ ...about, kind: 'vat', expected: own.vatRate, given: rate });
  const { orderId, orderNumber, kind, brand, number, name, ordered, delivered, unitPrice } = own;
  const match = {
    line: place,
    kind,
    orderId,
    orderNumber,
    orderLine: own.line,
    brand,
    number,
    name,
    ordered,
    delivered,
    billed: piecesOf(line),
    unitPrice,
  };
  return { match, differences };
}

function matchSurcharge(line: InvoiceLine, place: number, index: BookIndex, { isOurCurrency }: Way): Found {
  const own = index.takeSurcharge(line);
  const net = line.net ?? 0;
  if (!own) {
    const name = [line.item.sellerId, line.item.name].filter(Boolean).join(' ');
    const given = isOurCurrency ? net : null;
    return { match: null, differences: [{ kind: 'unknown-line', line: place, name, expected: null, given }] };
  }
  const about = { kind: 'price', line: place, name: own.name } as const;
  return {
    match: {
      line: place,
      kind: 'surcharge',
      orderId: own.orderId,
      orderNumber: own.orderNumber,
      orderLine: null,
      brand: '',
      number: '',
      name: own.name,
      ordered: 1,
      delivered: 1,
      billed: 1,
      unitPrice: own.amount,
    },
    differences: !isOurCurrency || net === own.amount ? [] : [{ ...about, expected: own.amount, given: net }],
  };
}

function ofWhole(
  invoice: Invoice,
  { firmName, gross, lines, sellerCode }: Books,
  matches: readonly LineMatch[],
  { isOurCurrency }: Way,
): Difference[] {
  const { buyer, seller, totals, order, number, currency } = invoice;
  const [ours, theirs] = [plain(firmName), plain(buyer.name)];
  const isToUs = theirs !== '' && (ours.includes(theirs) || theirs.includes(ours));
  // Whoever knows the number of an order can write it down: the money is owed to whom it was ordered from.
  const billed = new Set(matches.map(({ orderId }) => orderId));
  const isOfSeller = lines.every(
    ({ supplierCode, orderId }) => supplierCode === sellerCode || (billed.size > 0 && !billed.has(orderId)),
  );
  const whole = { line: null, expected: null, given: null };
  const differences: Difference[] = [];
  if (lines.length === 0) differences.push({ ...whole, kind: 'unknown-order', name: order ?? number });
  if (!isOfSeller) differences.push({ ...whole, kind: 'seller', name: seller.name });
  if (!isToUs) differences.push({ ...whole, kind: 'buyer', name: buyer.name });
  if (!isOurCurrency) differences.push({ ...whole, kind: 'currency', name: currency || '–' });
  if (isOurCurrency && gross !== null && totals.due !== gross)
    differences.push({ ...whole, kind: 'total', name: number, expected: gross, given: totals.due });
  return differences;
}

function notBilled({ noteLines, lines }: Books, matches: readonly LineMatch[]): Difference[] {
  const placeOf = (orderId: number, line: number | null) => `${orderId}/${line}`;
  const own = new Map(lines.map((one) => [placeOf(one.orderId, one.line), one]));
  const billed = new Map<string, number>();
  for (const match of matches) {
    const place = placeOf(match.orderId, match.orderLine);
    billed.set(place, (billed.get(place) ?? 0) + match.billed);
  }
  return noteLines.flatMap(({ orderId, line, quantity }) => {
    const place = placeOf(orderId, line);
    const [known, given] = [own.get(place), billed.get(place) ?? 0];
    if (!known || given >= quantity) return [];
    return [{ kind: 'not-billed' as const, line: null, name: nameOf(known), expected: quantity, given }];
  });
}

const nameOf = ({ brand, number }: BookLine) => `${brand} ${number}`.trim();
