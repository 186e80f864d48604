import { arrivalText } from '#client/cart/lines/line-delivery.tsx';
import { useText } from '#client/i18n/text.tsx';
import { orderArrivals } from '#client/orders/order-arrivals.ts';
import styles from '#client/orders/order-page.module.css';
import { classNames } from '#client/ui/class-names.ts';
import { StorefrontIcon, TruckIcon } from '#client/ui/icons/icons.ts';
import { Plate } from '#client/ui/labels/plate.tsx';
import table from '#client/ui/page/table.module.css';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import hidden from '#client/ui/text/visually-hidden.module.css';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { isFetched, type Order, type OrderLine } from '#shared/orders/order.ts';
import { isOver } from '#shared/orders/order-state.ts';

const money = (cents: number | null) => (cents === null ? '' : formatMoney(cents));

/** What comes when, by tour; of an order that is over nothing does. Prices stand there for who may see them. */
export function OrderLines({ order, isPurchaseShown }: { order: Order; isPurchaseShown: boolean }) {
  const t = useText();
  const now = new Date();
  const isGone = isOver(order.state);
  const groups = isGone ? [order.lines] : orderArrivals(order.lines);
  return groups.map((lines) => (
    <section key={lines[0]?.line} className={styles.arrival}>
      <h2 className={styles.tour}>
        {isGone || !lines[0] ? t('orders.column.positions') : <ArrivalTitle line={lines[0]} now={now} />}
      </h2>
      <table className={table.table}>
        <TableHead
          className={hidden.hidden}
          columns={[
            t('articles.column.article'),
            t('orders.forCar'),
            { label: t('articles.column.quantity'), className: table.num },
            isPurchaseShown && { label: t('articles.column.purchase'), className: table.num },
            isPurchaseShown && { label: t('orders.amount'), className: table.num },
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td>
                <b>{line.kind === 'deposit' ? t('cart.deposit') : `${line.brand} ${line.number}`}</b>
                <span className={styles.second}>
                  <Breakable
                    text={[
                      line.kind === 'deposit' ? `${line.brand} ${line.number}` : line.name,
                      line.note,
                      line.reference,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                </span>
                {line.carName && <span className={styles.carBelow}>{line.plate ?? line.carName}</span>}
              </td>
              <td className={styles.car}>{line.plate ? <Plate text={line.plate} size="s" /> : (line.carName ?? '')}</td>
              <td className={table.num}>
                {formatNumber(line.quantity)}
                {line.delivered > 0 && (
                  <span className={styles.second}>
                    {t('orders.delivered', { count: line.delivered, shown: formatNumber(line.delivered) })}
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

/** "Ankunft heute 13:30 · Hamburg, Tour 2", or "Abholbereit heute 11:35 · Niederlassung Hamburg". */
function ArrivalTitle({ line, now }: { line: OrderLine; now: Date }) {
  const t = useText();
  const { promise } = line;
  return (
    <>
      {isFetched(line) ? <StorefrontIcon /> : <TruckIcon />}
      {isFetched(line)
        ? promise.arrivesAt === null
          ? `${t('orders.choice.pick-up')}: ${t('orders.option.unknown')}`
          : t('orders.pickUpAt', { when: arrivalText(promise, now, t) })
        : t('orders.arrives', { when: arrivalText(promise, now, t) })}
      <span className={styles.where}>{[promise.warehouse, promise.tour].filter(Boolean).join(', ')}</span>
    </>
  );
}
