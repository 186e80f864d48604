import styles from '#client/cart/line.module.css';
import type { LinePrice } from '#client/cart/line-price.ts';
import { useText } from '#client/i18n/text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { formatMoney } from '#shared/format/number.ts';

type PriceCellsProps = {
  price: LinePrice;
  /** The price has changed, but its kind is hidden now (R4.5). */
  isHiddenChange?: boolean;
  /** Labour has a price for the whole line alone. */
  isWhole?: boolean;
};

/** Price of one, the old one struck above it, and the sum of the line. */
export function PriceCells({
  price: { unit, amount, before },
  isHiddenChange = false,
  isWhole = false,
}: PriceCellsProps) {
  const t = useText();
  return (
    <>
      <td className={styles.price}>
        {before !== null && (
          <>
            <VisuallyHidden>{t('cart.before')} </VisuallyHidden>
            <s className={styles.old}>{formatMoney(before)}</s>{' '}
          </>
        )}
        {isHiddenChange && <span className={styles.warn}>{t('cart.priceChanged')}</span>}
        {!isWhole && <span>{unit === null ? t('articles.noPrice') : formatMoney(unit)}</span>}
      </td>
      <td className={styles.amount}>{amount === null ? '–' : formatMoney(amount)}</td>
    </>
  );
}
