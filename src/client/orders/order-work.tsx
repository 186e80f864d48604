import { useText } from '#client/i18n/text.tsx';
import styles from '#client/orders/order-page.module.css';
import { classNames } from '#client/ui/class-names.ts';
import { Plate } from '#client/ui/labels/plate.tsx';
import table from '#client/ui/page/table.module.css';
import { TableHead } from '#client/ui/page/table-head.tsx';
import hidden from '#client/ui/text/visually-hidden.module.css';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { formatLabourUnits } from '#shared/invoicing/labour-units.ts';
import type { OrderWork as Work } from '#shared/orders/order.ts';

/** Labour and free lines that lay in the cart with the parts: they stay with the job. */
export function OrderWork({ work }: { work: readonly Work[] }) {
  const t = useText();
  if (work.length === 0) return null;
  return (
    <section className={styles.arrival} aria-label={t('orders.work')}>
      <h2 className={styles.tour}>{t('orders.work')}</h2>
      <table className={table.table}>
        <TableHead
          className={hidden.hidden}
          columns={[
            t('orders.work'),
            t('orders.forCar'),
            { label: t('articles.column.quantity'), className: table.num },
            { label: t('cart.priceEach'), className: table.num },
            { label: t('orders.amount'), className: table.num },
          ]}
        />
        <tbody>
          {work.map((line, index) => (
            // The list is fixed once it is ordered.
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            <tr key={index}>
              <td>
                <b>{line.kind === 'labour' ? t('cart.labour', { name: line.name }) : line.name}</b>
                {line.note && <span className={styles.second}>{line.note}</span>}
                {(line.plate ?? line.carName) && <span className={styles.carBelow}>{line.plate ?? line.carName}</span>}
              </td>
              <td className={styles.car}>{line.plate ? <Plate text={line.plate} size="s" /> : (line.carName ?? '')}</td>
              <td className={table.num}>
                {line.kind === 'labour' && line.minutes !== null
                  ? t('cart.units', { count: formatLabourUnits(line.minutes, line.unitTenths) })
                  : formatNumber(line.quantity)}
              </td>
              <td className={classNames(table.num, styles.unit)}>
                {line.kind === 'free' && line.salesPrice !== null && formatMoney(line.salesPrice)}
              </td>
              <td className={table.num}>{amountOf(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Labour has a price for the whole line alone. */
const amountOf = ({ kind, salesPrice, quantity }: Work) => {
  if (salesPrice === null) return '–';
  return formatMoney(kind === 'labour' ? salesPrice : salesPrice * quantity);
};
