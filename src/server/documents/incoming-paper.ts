import { paperWords } from '#server/documents/paper-words.ts';
import type { Paper } from '#server/papers/paper.ts';
import { formatQuantity, formatUnitPrice } from '#shared/documents/shown-decimal.ts';
import { type Invoice, type InvoiceLine, isCredit } from '#shared/e-invoice/invoice.ts';
import type { Party } from '#shared/e-invoice/party.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import type { Language } from '#shared/session/language.ts';

/** An invoice that came as data alone, for reading. */
export function incomingPaper(invoice: Invoice, { language, at }: { language: Language; at: Date }): Paper {
  const words = paperWords(language);
  const { totals, dueDate, order } = invoice;
  const money = (cents: number | null | undefined) => formatMoney(cents ?? 0);
  const sender = partyLines(invoice.seller);
  return {
    language,
    title: words(isCredit(invoice.typeCode) ? 'creditNote' : 'invoice', { number: invoice.number }),
    sender,
    recipient: partyLines(invoice.buyer),
    facts: [
      ...(invoice.issueDate ? [{ name: words('invoiceDate'), value: formatBusinessDate(invoice.issueDate) }] : []),
      ...(dueDate ? [{ name: words('dueOn'), value: formatBusinessDate(dueDate) }] : []),
      ...(order ? [{ name: words('yourOrder'), value: order }] : []),
    ],
    before: invoice.notes.map(({ text }) => text),
    table: {
      columns: [
        { title: words('position'), width: 34, align: 'left' },
        { title: words('article'), width: null, align: 'left' },
        { title: words('quantity'), width: 56, align: 'right' },
        { title: words('unitPrice'), width: 70, align: 'right' },
        { title: words('amount'), width: 76, align: 'right' },
      ],
      rows: invoice.lines.map((line) => ({
        kind: 'row',
        cells: [
          line.id,
          texts(line),
          line.quantity === null ? '' : formatQuantity(line.quantity),
          line.price.net === null ? '' : formatUnitPrice(line.price.net),
          money(line.net),
        ],
      })),
    },
    sums: [
      { name: words('net'), value: money(totals.net) },
      ...invoice.vatBreakdown.map(({ rate, taxable, tax }) => ({
        name: words('vat', { rate: formatPercent(rate ?? 0), base: money(taxable) }),
        value: money(tax),
      })),
      { name: words(isCredit(invoice.typeCode) ? 'credited' : 'toPay'), value: money(totals.due), isTotal: true },
    ],
    after: [invoice.paymentTerms ?? ''].filter(Boolean),
    foot: [sender, [invoice.seller.vatId].flatMap((id) => (id ? [words('vatId', { id })] : []))],
    issuedAt: at,
  };
}

const texts = ({ item, note }: InvoiceLine) => [item.name, item.sellerId ?? '', note ?? ''].filter(Boolean);

const partyLines = ({ name, address }: Party): string[] => [
  name,
  ...[address?.line1, address?.line2, `${address?.postCode ?? ''} ${address?.city ?? ''}`.trim()].flatMap(
    (line) => line || [],
  ),
];
