import { DeliveryLines } from '#client/articles/detail/delivery-lines.tsx';
import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { StockCell, WarehouseLine } from '#client/articles/list/stock-cell.tsx';
import styles from '#client/tyres/list/tyre-table.module.css';
import { deliveryOf } from '#shared/articles/delivery-of.ts';

type TyreStockProps = { state: OfferState; quantity: number; onAgain: () => void };

/** Two warehouses and the next arrival: always three lines, so that all rows are of one height. */
export function TyreStock({ state, quantity, onAgain }: TyreStockProps) {
  if (state.kind !== 'known') return <StockCell form="block" {...{ state, quantity, onAgain }} />;
  const { warehouses } = state.offer;
  return (
    <>
      <ul className={styles.warehouses}>
        {warehouses.slice(0, 2).map((warehouse) => (
          <WarehouseLine key={warehouse.name} warehouse={warehouse} />
        ))}
      </ul>
      <DeliveryLines delivery={deliveryOf(state.offer, quantity)} onOver={onAgain} isOneLine />
    </>
  );
}
