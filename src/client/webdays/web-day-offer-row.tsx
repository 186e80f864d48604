import { useState } from 'react';
import { looksOnly } from '#client/api/shown-user.ts';
import { PartPicture } from '#client/articles/detail/part-picture.tsx';
import { firstQuantity, wholeQuantity } from '#client/articles/list/row-action.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { ShoppingCartSimpleIcon } from '#client/ui/icons/icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import { OfferPrice } from '#client/webdays/offer-price.tsx';
import styles from '#client/webdays/web-days.module.css';
import { mostPieces } from '#shared/cart/cart.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { WebDayOffer } from '#shared/webdays/contract.ts';

type WebDayOfferRowProps = {
  offer: WebDayOffer;
  isPurchaseShown: boolean;
  inCart: number;
  /** null: nobody orders here, or not yet. */
  onCart: ((quantity: number) => void) | null;
};

export function WebDayOfferRow({ offer, isPurchaseShown, inCart, onCart }: WebDayOfferRowProps) {
  const t = useText();
  const article = `${offer.brand} ${offer.number}`;
  const [quantity, setQuantity] = useState(() => firstQuantity(offer));
  const label = inCart > 0 ? t('webdays.inCart', { count: formatNumber(inCart) }) : t('webdays.toCart');
  return (
    <li className={styles.offer} data-state={offer.state}>
      <PartPicture picture={offer.picture} size="s" />
      <div className={styles.name}>
        <p>
          <b>{article}</b>
        </p>
        <Text tone="muted" size={13}>
          {offer.name}
        </Text>
        <Availability offer={offer} />
      </div>
      <OfferPrice {...{ offer, isPurchaseShown }} />
      {onCart && (
        <div className={styles.act} data-print="never">
          <Stepper
            label={t('articles.quantityOf', { article })}
            lessLabel={t('articles.less')}
            moreLabel={t('articles.more')}
            value={quantity}
            step={Math.max(offer.packSize, 1)}
            min={firstQuantity(offer)}
            max={mostPieces}
            onChange={(wanted) => setQuantity(wholeQuantity(offer, wanted))}
          />
          <Button
            size="s"
            variant={inCart > 0 ? 'tonal' : 'primary'}
            icon={<ShoppingCartSimpleIcon size="s" />}
            aria-label={t('webdays.toCartOf', { label, count: formatNumber(quantity), article })}
            disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
            onClick={() => onCart(quantity)}
          >
            {label}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What of it can still be had at the price. */
function Availability({ offer: { state, left, mostPerFirm } }: { offer: WebDayOffer }) {
  const t = useText();
  if (state === 'sold-out')
    return (
      <Text tone="warn" size={13} weight="medium">
        {t('webdays.soldOut')}
      </Text>
    );
  if (state === 'lower-anyway')
    return (
      <Text tone="muted" size={13}>
        {t('webdays.lowerAnyway')}
      </Text>
    );
  const limits = [
    left !== null && state === 'on' ? t('webdays.left', { count: left }) : null,
    mostPerFirm === null ? null : t('webdays.perFirm', { count: formatNumber(mostPerFirm) }),
  ].filter((limit) => limit !== null);
  return limits.length === 0 ? null : (
    <Text tone="muted" size={13} weight="medium">
      {limits.join(' · ')}
    </Text>
  );
}
