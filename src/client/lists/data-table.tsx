import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from '#client/lists/lists.module.css';
import { RowCell, type RowCellLook } from '#client/lists/row-cell.tsx';
import { useRowWalk } from '#client/lists/use-row-walk.ts';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { classNames } from '#client/ui/class-names.ts';
import table from '#client/ui/page/table.module.css';
import { TableHead } from '#client/ui/page/table-head.tsx';

export type Column<Row> = RowCellLook & {
  readonly key: string;
  readonly header: string;
  /** Only read aloud. */
  readonly isHeaderHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** A second line below. */
  readonly sub?: ((row: Row) => ReactNode) | undefined;
  /** What opens a row stands here; else in the first column. */
  readonly isOpener?: boolean;
};

export type RowKey = string | number;

export type Selection<Row> = {
  readonly header: string;
  readonly label: (row: Row) => string;
  readonly isChosen: (row: Row) => boolean;
  readonly mayChoose?: (row: Row) => boolean;
  readonly onChoose: (row: Row) => void;
};

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  /** One cell is a button, and a press anywhere on the row presses it. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The same with a link. */
  linkTo?: ((row: Row) => LinkProps) | undefined;
  /** Null where rows open beside the list and none is open; absent where they lead to another screen. */
  openedKey?: RowKey | null | undefined;
  /** Names a row; then one of them is the tab stop, and the arrow keys walk them. */
  rowLabel?: ((row: Row) => string) | undefined;
  selection?: Selection<Row> | undefined;
  /** On narrow screens a row is a block of facts in a flow, or has lines, with an amount and a state at their end. */
  narrow?: 'blocks' | 'lines';
};

/** A table of columns declared as data. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, linkTo, openedKey, rowLabel, selection, narrow = 'blocks' } = props;
  const choose = (row: Row | undefined) => row !== undefined && mayChoose(row) && selection?.onChoose(row);
  const mayChoose = (row: Row) => selection?.mayChoose?.(row) ?? true;
  const walk = useRowWalk(rowLabel ? rows.length : 0, selection && ((index) => void choose(rows[index])));
  const openerAt = Math.max(
    0,
    columns.findIndex(({ isOpener }) => isOpener),
  );
  const isPressable = onOpen !== undefined || linkTo !== undefined;
  const opener = (row: Row, content: ReactNode, isOpened: boolean | undefined) => {
    const shared = { className: styles.open, 'data-opens': true, ...(rowLabel && { tabIndex: -1 }) };
    if (linkTo)
      return (
        <Link {...linkTo(row)} {...shared}>
          {content}
        </Link>
      );
    return (
      <button type="button" {...shared} data-row={rowKey(row)} aria-expanded={isOpened} onClick={() => onOpen?.(row)}>
        {content}
      </button>
    );
  };
  return (
    <table
      {...(rowLabel && { role: 'grid' })}
      className={classNames(table.table, narrow === 'lines' ? styles.lines : styles.stack)}
      aria-label={label}
    >
      <TableHead
        columns={[
          selection !== undefined && { label: selection.header, className: styles.check, isHidden: true },
          ...columns.map(({ header, isHeaderHidden = false, kind }) => ({
            label: header,
            isHidden: isHeaderHidden,
            className: kind === 'number' ? table.num : kind === 'actions' ? table.actions : undefined,
          })),
        ]}
      />
      <tbody ref={walk.body}>
        {rows.map((row, index) => {
          const isOpened = openedKey === undefined ? undefined : rowKey(row) === openedKey;
          const isCursor = rowLabel !== undefined && index === walk.at;
          return (
            <tr
              key={rowKey(row)}
              className={isPressable ? styles.pressable : undefined}
              data-cursor={isOpened || isCursor || undefined}
              {...(rowLabel && {
                'data-index': index,
                tabIndex: isCursor ? 0 : -1,
                'aria-label': rowLabel(row),
                onFocus: () => walk.setAt(index),
              })}
              {...(selection && { 'aria-selected': selection.isChosen(row) })}
            >
              {selection && (
                <td className={styles.check}>
                  {mayChoose(row) && (
                    <Checkbox
                      label={selection.label(row)}
                      labelHidden
                      tabIndex={-1}
                      checked={selection.isChosen(row)}
                      onChange={() => selection.onChoose(row)}
                    />
                  )}
                </td>
              )}
              {columns.map(({ key, header, cell, sub, ...look }, at) => (
                <RowCell key={key} {...look} label={header} sub={sub?.(row)} isTitle={at === openerAt}>
                  {at === openerAt && isPressable ? opener(row, cell(row), isOpened) : cell(row)}
                </RowCell>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
