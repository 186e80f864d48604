import { dayName, type OrderWords, orderWords } from '#server/orders/order-words.ts';
import type { Paper, PaperRow } from '#server/papers/paper.ts';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { formatMoney, formatNumber, formatPercent } from '#shared/format/number.ts';
import {
  isDelivered,
  isFetched,
  type OrderLine,
  type PricedOrder,
  type PricedOrderLine,
} from '#shared/orders/order.ts';
import { isOver } from '#shared/orders/order-state.ts';
import type { OrderTotals } from '#shared/orders/order-totals.ts';
import type { Language } from '#shared/session/language.ts';
import { branchLine, hoursText } from '#shared/suppliers/branch.ts';

type Address = PricedOrder['address'];
export type Parties = { readonly buyer: Address; readonly supplier: Address | null };

/** The order on A4, from the workshop to its supplier. */
export function orderPaper(order: PricedOrder, { buyer, supplier }: Parties, language: Language): Paper {
  const words = orderWords(language);
  const { address, supplierNumber, reference, note, totals } = order;
  const issuedAt = new Date(order.placedAt);
  const hasDelivery = isDelivered(order.lines);
  const isElsewhere = hasDelivery && addressLines(address).join() !== addressLines(buyer).join();
  return {
    language,
    title: words('title', { number: order.number }),
    sender: [...addressLines(buyer), ...(buyer.phone ? [words('phone', { phone: buyer.phone })] : [])],
    recipient: supplier ? addressLines(supplier) : [order.supplierName],
    facts: [
      { name: words('number'), value: order.number },
      ...(supplierNumber ? [{ name: words('supplierNumber'), value: supplierNumber }] : []),
      { name: words('date'), value: `${formatDate(issuedAt)} ${formatTime(issuedAt)}` },
      ...(reference ? [{ name: words('reference'), value: reference }] : []),
      { name: words('orderedBy'), value: order.placedBy },
      ...(isElsewhere ? [{ name: words('deliverTo'), value: addressLines(address).join(', ') }] : []),
      ...branchFacts(order, language),
    ],
    before: [words('opening')],
    table: { columns: columns(words), rows: rows(order, words) },
    sums: sums(totals, words),
    after: [...(order.allowPartial || !hasDelivery ? [] : [words('noPartial')]), ...(note ? [note] : [])],
    foot: [addressLines(buyer)],
    issuedAt,
  };
}

const addressLines = ({ name, street, postalCode, city }: Address) => [name, street, `${postalCode} ${city}`];

/** Where goods are fetched, and when that can be. */
export function branchFacts({ branch }: PricedOrder, language: Language): { name: string; value: string }[] {
  if (branch === null) return [];
  const words = orderWords(language);
  const hours = hoursText(branch.hours, (day) => dayName(day, language));
  return [
    { name: words('pickUpAt'), value: branchLine(branch) },
    ...(hours ? [{ name: words('hours'), value: hours }] : []),
  ];
}

const columns = (words: OrderWords): Paper['table']['columns'] => [
  { title: words('position'), width: 28, align: 'left' },
  { title: words('description'), width: null, align: 'left' },
  { title: words('quantity'), width: 50, align: 'right' },
  { title: words('unitPrice'), width: 70, align: 'right' },
  { title: words('amount'), width: 76, align: 'right' },
];

/** Under the car that they are for; where all are for none, without a heading. */
function rows({ lines, state }: PricedOrder, words: OrderWords): PaperRow[] {
  const groups = Map.groupBy(lines, ({ carId }) => carId);
  return [...groups.values()].flatMap((group): PaperRow[] => {
    const [first] = group;
    const named = [first?.plate, first?.carName].filter(Boolean).join(' · ') || words('withoutCar');
    const heading: PaperRow[] = groups.size === 1 && first?.carId === null ? [] : [{ kind: 'group', text: named }];
    return [...heading, ...group.map((line) => rowOf(line, isOver(state) ? '' : delivery(line, words), words))];
  });
}

function rowOf(line: PricedOrderLine, comes: string, words: OrderWords): PaperRow {
  const prices = [formatNumber(line.quantity), formatMoney(line.unitPrice), formatMoney(line.amount)];
  if (line.kind === 'deposit') return { kind: 'sub', cells: ['', words('deposit'), ...prices] };
  const texts = [
    `${line.brand} ${line.number}`,
    line.name,
    ...(line.isExchange ? [words('exchange')] : []),
    ...[comes, line.reference, line.note].filter(Boolean),
  ];
  return { kind: 'row', cells: [String(line.line), texts, ...prices] };
}

/** How and when one comes; of an order that is over nothing does. */
export function delivery(line: OrderLine, words: OrderWords): string {
  const { promise } = line;
  const at = promise.arrivesAt === null ? null : new Date(promise.arrivesAt);
  const time = at ? `${formatDate(at)} ${formatTime(at)}` : '';
  if (isFetched(line)) return at ? words('ready', { time }) : words('pickUp');
  if (promise.tour !== null) return words('tour', { tour: promise.tour, time });
  if (at) return words('arrives', { time });
  return promise.class === 'on-order' ? words('onOrder') : '';
}

function sums(totals: OrderTotals, words: OrderWords): Paper['sums'] {
  const { goods, deposits, surcharges, net, vat, oldPartTax, gross } = totals;
  const tax = (key: 'vat' | 'oldPartTax', { rate, base, amount }: OrderTotals['vat'][number]) => ({
    name: words(key, { rate: formatPercent(rate), base: formatMoney(base) }),
    value: formatMoney(amount),
  });
  return [
    { name: words('goods'), value: formatMoney(goods) },
    ...(deposits > 0 ? [{ name: words('deposits'), value: formatMoney(deposits) }] : []),
    ...surcharges.map(({ name, amount }) => ({ name, value: formatMoney(amount) })),
    { name: words('net'), value: formatMoney(net) },
    ...vat.map((row) => tax('vat', row)),
    ...(oldPartTax ? [tax('oldPartTax', oldPartTax)] : []),
    { name: words('gross'), value: formatMoney(gross), isTotal: true },
  ];
}
