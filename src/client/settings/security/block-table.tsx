import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import rooms from '#client/rooms/rooms.module.css';
import styles from '#client/settings/settings.module.css';
import { classNames } from '#client/ui/class-names.ts';
import table from '#client/ui/page/table.module.css';

type BlockTableProps = { label: string; columns: readonly string[]; children: ReactNode };

/** A table in a settings block, flush with its edges. The last column is for what can be done. */
export function BlockTable({ label, columns, children }: BlockTableProps) {
  const t = useText();
  return (
    <div className={styles.table}>
      <table className={classNames(table.table, rooms.stack)} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col" className={table.actions}>
              {t('rooms.action')}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
