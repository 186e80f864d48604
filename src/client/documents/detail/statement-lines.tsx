import styles from '#client/documents/paper/paper-sheet.module.css';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { lastDayOf } from '#shared/documents/last-day-of.ts';
import type { Statement } from '#shared/documents/shown-document.ts';
import { formatBusinessDate, formatMonth } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';

/** A month's invoices, credit notes and payments between two balances. */
export function StatementLines({ statement }: { statement: Statement }) {
  const t = useText();
  const maybe = useMaybeText();
  const { month, opening, closing, entries } = statement;
  const nameOf = ({ kind, number }: Statement['entries'][number]) =>
    kind === 'payment'
      ? (maybe(`documents.event.payment.${number}`) ?? t('documentPapers.payment'))
      : `${t(`documentNames.kinds.${kind}`)} ${number}`;
  const balance = (key: 'opening' | 'closing', day: string, amount: number) => (
    <tr className={styles.balance}>
      <td colSpan={3}>{t(`documentPapers.${key}`, { date: formatBusinessDate(day) })}</td>
      <td className={styles.num}>{formatMoney(amount)}</td>
    </tr>
  );
  return (
    <table className={styles.lines}>
      <caption className={styles.caption}>{formatMonth(month.slice(0, 7))}</caption>
      <TableHead
        columns={[
          t('documentPapers.date'),
          t('documentPapers.document'),
          t('documentPapers.due'),
          { label: t('documentPapers.amount'), className: styles.num },
        ]}
      />
      <tbody>
        {balance('opening', month, opening)}
        {entries.map((entry) => (
          <tr key={`${entry.kind} ${entry.number} ${entry.on} ${entry.amount}`}>
            <td>{formatBusinessDate(entry.on)}</td>
            <td>{nameOf(entry)}</td>
            <td>{entry.dueOn && formatBusinessDate(entry.dueOn)}</td>
            <td className={styles.num}>{formatMoney(entry.amount)}</td>
          </tr>
        ))}
        {balance('closing', lastDayOf(month), closing)}
      </tbody>
    </table>
  );
}
