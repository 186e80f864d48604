import { type PaperWords, paperWords } from '#server/documents/paper-words.ts';
import { eInvoiceOf } from '#server/documents/supplier-e-invoice.ts';
import type { SupplierPaper, SupplierPaperLine } from '#server/documents/supplier-paper.ts';
import { taxSums } from '#server/documents/tax-sums.ts';
import { zugferdFiles } from '#server/e-invoice/zugferd-files.ts';
import type { Paper, PaperRow } from '#server/papers/paper.ts';
import { formatBusinessDate, formatDate, formatTime } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { Language } from '#shared/session/language.ts';

const titles = {
  'delivery-note': 'deliveryNote',
  invoice: 'invoice',
  'credit-note': 'creditNote',
  'order-confirmation': 'orderConfirmation',
  statement: 'statement',
} as const;

/** What the supplier has issued, on A4. Invoices and credit notes carry themselves as data (ZUGFeRD). */
export function supplierDocumentPaper(paper: SupplierPaper, language: Language): Paper {
  const words = paperWords(language);
  const isBill = paper.kind === 'invoice' || paper.kind === 'credit-note';
  return {
    ...letterOf(paper, language),
    facts: facts(paper, words),
    before: paper.note === '' ? [] : [paper.note],
    table: {
      columns: isBill ? columns(words) : columns(words).slice(0, 3),
      rows: rows(paper, words),
    },
    sums: isBill ? sums(paper, words) : [],
    after: closing(paper, words),
    ...(paper.kind === 'delivery-note' && { signatures: [words('received')] }),
    // The data are the same whoever reads the paper, and so are written in one language.
    ...(isBill && zugferdFiles(eInvoiceOf(paper, paperWords('de')))),
  };
}

type Letter = Pick<Paper, 'language' | 'title' | 'sender' | 'logo' | 'recipient' | 'foot' | 'issuedAt'>;

/** From the supplier to the firm. */
export function letterOf(paper: SupplierPaper, language: Language): Letter {
  const words = paperWords(language);
  const { seller, buyer, phone, logoSvg } = paper;
  const reach = phone === null ? [] : [words('phone', { phone })];
  const tax = seller.vatId === null ? [] : [words('vatId', { id: seller.vatId })];
  return {
    language,
    title: words(titles[paper.kind], { number: paper.number }),
    sender: [...addressLines(seller), ...reach],
    ...(logoSvg !== null && { logo: { svg: logoSvg } }),
    recipient: addressLines(buyer),
    foot: [addressLines(seller), [...reach, ...tax]],
    issuedAt: paper.issuedAt,
  };
}

export const addressLines = ({ name, street, postalCode, city }: SupplierPaper['buyer']) => [
  name,
  street,
  `${postalCode} ${city}`,
];

function facts(paper: SupplierPaper, words: PaperWords): Paper['facts'] {
  const { kind, issuedAt, dueOn, refersTo, deliverTo, buyer, tour, lines } = paper;
  const orders = [...new Set(lines.flatMap(({ orderNumber }) => orderNumber ?? []))];
  const isElsewhere = deliverTo !== null && addressLines(deliverTo).join() !== addressLines(buyer).join();
  const isNote = kind === 'delivery-note';
  return [
    { name: words(kind === 'invoice' ? 'invoiceDate' : 'date'), value: formatDate(issuedAt) },
    ...(kind === 'invoice' ? [{ name: words('serviceDate'), value: formatDate(issuedAt) }] : []),
    { name: words('customerNumber'), value: paper.customerNumber },
    ...(orders.length > 0 ? [{ name: words('yourOrder'), value: listed(orders) }] : []),
    ...(dueOn === null ? [] : [{ name: words('dueOn'), value: formatBusinessDate(dueOn) }]),
    ...(refersTo ? [{ name: words('toInvoice'), value: refersTo.number }] : []),
    ...(isNote ? [{ name: words('tour'), value: tour === null ? words('pickedUp') : leaving(tour, issuedAt) }] : []),
    ...(isElsewhere ? [{ name: words('deliverTo'), value: addressLines(deliverTo).join(', ') }] : []),
  ];
}

const leaving = (tour: string, at: Date) => `${tour}, ${formatTime(at)}`;
const listed = (orders: readonly string[]) =>
  orders.length <= 3 ? orders.join(', ') : `${orders.slice(0, 3).join(', ')} …`;

const columns = (words: PaperWords): Paper['table']['columns'] => [
  { title: words('position'), width: 28, align: 'left' },
  { title: words('article'), width: null, align: 'left' },
  { title: words('quantity'), width: 50, align: 'right' },
  { title: words('unitPrice'), width: 70, align: 'right' },
  { title: words('amount'), width: 76, align: 'right' },
];

/** Under the order that they come from; with one order the facts have said it. */
function rows({ lines }: SupplierPaper, words: PaperWords): PaperRow[] {
  const orders = Map.groupBy(lines, ({ orderNumber }) => orderNumber);
  return [...orders].flatMap(([number, group]): PaperRow[] => {
    const [first] = group;
    const text = [number === null ? null : words('order', { number }), first?.plate].filter(Boolean).join(' · ');
    const heading: PaperRow[] = orders.size > 1 && text !== '' ? [{ kind: 'group', text }] : [];
    return [...heading, ...group.map((line) => rowOf(line, words))];
  });
}

function rowOf(line: SupplierPaperLine, words: PaperWords): PaperRow {
  const numbers = [formatNumber(line.quantity), formatMoney(line.unitPrice), formatMoney(line.amount)];
  if (line.kind === 'deposit') return { kind: 'sub', cells: [String(line.position), words('deposit'), ...numbers] };
  const texts = [
    ...(line.kind === 'surcharge' ? [line.name] : [`${line.brand} ${line.number}`, line.name]),
    ...(line.isExchange ? [words('exchange')] : []),
    ...[line.plate, line.reference].flatMap((text) => text || []),
  ];
  return { kind: 'row', cells: [String(line.position), texts, ...numbers] };
}

function sums({ totals, kind }: SupplierPaper, words: PaperWords): Paper['sums'] {
  const { goods, deposits, surcharges, gross } = totals;
  const isMixed = deposits > 0 || surcharges.length > 0;
  return [
    ...(isMixed ? [{ name: words('goods'), value: formatMoney(goods) }] : []),
    ...(deposits > 0 ? [{ name: words('deposits'), value: formatMoney(deposits) }] : []),
    ...taxSums(totals, words),
    { name: words(kind === 'credit-note' ? 'credited' : 'toPay'), value: formatMoney(gross), isTotal: true },
  ];
}

function closing({ kind, dueOn }: SupplierPaper, words: PaperWords): string[] {
  if (kind === 'invoice')
    return [...(dueOn === null ? [] : [words('debited', { date: formatBusinessDate(dueOn) })]), words('ownership')];
  return kind === 'credit-note' ? [words('settledLater')] : [];
}
