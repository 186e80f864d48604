import { type PaperWords, paperWords } from '#server/documents/paper-words.ts';
import { addressLines } from '#server/documents/supplier-document-paper.ts';
import { taxSums } from '#server/documents/tax-sums.ts';
import type { Paper, PaperRow } from '#server/papers/paper.ts';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { PricedOrder, PricedOrderLine } from '#shared/orders/order.ts';
import type { Language } from '#shared/session/language.ts';

type Place = Pick<PricedOrder['address'], 'name' | 'street' | 'postalCode' | 'city' | 'country'>;
export type ConfirmationParties = {
  readonly customerNumber: string;
  readonly buyer: Place;
  /** null: gone since. */
  readonly supplier: (Place & { readonly phone: string | null; readonly logoSvg: string | null }) | null;
};

/** What the supplier has said to an order: each line with the time it is promised for. */
export function confirmationPaper(
  order: PricedOrder,
  { customerNumber, buyer, supplier }: ConfirmationParties,
  language: Language,
): Paper {
  const words = paperWords(language);
  const at = order.history.find(({ state }) => state === 'confirmed')?.at ?? order.placedAt;
  const sender = supplier ? addressLines(supplier) : [order.supplierName];
  const reach = supplier?.phone ? [words('phone', { phone: supplier.phone })] : [];
  return {
    language,
    title: words('orderConfirmation', { number: order.supplierNumber ?? order.number }),
    sender: [...sender, ...reach],
    ...(supplier?.logoSvg && { logo: { svg: supplier.logoSvg } }),
    recipient: addressLines(buyer),
    facts: [
      { name: words('date'), value: formatDate(new Date(at)) },
      { name: words('customerNumber'), value: customerNumber },
      { name: words('yourOrder'), value: order.number },
      ...(order.reference ? [{ name: words('yourReference'), value: order.reference }] : []),
    ],
    before: [words('confirmed', { number: order.number })],
    table: {
      columns: [
        { title: words('position'), width: 28, align: 'left' },
        { title: words('article'), width: null, align: 'left' },
        { title: words('delivery'), width: 92, align: 'left' },
        { title: words('quantity'), width: 44, align: 'right' },
        { title: words('unitPrice'), width: 62, align: 'right' },
        { title: words('amount'), width: 70, align: 'right' },
      ],
      rows: order.lines.map((line) => rowOf(line, words)),
    },
    sums: [
      ...taxSums(order.totals, words),
      { name: words('gross'), value: formatMoney(order.totals.gross), isTotal: true },
    ],
    after: order.note ? [order.note] : [],
    foot: [sender, reach],
    issuedAt: new Date(at),
  };
}

function rowOf(line: PricedOrderLine, words: PaperWords): PaperRow {
  const numbers = [formatNumber(line.quantity), formatMoney(line.unitPrice), formatMoney(line.amount)];
  if (line.kind === 'deposit') return { kind: 'sub', cells: [String(line.line), words('deposit'), '', ...numbers] };
  const texts = [
    `${line.brand} ${line.number}`,
    line.name,
    ...[line.plate, line.reference].flatMap((text) => text || []),
  ];
  return { kind: 'row', cells: [String(line.line), texts, promised(line, words), ...numbers] };
}

function promised({ delivery, promise }: PricedOrderLine, words: PaperWords): string | string[] {
  if (delivery === 'pick-up') return words('pickedUp');
  if (promise.arrivesAt === null) return words('onOrder');
  const at = new Date(promise.arrivesAt);
  return [`${formatDate(at)} ${formatTime(at)}`, ...(promise.tour ? [promise.tour] : [])];
}
