import type { Difference, LineMatch } from '#shared/documents/incoming-invoice.ts';
import { amountOf } from '#shared/e-invoice/decimal.ts';
import { type Invoice, type InvoiceLine, isCredit } from '#shared/e-invoice/invoice.ts';

/** A line of an order of ours. */
export type BookLine = {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly line: number;
  readonly kind: 'part' | 'deposit';
  readonly brand: string;
  readonly number: string;
  readonly name: string;
  readonly ordered: number;
  readonly delivered: number;
  /** By other invoices that came in. */
  readonly billedBefore: number;
  readonly unitPrice: number;
  readonly vatRate: number;
};

/** What our books know of the orders that an invoice speaks of. */
export type Books = {
  readonly lines: readonly BookLine[];
  readonly surcharges: readonly {
    readonly orderId: number;
    readonly orderNumber: string;
    readonly name: string;
    readonly amount: number;
  }[];
  /** Of the delivery note that the invoice names. */
  readonly noteLines: readonly { readonly orderId: number; readonly line: number; readonly quantity: number }[];
  /** Of the same paper, where our books have it. */
  readonly gross: number | null;
  readonly firmName: string;
};

export type Matched = { readonly matches: LineMatch[]; readonly differences: Difference[] };

/** Letters and digits alone: numbers are written in many ways. */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9\u00c0-\uffff]+/g, '');

/** Holds an invoice against the books, line by line. */
export function matchInvoice(invoice: Invoice, books: Books): Matched {
  const used = new Set<BookLine>();
  const found = invoice.lines.map((line, index) => {
    const own = findLine(line, books, used);
    if (own) used.add(own);
    return own ? matchLine(line, index, own, isCredit(invoice.typeCode)) : matchSurcharge(line, index, books);
  });
  const matches = found.flatMap(({ match }) => match ?? []);
  return {
    matches,
    differences: [
      ...ofWhole(invoice, books),
      ...found.flatMap(({ differences }) => differences),
      ...notBilled(books, matches),
    ],
  };
}

const depositWords = /^(pfand|altteil|deposit|core|consigne|cauzione)/i;

/** "B-2026-000012/3" names it; else the article's number does, and the word or the price tells a deposit from its part. */
function findLine(line: InvoiceLine, { lines }: Books, used: ReadonlySet<BookLine>): BookLine | null {
  const free = lines.filter((own) => !used.has(own));
  const [, order = '', place] = /^(.+?)\/(\d{1,6})$/.exec(line.orderLine ?? '') ?? [];
  const named = free.find((own) => own.orderNumber === order && own.line === Number(place));
  if (named) return named;
  const inOrder = free.filter(({ orderNumber }) => orderNumber === line.orderLine);
  const same = (inOrder.length > 0 ? inOrder : free).filter((own) => isSameArticle(line, own));
  const isDeposit = depositWords.test(line.item.name);
  const price = priceOf(line);
  const byPrice = same.find((own) => own.unitPrice === price && (own.kind === 'deposit') === isDeposit);
  return byPrice ?? same.find(({ kind }) => (kind === 'deposit') === isDeposit) ?? null;
}

function isSameArticle({ item }: InvoiceLine, { brand, number }: BookLine): boolean {
  const wanted = plain(number);
  if (wanted === '') return false;
  const said = [item.sellerId, item.buyerId, item.standardId?.id].flatMap((id) => (id ? plain(id) : []));
  return (
    said.some((id) => id === wanted || id === plain(brand) + wanted) ||
    (wanted.length >= 5 && plain(`${item.name} ${item.description ?? ''}`).includes(wanted))
  );
}

/** Net for one, in cents, allowances taken off. */
function priceOf({ quantity, net, price }: InvoiceLine): number {
  const pieces = Number(quantity ?? 0);
  if (net !== null && pieces !== 0) return Math.round(net / pieces);
  return price.net === null ? 0 : amountOf('1', price.net, price.baseQuantity);
}

type Found = { readonly match: LineMatch | null; readonly differences: Difference[] };

function matchLine(line: InvoiceLine, index: number, own: BookLine, isBack: boolean): Found {
  const given = Number(line.quantity ?? 0);
  const left = Math.max(0, own.delivered - own.billedBefore);
  const net = line.net ?? 0;
  const about = { line: index, name: `${own.brand} ${own.number}`.trim() };
  const differences: Difference[] = [];
  if (!isBack && given > left)
    differences.push({ ...about, kind: 'quantity', expected: left, given: Math.round(given) });
  if (net !== Math.round(own.unitPrice * given)) {
    const kind = own.kind === 'deposit' ? 'deposit' : 'price';
    differences.push({ ...about, kind, expected: own.unitPrice, given: priceOf(line) });
  }
  const rate = line.vat.rate ?? 0;
  if (rate !== own.vatRate) differences.push({ ...about, kind: 'vat', expected: own.vatRate, given: rate });
  const { orderId, orderNumber, kind, brand, number, name, ordered, delivered, unitPrice } = own;
  const match = {
    line: index,
    kind,
    orderId,
    orderNumber,
    orderLine: own.line,
    brand,
    number,
    name,
    ordered,
    delivered,
    billed: Math.round(given),
    unitPrice,
  };
  return { match, differences };
}

function matchSurcharge(line: InvoiceLine, index: number, { surcharges }: Books): Found {
  const own = surcharges.find(({ name }) => plain(name) === plain(line.item.name));
  const net = line.net ?? 0;
  if (!own) {
    const name = [line.item.sellerId, line.item.name].filter(Boolean).join(' ');
    return { match: null, differences: [{ kind: 'unknown-line', line: index, name, expected: null, given: net }] };
  }
  const about = { kind: 'price', line: index, name: own.name } as const;
  return {
    match: {
      line: index,
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
    differences: net === own.amount ? [] : [{ ...about, expected: own.amount, given: net }],
  };
}

function ofWhole({ buyer, totals, order, number }: Invoice, { firmName, gross, lines }: Books): Difference[] {
  const [ours, theirs] = [plain(firmName), plain(buyer.name)];
  const isOurs = theirs !== '' && (ours.includes(theirs) || theirs.includes(ours));
  const whole = { line: null, expected: null, given: null };
  return [
    ...(lines.length === 0 ? [{ ...whole, kind: 'unknown-order' as const, name: order ?? number }] : []),
    ...(isOurs ? [] : [{ ...whole, kind: 'buyer' as const, name: buyer.name }]),
    ...(gross !== null && totals.due !== gross
      ? [{ ...whole, kind: 'total' as const, name: number, expected: gross, given: totals.due }]
      : []),
  ];
}

function notBilled({ noteLines, lines }: Books, matches: readonly LineMatch[]): Difference[] {
  return noteLines.flatMap(({ orderId, line, quantity }) => {
    const own = lines.find((it) => it.orderId === orderId && it.line === line);
    const billed = matches
      .filter((match) => match.orderId === orderId && match.orderLine === line)
      .reduce((sum, match) => sum + match.billed, 0);
    if (!own || billed >= quantity) return [];
    const name = `${own.brand} ${own.number}`.trim();
    return [{ kind: 'not-billed' as const, line: null, name, expected: quantity, given: billed }];
  });
}
