import { useText } from '#client/i18n/text.tsx';
import { formatMoment } from '#client/rooms/moment.ts';
import styles from '#client/rooms/rooms.module.css';
import { classNames } from '#client/ui/class-names.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import table from '#client/ui/page/table.module.css';
import { formatNumber } from '#shared/format/number.ts';
import type { DeskWebDayHead } from '#shared/webdays/desk-contract.ts';

type WebDaysTableProps = { webDays: readonly DeskWebDayHead[]; onOpen: (id: number) => void };

export function WebDaysTable({ webDays, onOpen }: WebDaysTableProps) {
  const t = useText();
  const columns = ['title', 'period', 'state', 'offers', 'sold'] as const;
  const isNumber = (column: string) => column === 'offers' || column === 'sold';
  return (
    <div className={styles.scroller}>
      <table className={classNames(table.table, styles.stack)} aria-label={t('webdays.desk.list')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={isNumber(column) ? table.num : undefined}>
                {t(`webdays.desk.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {webDays.map(({ id, title, state, from, to, offers, sold }) => (
            <tr key={id} className={styles.pressable}>
              <td>
                <button type="button" className={styles.open} onClick={() => onOpen(id)}>
                  {title}
                </button>
              </td>
              <td className={styles.nowrap}>
                {formatMoment(from)} – {formatMoment(to)}
              </td>
              <td>
                <Tag tone={state === 'running' ? 'ok' : state === 'upcoming' ? 'info' : 'neutral'}>
                  {t(`webdays.desk.state.${state}`)}
                </Tag>
              </td>
              <td className={table.num} data-label={t('webdays.desk.column.offers')}>
                {formatNumber(offers)}
              </td>
              <td className={table.num} data-label={t('webdays.desk.column.sold')}>
                {formatNumber(sold)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
