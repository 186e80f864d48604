import { weekdayName } from '#client/i18n/day-text.ts';
import { useText } from '#client/i18n/text.tsx';
import { addressLine } from '#client/orders/delivery/address-dialog.tsx';
import styles from '#client/orders/order-page.module.css';
import side from '#client/orders/order-side.module.css';
import { OrderSums } from '#client/orders/order-sums.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { isDelivered, type Order } from '#shared/orders/order.ts';
import { isOver } from '#shared/orders/order-state.ts';
import { branchLine, hoursText } from '#shared/suppliers/branch.ts';

type OrderFactsProps = {
  order: Order;
  hasSums: boolean;
  /** The sums are made of purchase prices (R4.5). */
  isPrinted: boolean;
};

/** Sums, numbers, address, the states it went through and the papers made of it. */
export function OrderFacts({ order, hasSums, isPrinted }: OrderFactsProps) {
  const t = useText();
  const { address } = order;
  const branch = isOver(order.state) ? null : order.branch;
  const hasDelivery = isDelivered(order.lines);
  const facts: readonly (readonly [string, string | null])[] = [
    [t('orders.supplierNumber'), order.supplierNumber],
    [t('orders.reference'), order.reference],
    [t('orders.note'), order.note],
    [t('orders.deliveredTo'), hasDelivery ? [address.name, addressLine(address)].join(', ') : null],
    [t('orders.partial'), hasDelivery ? t(order.allowPartial ? 'orders.yes' : 'orders.no') : null],
    [t('orders.fetchedAt'), branch && branchLine(branch)],
    [t('orders.hours'), branch && hoursText(branch.hours, (day) => weekdayName(day, t))],
  ];
  return (
    <aside className={side.side} aria-label={t('orders.facts')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className={styles.facts} tabIndex={0}>
        {hasSums && order.totals && (
          <div data-print={isPrinted ? undefined : 'never'}>
            <OrderSums totals={order.totals} isNamed={!isPrinted} />
          </div>
        )}
        <Stack as="dl" gap={4} terms="small" className={styles.list}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </Stack>
        <section>
          <Text as="h2" marginBottom={3} weight="semi">
            {t('orders.course')}
          </Text>
          <Stack as="ol" gap={3} className={styles.course}>
            {order.history.map(({ state, at, note }) => (
              <li key={`${state} ${at}`}>
                <b>{t(`orders.state.${state}`)}</b>
                <time dateTime={at}>
                  {formatDate(new Date(at))} {formatTime(new Date(at))}
                </time>
                {note && <p>{note}</p>}
              </li>
            ))}
          </Stack>
        </section>
        {order.documents.length > 0 && (
          <section>
            <Text as="h2" marginBottom={3} weight="semi">
              {t('orders.documents')}
            </Text>
            <Stack as="ul" gap={3} className={styles.course}>
              {order.documents.map(({ id, kind, number, issuedAt }) => (
                <li key={`${kind} ${id}`}>
                  <b>
                    {t(`orders.document.${kind}`)} {number}
                  </b>
                  <time dateTime={issuedAt}>{formatDate(new Date(issuedAt))}</time>
                </li>
              ))}
            </Stack>
          </section>
        )}
      </div>
    </aside>
  );
}
