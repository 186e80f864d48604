import { paperWords } from '#server/documents/paper-words.ts';
import { letterOf } from '#server/documents/supplier-document-paper.ts';
import type { SupplierPaper } from '#server/documents/supplier-paper.ts';
import type { Paper } from '#server/papers/paper.ts';
import { lastDayOf } from '#shared/documents/last-day-of.ts';
import type { Statement } from '#shared/documents/shown-document.ts';
import { formatBusinessDate, formatMonth } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { Language } from '#shared/session/language.ts';

const ways: Readonly<Record<string, 'payDebit' | 'payTransfer' | 'payReturned'>> = {
  debit: 'payDebit',
  transfer: 'payTransfer',
  returned: 'payReturned',
};

/** All that was billed, credited and paid in a month, between two balances. */
export function statementPaper(paper: SupplierPaper, statement: Statement, language: Language): Paper {
  const words = paperWords(language);
  const { month, opening, closing, entries } = statement;
  const name = ({ kind, number }: Statement['entries'][number]) => {
    if (kind === 'payment') return words(ways[number] ?? 'payment');
    return words(kind === 'invoice' ? 'invoice' : 'creditNote', { number });
  };
  return {
    ...letterOf(paper, language),
    subtitle: formatMonth(month.slice(0, 7)),
    facts: [
      { name: words('month'), value: formatMonth(month.slice(0, 7)) },
      { name: words('customerNumber'), value: paper.customerNumber },
    ],
    before: [`${words('opening', { date: formatBusinessDate(month) })}: ${formatMoney(opening)}`],
    table: {
      columns: [
        { title: words('date'), width: 62, align: 'left' },
        { title: words('document'), width: null, align: 'left' },
        { title: words('due'), width: 66, align: 'left' },
        { title: words('amount'), width: 84, align: 'right' },
      ],
      rows: entries.map((entry) => ({
        kind: 'row',
        cells: [
          formatBusinessDate(entry.on),
          name(entry),
          entry.dueOn === null ? '' : formatBusinessDate(entry.dueOn),
          formatMoney(entry.amount),
        ],
      })),
    },
    sums: [
      {
        name: words('closing', { date: formatBusinessDate(lastDayOf(month)) }),
        value: formatMoney(closing),
        isTotal: true,
      },
    ],
    after: [words('statementNote')],
  };
}
