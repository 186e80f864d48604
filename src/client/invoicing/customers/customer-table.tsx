import { useText } from '#client/i18n/text.tsx';
import type { CustomerRow } from '#client/invoicing/customers/customer-queries.ts';
import styles from '#client/invoicing/overview/overview.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import table from '#client/ui/page/table.module.css';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';

type CustomerTableProps = {
  customers: readonly CustomerRow[];
  onOpen: (id: number) => void;
  more: { readonly isLoading: boolean; readonly load: () => void } | null;
};

/** Customers by name, with what they bring and what they owe. */
export function CustomerTable({ customers, onOpen, more }: CustomerTableProps) {
  const t = useText();
  return (
    <div className={styles.scroller}>
      <table className={`${table.table} ${styles.blocks} ${styles.named}`} aria-label={t('invoicing.view.customers')}>
        <thead>
          <tr>
            <th>{t('invoicing.column.customer')}</th>
            <th>{t('invoicing.column.city')}</th>
            <th>{t('invoicing.column.plates')}</th>
            <th>{t('invoicing.column.inspection')}</th>
            <th className={table.num}>{t('invoicing.column.revenue')}</th>
            <th className={table.num}>{t('invoicing.column.open')}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map(({ id, name, city, plates, nextInspection, revenue, open }) => (
            <tr key={id} className={styles.pressable}>
              <td className={styles.who}>
                <button type="button" className={styles.open} onClick={() => onOpen(id)}>
                  <b>{name}</b>
                </button>
              </td>
              <td className={styles.quiet}>{city}</td>
              <td className={styles.quiet}>{plates.slice(0, 3).join(', ')}</td>
              <td className={styles.quiet} data-label={t('invoicing.column.inspection')}>
                {nextInspection ? formatBusinessDate(nextInspection) : ''}
              </td>
              <td className={table.num} data-label={t('invoicing.column.revenue')}>
                {formatMoney(revenue)}
              </td>
              <td className={table.num} data-label={t('invoicing.column.open')} data-none={open === 0 || undefined}>
                {open === 0 ? '–' : formatMoney(open)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more && (
        <p className={styles.more}>
          <Button size="s" loading={more.isLoading} onClick={more.load}>
            {t('invoicing.loadMore')}
          </Button>
        </p>
      )}
    </div>
  );
}
