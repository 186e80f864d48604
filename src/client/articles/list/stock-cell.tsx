import { DeliveryLines } from '#client/articles/detail/delivery-lines.tsx';
import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import styles from '#client/articles/list/row-cells.module.css';
import type { RowForm } from '#client/articles/list/row-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { type Stock, StockLamp } from '#client/ui/labels/stock-lamp.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { deliveryOf } from '#shared/articles/delivery-of.ts';
import type { Offer } from '#shared/articles/offer.ts';
import { formatNumber } from '#shared/format/number.ts';

type Warehouse = Offer['warehouses'][number];

export const lampOf: Record<Warehouse['lamp'], Stock> = {
  available: 'inStock',
  low: 'low',
  none: 'none',
  unknown: 'unknown',
};

/** "Kassel 6", read as "Kassel: 6, lieferbar". */
export function WarehouseLine({ warehouse: { name, stock, lamp } }: { warehouse: Warehouse }) {
  const t = useText();
  return (
    <li className={styles.warehouse}>
      <StockLamp state={lampOf[lamp]}>{name}</StockLamp>
      <span className={styles.stock}>
        <VisuallyHidden>: </VisuallyHidden>
        {lamp === 'unknown' ? '–' : formatNumber(stock)}
        <VisuallyHidden>, {t(`articles.lamp.${lamp}`)}</VisuallyHidden>
      </span>
    </li>
  );
}

type StockCellProps = {
  state: OfferState;
  /** All of them come together. */
  quantity: number;
  onAgain: () => void;
  form: RowForm;
};

export function StockCell({ state, quantity, form, onAgain }: StockCellProps) {
  const t = useText();
  if (state.kind === 'loading') return <Skeleton width="70%" />;
  if (state.kind !== 'known')
    return (
      <StockLamp state="unknown">
        {state.kind === 'failed' ? t('articles.lamp.unknown') : t('articles.notStocked')}
      </StockLamp>
    );
  const { warehouses } = state.offer;
  const delivery = deliveryOf(state.offer, quantity);
  const shown = warehouses.slice(0, 2);
  if (form === 'compact') {
    const best = shown.find(({ stock }) => stock > 0) ?? shown[0];
    return (
      <>
        {best && <StockLamp state={lampOf[best.lamp]}>{formatNumber(best.stock)}</StockLamp>}
        <DeliveryLines delivery={delivery} onOver={onAgain} isShort />
      </>
    );
  }
  return (
    <>
      <ul className={classNames(styles.warehouses, form === 'full' && styles.dropsSecond)}>
        {shown.map((warehouse) => (
          <WarehouseLine key={warehouse.name} warehouse={warehouse} />
        ))}
      </ul>
      <DeliveryLines delivery={delivery} onOver={onAgain} />
    </>
  );
}
