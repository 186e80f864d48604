import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { piecePrice } from '#client/articles/detail/piece-price.ts';
import { promotionText } from '#client/articles/detail/promotion-text.ts';
import styles from '#client/articles/list/row-cells.module.css';
import type { RowForm } from '#client/articles/list/row-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney } from '#shared/format/number.ts';

type PriceCellProps = {
  state: OfferState;
  form: RowForm;
  quantity: number;
  /** false: the list price stands large in its place. */
  isPurchaseShown: boolean;
  isTabStop: boolean;
  onAgain: () => void;
};

/** R4.5: EK large and UPE small, or UPE large and VK small; the column keeps its width. */
export function PriceCell({ state, form, quantity, isPurchaseShown, isTabStop, onAgain }: PriceCellProps) {
  const t = useText();
  if (state.kind === 'loading') return <Skeleton width="70%" />;
  if (state.kind === 'failed')
    return (
      <button type="button" className={styles.link} tabIndex={isTabStop ? 0 : -1} onClick={onAgain}>
        {t('articles.again')}
      </button>
    );
  if (state.kind === 'unknown')
    return (
      <Text as="span" tone="faint">
        –
      </Text>
    );
  const { listPrice, salesPrice, deposit, promotion } = state.offer;
  const purchase = isPurchaseShown ? piecePrice(state.offer, quantity) : null;
  const large = purchase ?? listPrice;
  return (
    <>
      <p className={form === 'compact' ? styles.smallPrice : styles.price}>
        {large === null ? t('articles.noPrice') : formatMoney(large)}
      </p>
      {form !== 'compact' && purchase !== null && listPrice !== null && (
        <p className={classNames(styles.listPrice, form === 'full' && styles.dropped)}>
          {t('articles.listPriceOf', { price: formatMoney(listPrice) })}
        </p>
      )}
      {form !== 'compact' && purchase === null && salesPrice !== null && salesPrice !== listPrice && (
        <p className={styles.listPrice}>{t('articles.salesPriceOf', { price: formatMoney(salesPrice) })}</p>
      )}
      {form !== 'compact' && deposit > 0 && (
        <p className={styles.listPrice}>{t('articles.depositOf', { price: formatMoney(deposit) })}</p>
      )}
      {form !== 'compact' && promotion && isPurchaseShown && (
        <p className={styles.promotion} title={promotion.name}>
          {promotionText(promotion, quantity, new Date(), t)}
        </p>
      )}
    </>
  );
}
