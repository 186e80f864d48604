import { arrivalText } from '#client/cart/line-delivery.tsx';
import { useText } from '#client/i18n/text.tsx';
import { orderArrivals } from '#client/orders/order-arrivals.ts';
import styles from '#client/orders/order-page.module.css';
import { classNames } from '#client/ui/class-names.ts';
import { TruckIcon } from '#client/ui/icons.ts';
import { Plate } from '#client/ui/plate.tsx';
import table from '#client/ui/table.module.css';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { Order } from '#shared/orders/order.ts';

const money = (cents: number | null) => (cents === null ? '' : formatMoney(cents));

/** What comes when, by tour. Prices stand there for who may see them. */
export function OrderLines({ order, isPurchaseShown }: { order: Order; isPurchaseShown: boolean }) {
  const t = useText();
  const now = new Date();
  return orderArrivals(order.lines).map(({ promise, lines }) => (
    <section key={lines[0]?.line} className={styles.arrival}>
      <h2 className={styles.tour}>
        <TruckIcon />
        {t(lines[0]?.delivery === 'pick-up' ? 'orders.pickUpAt' : 'orders.arrives', {
          when: arrivalText(promise, now, t),
        })}
        <span className={styles.where}>{[promise.warehouse, promise.tour].filter(Boolean).join(', ')}</span>
      </h2>
      <table className={table.table}>
        <thead className={styles.hiddenHead}>
          <tr>
            <th>{t('articles.column.article')}</th>
            <th>{t('orders.forCar')}</th>
            <th className={table.num}>{t('articles.column.quantity')}</th>
            {isPurchaseShown && <th className={table.num}>{t('articles.column.purchase')}</th>}
            {isPurchaseShown && <th className={table.num}>{t('orders.amount')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td>
                <b>{line.kind === 'deposit' ? t('cart.deposit') : `${line.brand} ${line.number}`}</b>
                <span className={styles.second}>
                  {[line.kind === 'deposit' ? `${line.brand} ${line.number}` : line.name, line.note, line.reference]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
              <td className={styles.car}>{line.plate ? <Plate text={line.plate} size="s" /> : (line.carName ?? '')}</td>
              <td className={table.num}>
                {formatNumber(line.quantity)}
                {line.delivered > 0 && (
                  <span className={styles.second}>
                    {t('orders.delivered', { count: formatNumber(line.delivered) })}
                  </span>
                )}
              </td>
              {isPurchaseShown && <td className={classNames(table.num, styles.unit)}>{money(line.unitPrice)}</td>}
              {isPurchaseShown && <td className={table.num}>{money(line.amount)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}
