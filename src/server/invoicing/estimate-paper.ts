import { type EstimateWords, estimateWords } from '#server/invoicing/estimate-words.ts';
import type { Sender } from '#server/invoicing/sender.ts';
import type { Paper, PaperRow } from '#server/papers/paper.ts';
import { formatBusinessDate, formatDate } from '#shared/format/date.ts';
import { formatMoney, formatNumber, formatPercent } from '#shared/format/number.ts';
import { type Estimate, type EstimateLine, sectionHeading } from '#shared/invoicing/estimate.ts';
import type { EstimateTotals } from '#shared/invoicing/estimate-totals.ts';
import { formatDuration, formatLabourUnits } from '#shared/invoicing/labour-units.ts';

/** What the customer gets on A4. Sales prices only. */
export function estimatePaper(estimate: Estimate, sender: Sender, now: Date): Paper {
  const words = estimateWords(estimate.language);
  const { customer, car, totals } = estimate;
  const issuedAt = estimate.sentAt ? new Date(estimate.sentAt) : now;
  const hasOptional = estimate.lines.some(({ isOptional }) => isOptional);
  const address = [sender.name, sender.street, `${sender.postalCode} ${sender.city}`];
  return {
    language: estimate.language,
    title: estimate.number ? words('title', { number: estimate.number }) : words('draft'),
    ...(car && { subtitle: [car.plate, car.name].filter(Boolean).join(' · ') }),
    sender: [...address, ...(sender.phone ? [words('phone', { phone: sender.phone })] : [])],
    ...(sender.logo && { logo: sender.logo }),
    recipient: customer
      ? [
          customer.name,
          ...[customer.contact, customer.street, `${customer.postalCode} ${customer.city}`.trim()].filter(Boolean),
        ]
      : [],
    facts: [
      ...(estimate.number ? [{ name: words('number'), value: estimate.number }] : []),
      { name: words('date'), value: formatDate(issuedAt) },
      { name: words('validUntil'), value: formatBusinessDate(estimate.validUntil) },
      ...(car?.plate ? [{ name: words('plate'), value: car.plate }] : []),
      { name: words('madeBy'), value: estimate.madeBy },
    ],
    before: [words('opening'), ...(estimate.note ? [estimate.note] : [])],
    table: { columns: columns(words), rows: rows(estimate.lines, words) },
    sums: sums(totals, words),
    after: [
      ...(hasOptional ? [words('optionalNote')] : []),
      ...(totals.deposits > 0 ? [words('depositNote')] : []),
      words('closing', { date: formatBusinessDate(estimate.validUntil) }),
    ],
    foot: [address, sender.phone ? [words('phone', { phone: sender.phone })] : []],
    ...(estimate.lines.some(({ source }) => source === 'demo') && { warning: words('demo') }),
    issuedAt,
  };
}

const columns = (words: EstimateWords): Paper['table']['columns'] => [
  { title: words('position'), width: 28, align: 'left' },
  { title: words('description'), width: null, align: 'left' },
  { title: words('quantity'), width: 62, align: 'right' },
  { title: words('unitPrice'), width: 70, align: 'right' },
  { title: words('amount'), width: 76, align: 'right' },
];

function rows(lines: readonly EstimateLine[], words: EstimateWords): PaperRow[] {
  return lines.flatMap((line, index) => {
    const text = sectionHeading(lines, index, words('withoutCar'));
    const heading: PaperRow[] = text ? [{ kind: 'group', text }] : [];
    return [...heading, rowOf(line, words)];
  });
}

function rowOf(line: EstimateLine, words: EstimateWords): PaperRow {
  const isDeposit = line.kind === 'deposit';
  const amount = line.unitPrice === null ? words('onRequest') : formatMoney(line.amount);
  return {
    kind: isDeposit ? 'sub' : 'row',
    cells: [
      isDeposit ? '' : String(line.line),
      [
        isDeposit ? words('deposit', { part: line.text }) : line.text,
        ...(line.detail ? [line.detail] : []),
        ...(line.discount > 0 ? [words('discount', { rate: formatPercent(line.discount) })] : []),
        ...(line.isExchange ? [words('exchange')] : []),
        ...(line.isOptional && !isDeposit ? [words('optional')] : []),
      ],
      line.kind === 'labour' ? labour(line, words) : formatNumber(line.quantity),
      line.kind === 'labour' || line.unitPrice === null ? '' : formatMoney(line.unitPrice),
      // Not in the sum, and so not in its column as if it were.
      line.isOptional ? `(${amount})` : amount,
    ],
  };
}

const labour = ({ minutes, unitTenths }: EstimateLine, words: EstimateWords): string | string[] =>
  minutes === null
    ? ''
    : [words('labourUnits', { units: formatLabourUnits(minutes, unitTenths) }), formatDuration(minutes)];

function sums(totals: EstimateTotals, words: EstimateWords): Paper['sums'] {
  const named = [
    [words('parts'), totals.parts],
    [words('labour'), totals.labour],
    [words('other'), totals.other],
    [words('deposits'), totals.deposits],
  ] as const;
  const shown = named.filter(([, amount]) => amount > 0);
  return [
    ...(shown.length > 1 ? shown : []).map(([name, amount]) => ({ name, value: formatMoney(amount) })),
    { name: words('net'), value: formatMoney(totals.net) },
    ...totals.vat.map(({ rate, base, amount }) => ({
      name: words('vat', { rate: formatPercent(rate), base: formatMoney(base) }),
      value: formatMoney(amount),
    })),
    ...(totals.oldPartTax
      ? [
          {
            name: words('oldPartTax', {
              rate: formatPercent(totals.oldPartTax.rate),
              base: formatMoney(totals.oldPartTax.base),
            }),
            value: formatMoney(totals.oldPartTax.amount),
          },
        ]
      : []),
    { name: words('gross'), value: formatMoney(totals.gross), isTotal: true },
  ];
}
