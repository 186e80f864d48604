import { memo, useMemo } from 'react';
import { type PaperRow, paperRows } from '#client/invoicing/paper/paper-rows.ts';
import styles from '#client/invoicing/paper/paper-sheet.module.css';
import type { PaperWords } from '#client/invoicing/paper/use-paper-words.ts';
import { useGrowing } from '#client/invoicing/use-growing.ts';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

const longFrom = 60;

type PaperTableProps = { sheet: Sheet; words: PaperWords; marked: string | null };

export function PaperTable({ sheet, words, marked }: PaperTableProps) {
  const { say } = words;
  const rows = useMemo(() => paperRows(sheet, words), [sheet, words]);
  const drawn = useGrowing(rows.length);
  return (
    <table className={styles.lines} data-long={rows.length > longFrom || undefined}>
      <TableHead
        columns={[
          { label: say('position'), className: styles.position },
          say('description'),
          { label: say('quantity'), className: styles.num },
          { label: say('unitPrice'), className: styles.num },
          { label: say('amount'), className: styles.num },
        ]}
      />
      <tbody>
        {rows.slice(0, drawn).map((row) => (
          <Row key={row.key} row={row} isMarked={row.key === marked} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: PaperRow; isMarked: boolean };

/** Rows are made anew with every key; one that says the same is not drawn again. */
const isSame = (a: RowProps, b: RowProps): boolean =>
  a.isMarked === b.isMarked && JSON.stringify(a.row) === JSON.stringify(b.row);

const Row = memo(function Row({ row, isMarked }: RowProps) {
  const { kind, number, text, more, quantity, price, amount } = row;
  const shown = <span data-marked={isMarked || undefined}>{text}</span>;
  if (kind === 'heading' || kind === 'words')
    return (
      <tr className={kind === 'heading' ? styles.heading : styles.plain}>
        <td colSpan={5}>{shown}</td>
      </tr>
    );
  if (kind === 'sum')
    return (
      <tr className={styles.heading}>
        <td />
        <td colSpan={3}>{text}</td>
        <td className={styles.num}>{amount}</td>
      </tr>
    );
  return (
    <tr>
      <td>{number}</td>
      <td>
        {shown}
        {more.map((line) => (
          <Text key={line} as="span" display="block" tone="muted">
            {line}
          </Text>
        ))}
      </td>
      <td className={styles.num}>{quantity}</td>
      <td className={styles.num}>{price}</td>
      <td className={styles.num}>{amount}</td>
    </tr>
  );
}, isSame);
