import styles from '#client/cart/lines/line.module.css';
import type { PriceChange } from '#client/cart/lines/line-price.ts';
import { OldPrice } from '#client/cart/lines/old-price.tsx';
import { useText } from '#client/i18n/text.tsx';
import { formatMoney } from '#shared/format/number.ts';

/** While EK is hidden: who orders sees its change all the same, old and new value. It is not printed (R4.5). */
export function PurchaseChange({ change: { before, after } }: { change: PriceChange }) {
  const t = useText();
  return (
    <span className={styles.purchaseChange} data-print="never">
      {t('cart.purchase')} <OldPrice cents={before} />
      {after === null ? t('articles.noPrice') : formatMoney(after)}
    </span>
  );
}
