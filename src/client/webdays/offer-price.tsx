import { useText } from '#client/i18n/text.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import styles from '#client/webdays/web-days.module.css';
import { formatMoney, formatPercent } from '#shared/format/number.ts';
import type { WebDayOffer } from '#shared/webdays/contract.ts';

type OfferPriceProps = { offer: WebDayOffer; isPurchaseShown: boolean };

/** R4.5: the special price is EK; who may not see it sees UPE. */
export function OfferPrice({ offer, isPurchaseShown }: OfferPriceProps) {
  const t = useText();
  const { state, specialPrice, usualPrice, listPrice } = offer;
  const list = listPrice === null ? null : t('webdays.list', { price: formatMoney(listPrice) });
  if (!isPurchaseShown || specialPrice === null)
    return (
      <div className={styles.price}>
        <Text tone="muted" size={13}>
          {list ?? '–'}
        </Text>
      </div>
    );
  const isUsual = state === 'sold-out' || state === 'lower-anyway';
  if (isUsual)
    return (
      <div className={styles.price}>
        <p className={styles.large}>{usualPrice === null ? '–' : formatMoney(usualPrice)}</p>
        <Text tone="muted" size={13}>
          {list}
        </Text>
      </div>
    );
  const saved = usualPrice === null || usualPrice === 0 ? 0 : Math.round((1 - specialPrice / usualPrice) * 100) * 100;
  return (
    <div className={styles.price}>
      <p className={styles.special}>
        <VisuallyHidden>{t('webdays.special')} </VisuallyHidden>
        {formatMoney(specialPrice)}
      </p>
      {usualPrice !== null && (
        <Text tone="muted" size={13}>
          {t('webdays.usual', { price: formatMoney(usualPrice) })}
          {saved > 0 && <b className={styles.saved}> {t('webdays.saved', { percent: formatPercent(saved) })}</b>}
        </Text>
      )}
      {list && (
        <Text tone="muted" size={13}>
          {list}
        </Text>
      )}
    </div>
  );
}
