import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/orders/order-side.module.css';
import { GrossSum, OrderSums } from '#client/orders/order-sums.tsx';
import { OrderButton } from '#client/orders/placing/order-button.tsx';
import panel from '#client/orders/placing/order-panel.module.css';
import { OrderPanel } from '#client/orders/placing/order-panel.tsx';
import { UnusualOrderDialog } from '#client/orders/placing/unusual-order-dialog.tsx';
import type { Ordering } from '#client/orders/placing/use-ordering.ts';
import { useUser } from '#client/session/queries.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import type { CartCar } from '#shared/cart/cart.ts';
import { formatMoney } from '#shared/format/number.ts';

type OrderSideProps = {
  parts: number;
  cars: readonly (CartCar | null)[];
  ordering: Ordering;
  /** The sums are made of purchase prices: where these are hidden it is said, and they are not printed (R4.5). */
  isPurchaseShown: boolean;
  /** Below the lines, with sum and button in a bar. */
  isStacked: boolean;
  children: ReactNode;
};

/** The column at the right; on a small screen below the lines, with sum and button always in sight. */
export function OrderSide({ parts, cars, ordering, isPurchaseShown, isStacked, children }: OrderSideProps) {
  const t = useText();
  const { mayOrder, check, isCurrent, form, setForm, texts, why, failure, waiting } = ordering;
  const print = isPurchaseShown ? undefined : 'never';
  const isSalesAgent = useUser().acting?.kind === 'sales-agent';

  if (!mayOrder)
    return (
      <aside className={styles.side} aria-label={t('orders.panel')} data-print="never">
        <div className={panel.panel}>
          {isSalesAgent ? (
            <Note title={t('acting.mayNotOrder')}>{t('acting.mayNotOrderWho')}</Note>
          ) : (
            <Note title={t('orders.mayNot')}>{t('orders.mayNotWho')}</Note>
          )}
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
  const button = (size: 'm' | 'l') => (
    <OrderButton
      {...{ why, failure, size, waiting }}
      canWait={check !== undefined}
      isPending={ordering.isPlacing || ordering.isWaiting}
      onOrder={ordering.order}
      onStop={ordering.stop}
      onAgain={ordering.again}
    />
  );
  return (
    <>
      <aside className={styles.side} aria-label={t('orders.panel')} data-print={print}>
        <Column flex={1} overflowY="auto" className={styles.scroll}>
          <OrderPanel {...{ cars, parts, check, form }} onForm={setForm} texts={texts}>
            {children}
          </OrderPanel>
          <div className={styles.sums}>
            {check ? (
              <OrderSums totals={check.totals} isOld={!isCurrent} isNamed={!isPurchaseShown} hasGross={isStacked} />
            ) : (
              <SumsLoading />
            )}
          </div>
        </Column>
        {!isStacked && (
          <Stack gap={4} border="strong-top" surface={1} className={panel.foot}>
            {check ? <GrossSum gross={check.totals.gross} isOld={!isCurrent} /> : <Skeleton height="1.925rem" />}
            {button('l')}
          </Stack>
        )}
      </aside>
      {ordering.confirming && (
        <UnusualOrderDialog {...ordering.confirming} onConfirm={ordering.confirm} onClose={ordering.stopConfirming} />
      )}
      {isStacked && (
        <div className={styles.bar} data-print="never">
          <div className={panel.bar}>
            <Stack as="span" size={13} className={panel.barSum}>
              {t('orders.sum.gross')} <b>{check ? formatMoney(check.totals.gross) : '–'}</b>
            </Stack>
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
    <Stack gap={4} alignContent="start" className={styles.sumsLoading}>
      <Skeleton width="100%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
    </Stack>
  );
}
