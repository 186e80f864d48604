import { dayAndTime } from '#client/articles/detail/delivery-lines.tsx';
import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import styles from '#client/cart/lines/line.module.css';
import { weekdayText } from '#client/i18n/day-text.ts';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { type Stock, StockLamp } from '#client/ui/labels/stock-lamp.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import type { DeliveryClass } from '#shared/articles/offer.ts';
import { formatTime, isSameDay } from '#shared/format/date.ts';
import type { CheckedLine } from '#shared/orders/check.ts';
import type { LinePromise } from '#shared/orders/order.ts';

const lampOf: Record<DeliveryClass, Stock> = {
  now: 'inStock',
  'next-tour': 'inStock',
  'next-day': 'low',
  'on-order': 'none',
  'not-deliverable': 'none',
};

/** What a line promises: by the check, or for those who may not order by the supplier's offer. */
export type Promised =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'checked'; readonly line: CheckedLine }
  | { readonly kind: 'offered'; readonly promise: LinePromise };

function promisedByOffer(state: OfferState): Promised {
  if (state.kind === 'loading') return { kind: 'loading' };
  if (state.kind !== 'known') return { kind: 'unknown' };
  const { warehouses, delivery } = state.offer;
  const warehouse = warehouses.find(({ stock }) => stock > 0)?.name ?? null;
  return { kind: 'offered', promise: { ...delivery, warehouse } };
}

/** By the check, else by the offer; while the check is on its way, its place is kept. */
export function promisedOf(check: CheckedLine | undefined, offer: OfferState | null, isChecking: boolean): Promised {
  if (check) return { kind: 'checked', line: check };
  if (offer) return promisedByOffer(offer);
  return { kind: isChecking ? 'loading' : 'unknown' };
}

export function arrivalText({ class: kind, arrivesAt }: LinePromise, now: Date, t: Translate): string {
  return arrivesAt === null ? t(`articles.delivery.${kind}`) : dayAndTime(new Date(arrivesAt), now, t);
}

/** What was promised before, as short as it stays clear, so that both fit into one line; null: it reads the same. */
function formerArrival(before: LinePromise | null, after: LinePromise, now: Date, t: Translate): string | null {
  if (!before || arrivalText(before, now, t) === arrivalText(after, now, t)) return null;
  if (before.arrivesAt === null || after.arrivesAt === null) return arrivalText(before, now, t);
  const [was, is] = [new Date(before.arrivesAt), new Date(after.arrivesAt)];
  return isSameDay(was, is) ? formatTime(was) : `${weekdayText(was, t)} ${formatTime(was)}`;
}

/** "Kassel, Tour 2" over "heute 13:30". */
export function LineDelivery({ promised }: { promised: Promised }) {
  const t = useText();
  if (promised.kind === 'loading') return <Skeleton width="70%" />;
  const line = promised.kind === 'checked' ? promised.line : null;
  if (line?.state === 'blocked')
    return (
      <StockLamp state="none">
        <Text as="b" tone="bad">
          {t(`cart.blocked.${line.reason ?? 'not-deliverable'}`)}
        </Text>
      </StockLamp>
    );
  const promise = promised.kind === 'offered' ? promised.promise : line?.promise;
  if (!promise || line?.state === 'failed')
    return (
      <StockLamp state="unknown">{t(line?.state === 'failed' ? 'cart.noAnswer' : 'articles.lamp.unknown')}</StockLamp>
    );

  const now = new Date();
  const change = line?.changes.find(({ what }) => what === 'delivery');
  const before = change?.what === 'delivery' ? formerArrival(change.before, promise, now, t) : null;
  const where = [promise.warehouse, promise.tour].filter(Boolean).join(', ') || t(`articles.delivery.${promise.class}`);
  return (
    <span className={styles.promise} data-changed={change ? '' : undefined}>
      <StockLamp state={change && lampOf[promise.class] === 'inStock' ? 'low' : lampOf[promise.class]}>
        <span className={styles.where}>{where}</span>
      </StockLamp>
      <span className={styles.when}>
        {before && (
          <>
            <VisuallyHidden>{t('cart.before')} </VisuallyHidden>
            <s>{before}</s>{' '}
          </>
        )}
        {arrivalText(promise, now, t)}
      </span>
    </span>
  );
}
