import { type PaperWords, paperWords } from '#server/documents/paper-words.ts';
import type { Paper, PaperRow } from '#server/papers/paper.ts';
import { accountsOf, adjustmentsOf, attachmentsOf, incomingSums, moneyIn } from '#shared/documents/incoming-rows.ts';
import { formatQuantity, formatUnitPrice } from '#shared/documents/shown-decimal.ts';
import { type Invoice, type InvoiceLine, isCredit } from '#shared/e-invoice/invoice.ts';
import type { Party } from '#shared/e-invoice/party.ts';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatPercent } from '#shared/format/number.ts';
import type { Language } from '#shared/session/language.ts';

type Money = (cents: number | null) => string;

/** An invoice that came as data alone, for reading. */
export function incomingPaper(invoice: Invoice, { language, at }: { language: Language; at: Date }): Paper {
  const words = paperWords(language);
  const { dueDate, order } = invoice;
  const money: Money = (cents) => (cents === null ? '–' : moneyIn(cents, invoice.currency));
  const sender = partyLines(invoice.seller);
  const attachments = attachmentsOf(invoice);
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
      rows: [
        ...invoice.lines.map((line) => rowOf(line, words, money)),
        ...adjustmentsOf(invoice).map(
          ({ kind, reason, amount }): PaperRow => ({
            kind: 'row',
            cells: ['', reason || words(kind), '', '', money(amount)],
          }),
        ),
      ],
    },
    sums: incomingSums(invoice).map((sum) => ({
      name: sumName(sum, words, money, isCredit(invoice.typeCode)),
      value: money(sum.amount),
      ...(sum.kind === 'due' && { isTotal: true }),
    })),
    after: [
      invoice.paymentTerms ?? '',
      ...accountsOf(invoice).map((account) => `${words('account')}: ${account}`),
      ...attachments.map((attachment) => `${words('attachment')}: ${attachment}`),
    ].filter(Boolean),
    foot: [sender, [invoice.seller.vatId].flatMap((id) => (id ? [words('vatId', { id })] : []))],
    issuedAt: at,
  };
}

function sumName(sum: ReturnType<typeof incomingSums>[number], words: PaperWords, money: Money, isBack: boolean) {
  if (sum.kind === 'vat') return words('vat', { rate: formatPercent(sum.rate), base: money(sum.base) });
  if (sum.kind === 'due') return words(isBack ? 'credited' : 'toPay');
  return words(sum.kind);
}

const rowOf = (line: InvoiceLine, words: PaperWords, money: Money): PaperRow => ({
  kind: 'row',
  cells: [
    line.id,
    [
      line.item.name,
      line.item.sellerId ?? '',
      line.note ?? '',
      ...adjustmentsOf(line).map(({ kind, reason, amount }) => `${reason || words(kind)}: ${money(amount)}`),
    ].filter(Boolean),
    line.quantity === null ? '' : formatQuantity(line.quantity),
    line.price.net === null ? '' : formatUnitPrice(line.price.net),
    money(line.net),
  ],
});

const partyLines = ({ name, address }: Party): string[] => [
  name,
  ...[address?.line1, address?.line2, `${address?.postCode ?? ''} ${address?.city ?? ''}`.trim()].flatMap(
    (line) => line || [],
  ),
];
