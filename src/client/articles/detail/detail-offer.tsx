import styles from '#client/articles/detail/article-detail.module.css';
import { DeliveryLines } from '#client/articles/detail/delivery-lines.tsx';
import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { piecePrice } from '#client/articles/detail/piece-price.ts';
import { promotionText } from '#client/articles/detail/promotion-text.ts';
import cells from '#client/articles/list/row-cells.module.css';
import { WarehouseLine } from '#client/articles/list/stock-cell.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { StockLamp } from '#client/ui/labels/stock-lamp.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { deliveryOf } from '#shared/articles/delivery-of.ts';
import type { Offer } from '#shared/articles/offer.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

type DetailOfferProps = { state: OfferState; quantity: number; isPurchaseShown: boolean; onAgain: () => void };

/** All prices and warehouses, below each other. */
export function DetailOffer({ state, quantity, isPurchaseShown, onAgain }: DetailOfferProps) {
  const t = useText();
  if (state.kind === 'loading')
    return (
      <div className={classNames(styles.offer, styles.coming)}>
        <Skeleton width="40%" />
        <Skeleton width="60%" />
      </div>
    );
  if (state.kind === 'unknown') return <StockLamp state="unknown">{t('articles.notStocked')}</StockLamp>;
  if (state.kind === 'failed')
    return (
      <div className={styles.offer}>
        <StockLamp state="unknown">{t('articles.pricesFailed')}</StockLamp>
        <Button size="s" onClick={onAgain}>
          {t('articles.again')}
        </Button>
      </div>
    );
  const { offer } = state;
  return (
    <section className={styles.offer}>
      <Prices {...{ offer, quantity, isPurchaseShown }} />
      <div>
        <ul className={cells.warehouses}>
          {offer.warehouses.map((warehouse) => (
            <WarehouseLine key={warehouse.name} warehouse={warehouse} />
          ))}
        </ul>
        <DeliveryLines delivery={deliveryOf(offer, quantity)} onOver={onAgain} />
      </div>
    </section>
  );
}

type PricesProps = { offer: Offer; quantity: number; isPurchaseShown: boolean };

function Prices({ offer, quantity, isPurchaseShown }: PricesProps) {
  const t = useText();
  const purchase = isPurchaseShown ? piecePrice(offer, quantity) : null;
  const line = (name: string, cents: number | null) =>
    cents !== null && (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{formatMoney(cents)}</dd>
      </div>
    );
  return (
    <Box as="dl" terms="muted" className={styles.prices}>
      {line(t('articles.column.purchase'), purchase)}
      {line(t('articles.column.list'), offer.listPrice)}
      {(isPurchaseShown || offer.salesPrice !== offer.listPrice) && line(t('articles.salesPrice'), offer.salesPrice)}
      {offer.deposit > 0 && line(t('articles.deposit'), offer.deposit)}
      {purchase !== null &&
        offer.scale.map(({ from, purchasePrice }) =>
          line(t('articles.from', { count: formatNumber(from) }), purchasePrice),
        )}
      {isPurchaseShown && offer.promotion && (
        <div>
          <dt>{offer.promotion.name}</dt>
          <dd>{promotionText(offer.promotion, 1, new Date(), t)}</dd>
        </div>
      )}
    </Box>
  );
}
