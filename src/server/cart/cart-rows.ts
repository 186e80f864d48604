import type { Expression, Selectable, Transaction } from 'kysely';
import type { CartLine } from '#server/cart/cart-line.ts';
import { ask } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Margin, salesPriceOf } from '#shared/articles/price.ts';
import { mostPositions } from '#shared/cart/cart.ts';

type Tx = Transaction<Schema>;
type Row = Selectable<Schema['cart_position']> & {
  readonly basis: Margin['basis'] | null;
  readonly rate: number | null;
};

/** Lines with the firm's own margin for their discount group, or for all. */
function lineRows(tx: Tx, carts: Expression<number>) {
  return tx
    .selectFrom('cart_position as position')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('margin')
          .select(['basis', 'rate'])
          .whereRef('margin.firm_id', '=', 'position.firm_id')
          .whereRef('margin.supplier_code', '=', 'position.supplier_code')
          .where((or) =>
            or.or([
              or('margin.discount_group', '=', ''),
              or('margin.discount_group', '=', or.ref('position.discount_group')),
            ]),
          )
          .orderBy('margin.discount_group', 'desc')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .selectAll('position')
    .select(['own.basis', 'own.rate'])
    .where('position.cart_id', 'in', carts)
    .where('position.removed_at', 'is', null);
}

/** Of the cart that is selected, in the order they were put in. */
export async function readLines(tx: Tx, cart: Expression<number>): Promise<CartLine[]> {
  const rows = await ask(tx, lineRows(tx, cart).orderBy('position.id').limit(mostPositions));
  return rows.map(toLine);
}

function toLine(row: Row): CartLine {
  const { basis, rate } = row;
  const margin = basis === null || rate === null ? null : { basis, rate };
  const prices = { listPrice: row.list_price, purchasePrice: row.purchase_price };
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    supplierCode: row.supplier_code,
    articleId: row.article_id,
    brand: row.brand,
    number: row.number,
    name: row.name,
    car:
      row.car_id === null
        ? null
        : { id: row.car_id, kTypeId: row.k_type_id, plate: row.plate, name: row.car_name ?? '' },
    quantity: row.quantity,
    packSize: row.pack_size,
    minimum: row.minimum,
    minutes: row.minutes,
    unitTenths: row.unit_tenths,
    jobId: row.job_id,
    centsPerHour: row.cents_per_hour,
    source: row.source,
    note: row.note,
    reference: row.reference,
    ...prices,
    salesPrice: row.kind === 'part' ? salesPriceOf(prices, margin) : row.sales_price,
    discountGroup: row.discount_group,
    deposit: row.deposit,
    isExchange: row.is_exchange,
    promise: row.promise,
    addedBy: row.added_by,
    addedAt: row.added_at,
    changedBy: row.changed_by,
  };
}
