import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { OrderButton } from '#client/orders/order-button.tsx';
import panel from '#client/orders/order-panel.module.css';
import { OrderPanel } from '#client/orders/order-panel.tsx';
import styles from '#client/orders/order-side.module.css';
import { OrderSums } from '#client/orders/order-sums.tsx';
import type { Ordering } from '#client/orders/use-ordering.ts';
import { Note } from '#client/ui/note.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import type { CartCar } from '#shared/cart/cart.ts';
import { formatMoney } from '#shared/format/number.ts';

type OrderSideProps = {
  parts: number;
  cars: readonly (CartCar | null)[];
  ordering: Ordering;
  /** The sums are made of purchase prices: on paper only where these are shown (R4.5). */
  isPrinted: boolean;
  children: ReactNode;
};

/** The column at the right; on a small screen below the lines, with sum and button always in sight. */
export function OrderSide({ parts, cars, ordering, isPrinted, children }: OrderSideProps) {
  const t = useText();
  const isWide = useMedia('(min-width: 68.75rem)');
  const { mayOrder, check, isCurrent, form, setForm, texts, why, failure, waiting } = ordering;
  const print = isPrinted ? undefined : 'never';

  if (!mayOrder)
    return (
      <aside className={styles.side} aria-label={t('orders.panel')} data-print="never">
        <div className={panel.panel}>
          <Note title={t('orders.mayNot')}>{t('orders.mayNotWho')}</Note>
          {children}
        </div>
      </aside>
    );
  if (parts === 0)
    return (
      <aside className={styles.side} aria-label={t('orders.panel')} data-print="never">
        <div className={panel.panel}>
          <Note title={t('orders.onlyEstimate')}>{t('orders.onlyEstimateMeans')}</Note>
          {children}
        </div>
      </aside>
    );
  const stop = () => {
    ordering.stop();
    notify({ key: 'orders.waiting.stopped', kind: 'INFO', preset: 'A' });
  };
  const button = (size: 'm' | 'l') => (
    <OrderButton
      {...{ why, failure, size, waiting }}
      canWait={check !== undefined}
      isPending={ordering.isPlacing || ordering.isWaiting}
      onOrder={ordering.order}
      onStop={stop}
      onAgain={ordering.again}
    />
  );
  return (
    <>
      <aside className={styles.side} aria-label={t('orders.panel')} data-print={print}>
        <div className={styles.scroll}>
          <OrderPanel {...{ cars, parts, check, form }} onForm={setForm} texts={texts}>
            {children}
          </OrderPanel>
        </div>
        <div className={panel.foot}>
          {check ? <OrderSums totals={check.totals} isOld={!isCurrent} /> : <SumsLoading />}
          {isWide && button('l')}
        </div>
      </aside>
      {!isWide && (
        <div className={styles.bar} data-print="never">
          <div className={panel.bar}>
            <span className={panel.barSum}>
              {t('orders.sum.gross')} <b>{check ? formatMoney(check.totals.gross) : '–'}</b>
            </span>
            {button('m')}
          </div>
        </div>
      )}
    </>
  );
}

/** As high as the sums will be at least. */
function SumsLoading() {
  return (
    <div className={styles.sumsLoading}>
      <Skeleton width="100%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" height="1.75rem" />
    </div>
  );
}
