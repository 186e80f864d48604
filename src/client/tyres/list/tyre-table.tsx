import { useRef } from 'react';
import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { useText } from '#client/i18n/text.tsx';
import { tyreName } from '#client/tyres/list/tyre-name.ts';
import styles from '#client/tyres/list/tyre-table.module.css';
import { TyreTableRow } from '#client/tyres/list/tyre-table-row.tsx';
import { useTyreRowKeys } from '#client/tyres/list/use-tyre-row-keys.ts';
import { type TyreActions, tyresOf } from '#client/tyres/use-tyre-actions.ts';
import { TableHead } from '#client/ui/page/table-head.tsx';
import type { TyreRow } from '#shared/tyres/tyre.ts';

type TyreTableProps = {
  label: string;
  rows: readonly TyreRow[];
  cursor: number;
  onCursor: (index: number) => void;
  offerOf: (id: number) => OfferState;
  actions: TyreActions;
  isPurchaseShown: boolean;
  hasSize: boolean;
  onLabel: (id: number) => void;
};

export function TyreTable({ label, rows, cursor, onCursor, offerOf, actions, ...rest }: TyreTableProps) {
  const t = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const { isPurchaseShown, hasSize, onLabel } = rest;
  const move = (index: number) => {
    onCursor(index);
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
  };
  const row = rows[cursor];
  useTyreRowKeys(body, {
    cursor,
    count: rows.length,
    onMove: move,
    onEnter: () => row && actions.toCart(row),
    onStep: (by) => row && actions.setQuantity(row, actions.quantityOf(row) + by),
  });
  return (
    <div className={styles.frame}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the arrow keys, as a grid's do
        role="grid"
        className={styles.table}
        data-warned={rows.some((one) => tyresOf(one).some(({ warnings }) => warnings.length > 0)) ? '' : undefined}
        aria-label={label}
      >
        <TableHead
          className={styles.head}
          rowClassName={styles.row}
          columns={[
            t('tyres.column.tyre'),
            t('tyres.column.label'),
            { label: t('tyres.column.dot'), className: styles.dot },
            t('tyres.column.stock'),
            { label: t(isPurchaseShown ? 'tyres.column.purchase' : 'tyres.column.list'), className: styles.price },
            { label: t('tyres.column.quantity'), className: styles.action, isPrinted: false },
          ]}
        />
        <tbody ref={body} className={styles.body}>
          {rows.map((one, index) => (
            <tr
              key={one.id}
              data-index={index}
              data-cursor={index === cursor || undefined}
              data-set={one.rear ? '' : undefined}
              className={styles.row}
              tabIndex={index === cursor ? 0 : -1}
              aria-label={`${tyreName(one)} ${one.tyre.size} ${one.tyre.index}`}
              onFocus={() => onCursor(index)}
            >
              <TyreTableRow
                row={one}
                hasCursor={index === cursor}
                {...{ offerOf, actions, isPurchaseShown, hasSize, onLabel }}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
