import { type Kysely, sql, type Transaction } from 'kysely';
import { seesPrices } from '#server/cart/store.ts';
import { anywhere } from '#server/db/like-pattern.ts';
import { ask } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, lookAsFirm } from '#server/db/tenant.ts';
import { type FullOrder, readFullOrder } from '#server/orders/order-rows.ts';
import { readOrderWork } from '#server/orders/order-work.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { Failure } from '#shared/failures.ts';
import type { OrderHead } from '#shared/orders/contract.ts';
import type { Order, PricedOrder } from '#shared/orders/order.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

const pageLength = 50;

/** The own ones; with ROLE_DOCUMENT_MANAGEMENT those of the whole firm. */
const seesAll = ({ roles }: User) => isPermitted(roles, 'ROLE_DOCUMENT_MANAGEMENT');

/** Null where there is none that this user may see. */
export function findOrderIn(tx: Tx, user: User, orderId: number): Promise<FullOrder | null> {
  return readFullOrder(tx, user.firmId, orderId, (orders) =>
    seesAll(user) ? orders : orders.where('account_id', '=', user.id),
  );
}

export async function readOrderIn(tx: Tx, user: User, orderId: number): Promise<FullOrder> {
  const found = await findOrderIn(tx, user, orderId);
  if (!found) throw new Failure('NOT_FOUND');
  return found;
}

export function readOrder(db: Kysely<Schema>, user: User, orderId: number): Promise<Order> {
  return asFirm(db, user.firmId, async (tx) => {
    const order = await ownOrder(tx, await readOrderIn(tx, user, orderId));
    return (await seesOrderPrices(tx, user)) ? order : withoutPrices(order);
  });
}

/** By rights alone: whoever orders must know the sum, and whoever keeps the firm's papers works with it (decision 25). */
export const seesOrderPrices = async (tx: Tx, user: User): Promise<boolean> =>
  isPermitted(user.roles, 'ROLE_ORDER') || seesAll(user) || (await seesPrices(tx, user));

const withoutPrices = ({ lines, ...order }: PricedOrder): Order => ({
  ...order,
  lines: lines.map((line) => ({ ...line, unitPrice: null, amount: null })),
  totals: null,
});

/** For the firm itself: with the labour of the job. */
export const ownOrder = async (tx: Tx, order: FullOrder): Promise<PricedOrder> => ({
  ...shownOrder(order),
  work: await readOrderWork(tx, order.cartId),
});

/** Without what is the house's own affair. */
export function shownOrder(order: FullOrder): PricedOrder {
  const { accountId: _account, key: _key, cartId: _cart, firmId: _firm, cancelWantedBy: _by, ...told } = order;
  const { tries: _tries, leasedUntil: _lease, lines, ...shown } = told;
  return { ...shown, lines: lines.map(({ kTypeId: _type, ...line }) => line) };
}

type Wanted = { readonly text?: string | undefined; readonly before?: number | undefined };

/** Latest first. `text` is looked for in number, reference, plates and article numbers. */
export async function listOrders(db: Kysely<Schema>, user: User, { text = '', before }: Wanted) {
  const wanted = anywhere(text.trim());
  const [rows, isPriced] = await lookAsFirm(db, user.firmId, (tx) => {
    let orders = tx
      .selectFrom('customer_order')
      .select(['id', 'number', 'state', 'placed_at', 'placed_by', 'reference', 'positions', 'plates'])
      .select(sql<number>`(totals ->> 'gross')::bigint`.as('gross'))
      .where('firm_id', '=', user.firmId);
    if (!seesAll(user)) orders = orders.where('account_id', '=', user.id);
    if (before !== undefined) orders = orders.where('id', '<', before);
    if (text.trim() !== '')
      orders = orders.where((eb) =>
        eb.or([
          eb('number', 'ilike', wanted),
          eb('reference', 'ilike', wanted),
          sql<boolean>`array_to_string(plates, ' ') ilike ${wanted}`,
          eb.exists(
            eb
              .selectFrom('order_line')
              .select('line')
              .whereRef('order_line.firm_id', '=', 'customer_order.firm_id')
              .whereRef('order_line.order_id', '=', 'customer_order.id')
              .where('order_line.number', 'ilike', wanted),
          ),
        ]),
      );
    const page = orders.orderBy('id', 'desc').limit(pageLength + 1);
    return Promise.all([ask(tx, page), seesOrderPrices(tx, user)]);
  });
  const orders = rows.slice(0, pageLength).map(
    ({ placed_at, placed_by, gross, ...head }): OrderHead => ({
      ...head,
      gross: isPriced ? gross : null,
      placedAt: placed_at.toISOString(),
      placedBy: placed_by,
    }),
  );
  return { orders, hasMore: rows.length > pageLength };
}
