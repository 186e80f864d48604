import type { Expression, Selectable, Transaction } from 'kysely';
import type { CartLine } from '#server/cart/cart-line.ts';
import { askOften } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Margin, salesPriceOf } from '#shared/articles/price.ts';
import { mostPositions } from '#shared/cart/cart.ts';

type Tx = Transaction<Schema>;
/** All that a line is made of. */
const columns = [
  'position.id',
  'position.version',
  'position.kind',
  'position.supplier_code',
  'position.article_id',
  'position.brand',
  'position.number',
  'position.name',
  'position.car_id',
  'position.k_type_id',
  'position.plate',
  'position.car_name',
  'position.quantity',
  'position.pack_size',
  'position.minimum',
  'position.minutes',
  'position.unit_tenths',
  'position.job_id',
  'position.cents_per_hour',
  'position.source',
  'position.note',
  'position.reference',
  'position.list_price',
  'position.purchase_price',
  'position.sales_price',
  'position.discount_group',
  'position.deposit',
  'position.is_exchange',
  'position.promise',
  'position.added_by',
  'position.added_at',
  'position.changed_by',
] as const;

type ColumnOf<Name> = Name extends `position.${infer Column extends keyof Schema['cart_position']}` ? Column : never;
type Row = Pick<Selectable<Schema['cart_position']>, ColumnOf<(typeof columns)[number]>> & {
  readonly basis: Margin['basis'] | null;
  readonly rate: number | null;
};

/** Lines with the firm's own margin for their discount group, or for all. */
function lineRows(tx: Tx, cart: Expression<number>) {
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
    .select(columns)
    .select(['own.basis', 'own.rate'])
    .where('position.cart_id', '=', cart)
    .where('position.removed_at', 'is', null);
}

/** Of the cart that is selected, in the order they were put in. */
export async function readLines(tx: Tx, cart: Expression<number>): Promise<CartLine[]> {
  const rows = await askOften(tx, lineRows(tx, cart).orderBy('position.id').limit(mostPositions));
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
