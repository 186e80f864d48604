import { useText } from '#client/i18n/text.tsx';
import { OrderTag } from '#client/orders/order-tag.tsx';
import { MoreButton } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import table from '#client/ui/page/table.module.css';
import { useNow } from '#client/ui/use-now.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { DeskOrderHead } from '#shared/orders/supplier-contract.ts';

type OrderTableProps = {
  orders: readonly DeskOrderHead[];
  opened: number | null;
  list: Parameters<typeof MoreButton>[0]['list'] & { readonly isPlaceholderData: boolean };
  onOpen: (order: DeskOrderHead) => void;
};

export function OrderTable({ orders, opened, list, onOpen }: OrderTableProps) {
  const t = useText();
  const now = new Date(useNow(60_000));
  return (
    <div className={styles.scroller} data-old={list.isPlaceholderData || undefined}>
      <table className={`${table.table} ${styles.stack}`} aria-label={t('desk.section.orders')}>
        <thead>
          <tr>
            <th scope="col">{t('deskRooms.orders.number')}</th>
            <th scope="col">{t('deskRooms.customers.one')}</th>
            <th scope="col">{t('deskRooms.orders.placedAt')}</th>
            <th scope="col" className={table.num}>
              {t('deskRooms.orders.positions')}
            </th>
            <th scope="col" className={table.num}>
              {t('deskRooms.orders.gross')}
            </th>
            <th scope="col">{t('rooms.state')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr
              key={`${order.firmId} ${order.id}`}
              className={styles.pressable}
              data-cursor={order.id === opened || undefined}
            >
              <td className={styles.nowrap}>
                <button
                  type="button"
                  className={styles.open}
                  aria-expanded={order.id === opened}
                  onClick={() => onOpen(order)}
                >
                  {order.number}
                </button>
                <span className={styles.cellSub}>{order.supplierNumber ?? ''}</span>
              </td>
              <td>
                {order.firmName}
                <span className={styles.cellSub}>{[order.placedBy, order.reference].filter(Boolean).join(' · ')}</span>
              </td>
              <td className={styles.quiet}>{when(t, order.placedAt, now)}</td>
              <td className={table.num} data-label={t('deskRooms.orders.positions')}>
                {formatNumber(order.positions)}
              </td>
              <td className={table.num}>{formatMoney(order.gross)}</td>
              <td className={styles.nowrap}>
                <OrderTag state={order.state} />{' '}
                {order.state === 'placed' && order.sending && (
                  <Tag tone={order.sending.tries > 1 ? 'bad' : 'warn'}>{t('deskRooms.orders.waiting')}</Tag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton list={list} />
    </div>
  );
}
