import type { ReactNode } from 'react';
import styles from '#client/lists/lists.module.css';
import { classNames } from '#client/ui/class-names.ts';
import table from '#client/ui/page/table.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** A second line below. */
  readonly sub?: (row: Row) => ReactNode;
  /** `header` names the row. */
  readonly kind?: 'header' | 'number' | 'actions';
  readonly width?: 'nowrap' | 'name' | 'wide';
  readonly isQuiet?: boolean;
  /** On narrow screens, where headers are hidden, the cell begins with its header. */
  readonly isLabelled?: boolean;
};

export type RowKey = string | number;

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  /** The first cell is a button, and a press anywhere on the row presses it. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Null where rows open beside the list and none is open; absent where they lead to another screen. */
  openedKey?: RowKey | null | undefined;
};

/** A table of columns declared as data; on narrow screens a row is a block. */
export function DataTable<Row>({ label, columns, rows, rowKey, onOpen, openedKey }: DataTableProps<Row>) {
  return (
    <table className={classNames(table.table, styles.stack)} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, header, kind }) => (
            <th
              key={key}
              scope="col"
              className={kind === 'number' ? table.num : kind === 'actions' ? table.actions : undefined}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOpened = openedKey === undefined ? undefined : rowKey(row) === openedKey;
          return (
            <tr key={rowKey(row)} className={onOpen && styles.pressable} data-cursor={isOpened || undefined}>
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row}>
                  {index === 0 && onOpen ? (
                    <button
                      type="button"
                      className={styles.open}
                      data-row={rowKey(row)}
                      aria-expanded={isOpened}
                      onClick={() => onOpen(row)}
                    >
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </Cell>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; children: ReactNode };

function Cell<Row>({ column: { header, sub, kind, width, isQuiet, isLabelled }, row, children }: CellProps<Row>) {
  const Tag = kind === 'header' ? 'th' : 'td';
  return (
    <Tag
      scope={kind === 'header' ? 'row' : undefined}
      className={
        classNames(
          kind === 'number' && table.num,
          kind === 'actions' && table.actions,
          width && styles[width],
          isQuiet && styles.quiet,
        ) || undefined
      }
      data-label={isLabelled ? header : undefined}
    >
      {children}
      {sub && <span className={styles.sub}>{sub(row)}</span>}
    </Tag>
  );
}
