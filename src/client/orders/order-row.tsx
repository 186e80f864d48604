import { Link } from '@tanstack/react-router';
import { looksOnly } from '#client/api/shown-user.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/orders/order-page.module.css';
import { OrderTag } from '#client/orders/order-tag.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import table from '#client/ui/page/table.module.css';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { OrderHead } from '#shared/orders/contract.ts';
import { screens } from '#shared/screens.ts';

type OrderRowProps = { order: OrderHead; hasSum: boolean; isBusy: boolean; onAgain: () => void };

export function OrderRow({ order, hasSum, isBusy, onAgain }: OrderRowProps) {
  const t = useText();
  const placed = new Date(order.placedAt);
  return (
    <tr>
      <td className={styles.number}>
        <Link to={screens.cart.path} search={{ order: order.id }}>
          <b>{order.number}</b>
        </Link>
        {order.plates.length > 0 && <span className={styles.second}>{order.plates.join(', ')}</span>}
      </td>
      <td className={styles.drop}>
        {formatDate(placed)} {formatTime(placed)}
        <span className={styles.second}>{order.placedBy}</span>
      </td>
      <td className={styles.drop}>{order.reference}</td>
      <td className={classNames(table.num, styles.drop)}>{formatNumber(order.positions)}</td>
      {hasSum && <td className={table.num}>{order.gross === null ? '' : formatMoney(order.gross)}</td>}
      <td>
        <OrderTag state={order.state} />
      </td>
      <td className={classNames(table.actions, styles.drop)}>
        <Button
          size="s"
          aria-label={t('orders.againOf', { number: order.number })}
          disabled={isBusy}
          disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
          onClick={onAgain}
        >
          {t('orders.again')}
        </Button>
      </td>
    </tr>
  );
}
