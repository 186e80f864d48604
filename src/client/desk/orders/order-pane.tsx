import desk from '#client/desk/desk.module.css';
import { DeskOrderLines } from '#client/desk/orders/desk-order-lines.tsx';
import { OrderSteps } from '#client/desk/orders/order-steps.tsx';
import { useDeskOrder } from '#client/desk/orders/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { OrderTag } from '#client/orders/order-tag.tsx';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import styles from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { isDelivered } from '#shared/orders/order.ts';
import type { DeskOrder } from '#shared/orders/supplier-contract.ts';

type OrderPaneProps = { firmId: number; id: number; onClose: () => void };

export function OrderPane({ firmId, id, onClose }: OrderPaneProps) {
  const t = useText();
  const { data: held, isError, refetch } = useDeskOrder(firmId, id);
  if (!held)
    return (
      <DetailPane title={t('orders.one')} onClose={onClose}>
        {isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />}
      </DetailPane>
    );
  return (
    <DetailPane
      title={held.order.number}
      sub={
        <>
          <OrderTag state={held.order.state} /> {held.firmName}
        </>
      }
      onClose={onClose}
      actions={held.acts.length > 0 && <OrderSteps key={held.order.state} held={held} />}
    >
      <div className={styles.form}>
        <SendingNote held={held} />
        <OrderFacts held={held} />
        <section className={styles.block}>
          <h3>{t('orders.column.positions')}</h3>
          <DeskOrderLines held={held} />
        </section>
        <section className={styles.block}>
          <h3>{t('orders.course')}</h3>
          <Course held={held} />
        </section>
      </div>
    </DetailPane>
  );
}

/** Where it stands on its way to a system of the supplier's own. */
function SendingNote({ held: { sending, order } }: { held: DeskOrder }) {
  const t = useText();
  const now = new Date(useNow(60_000));
  if (!sending || (order.state !== 'placed' && !order.isCancelling)) return null;
  const next = sending.nextTryAt;
  return (
    <Note
      tone={sending.tries > 1 ? 'bad' : 'warn'}
      title={t(order.isCancelling ? 'deskRooms.orders.cancelling' : 'deskRooms.orders.waiting')}
    >
      {t('deskRooms.orders.tries', { count: sending.tries, shown: formatNumber(sending.tries) })}{' '}
      {next !== null && t('deskRooms.orders.nextTry', { at: when(t, next, now) })}
    </Note>
  );
}

function OrderFacts({ held: { order, customerNumber } }: { held: DeskOrder }) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { address } = order;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('deskRooms.customers.customerNumber'), customerNumber],
    [t('orders.supplierNumber'), order.supplierNumber],
    [t('deskRooms.orders.placedAt'), `${when(t, order.placedAt, now)}, ${order.placedBy}`],
    [t('deskRooms.orders.reference'), order.reference],
    [t('deskRooms.orders.note'), order.note],
    [
      t('orders.deliveredTo'),
      isDelivered(order.lines)
        ? `${address.name}, ${address.street}, ${address.postalCode} ${address.city}`
        : t('orders.choice.pick-up'),
    ],
    [t('orders.partial'), t(order.allowPartial ? 'orders.yes' : 'orders.no')],
    [t('orders.sum.net'), order.totals && formatMoney(order.totals.net)],
    [t('orders.sum.gross'), order.totals && formatMoney(order.totals.gross)],
    [t('orders.documents'), order.documents.map(({ number }) => number).join(', ')],
  ];
  return <Facts facts={facts.filter(([, value]) => value)} />;
}

function Course({ held }: { held: DeskOrder }) {
  const t = useText();
  const now = new Date(useNow(60_000));
  return (
    <ol className={desk.course}>
      {held.order.history.map(({ state, at, note }) => (
        <li key={`${state} ${at}`}>
          <b>{t(`orders.state.${state}`)}</b>
          <time dateTime={at}>{when(t, at, now)}</time>
          {(note || state === 'placed') && <p>{note || `${held.order.placedBy} (${held.firmName})`}</p>}
        </li>
      ))}
    </ol>
  );
}
