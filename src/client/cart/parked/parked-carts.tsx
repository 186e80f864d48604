import { useCartList } from '#client/cart/cart-queries.ts';
import { ParkedCard } from '#client/cart/parked/parked-card.tsx';
import styles from '#client/cart/parked/parked-carts.module.css';
import { useText } from '#client/i18n/text.tsx';
import { formatNumber } from '#shared/format/number.ts';

type ParkedCartsProps = {
  /** The one that is open above. */
  shown: number;
  isPurchaseShown: boolean;
};

/** The carts that were put aside, and those that colleagues share. */
export function ParkedCarts({ shown, isPurchaseShown }: ParkedCartsProps) {
  const t = useText();
  const { data } = useCartList();
  const others = (data?.carts ?? []).filter(({ id }) => id !== shown);
  const lists = [
    ['cart.parkedCarts', others.filter(({ state }) => state === 'parked')],
    ['cart.sharedCarts', others.filter(({ state, isOwn, isShared }) => state === 'open' && !isOwn && isShared)],
  ] as const;
  return (
    <div className={styles.foot} data-print="never">
      {lists.map(
        ([title, heads]) =>
          heads.length > 0 && (
            <section key={title} aria-labelledby={title}>
              <h2 id={title} className={styles.title}>
                {t(title)} <span className={styles.count}>{formatNumber(heads.length)}</span>
              </h2>
              <ul className={styles.cards}>
                {heads.map((head) => (
                  <ParkedCard key={head.id} head={head} isPurchaseShown={isPurchaseShown} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
