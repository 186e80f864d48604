import { promotionText } from '#client/articles/detail/promotion-text.ts';
import styles from '#client/cart/lines/line.module.css';
import { useText } from '#client/i18n/text.tsx';
import type { CheckedLine } from '#shared/orders/check.ts';

type LinePromotionProps = { promotion: NonNullable<CheckedLine['promotion']>; quantity: number };

/** Until when the price holds, or why it does not. Not printed: it concerns EK (R4.5). */
export function LinePromotion({ promotion, quantity }: LinePromotionProps) {
  const t = useText();
  if (!promotion.holds)
    return (
      <p className={styles.promotionOver} data-print="never">
        {t('webdays.overLimit', { count: promotion.left ?? quantity })}
      </p>
    );
  return (
    <span className={styles.promotion} title={promotion.name} data-print="never">
      {promotionText({ ...promotion, left: null }, quantity, new Date(), t)}
    </span>
  );
}
