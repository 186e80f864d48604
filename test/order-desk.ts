import { randomUUID } from 'node:crypto';
import { asSystem } from '#server/db/tenant.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import type { PricedOrder } from '#shared/orders/order.ts';
import type { TestApp } from '#test/fresh-app.ts';
import type { Answer, Visitor } from '#test/visitor.ts';

/* For tests of ordering through the whole server: some articles of the demo's supplier, with prices and stock of the test's own. */

type Goods = {
  readonly listPrice?: number | null;
  readonly deposit?: number;
  readonly isExchange?: boolean;
  readonly daysOnOrder?: number | null;
  /** By warehouse: HH is the branch, HL is near, others farther. */
  readonly stock?: Readonly<Record<string, number>>;
};

const supplier_code = 'NORDTEIL';

export async function orderDesk(app: Pick<TestApp, 'db' | 'catalogue'>, count = 8) {
  const { ids: all, countries, successor } = app.catalogue.current().articles;
  const ids = [...all]
    .filter((_, ordinal) => countries[ordinal] === 0 && (successor[ordinal] ?? -1) < 0)
    .slice(0, count);

  /** Sells it anew: what is not named is as it is with most parts. */
  async function sell(
    id: number,
    { listPrice = 10_000, deposit = 0, isExchange = false, daysOnOrder = null, stock = { HH: 50 } }: Goods = {},
  ) {
    await asSystem(app.db, async (tx) => {
      for (const table of ['supplier_article', 'stock', 'scale_price', 'promotion_price', 'net_price'] as const)
        await tx.deleteFrom(table).where('supplier_code', '=', supplier_code).where('article_id', '=', id).execute();
      const terms = {
        list_price: listPrice,
        discount_group: null,
        deposit,
        is_exchange: isExchange,
        days_on_order: daysOnOrder,
      };
      await tx
        .insertInto('supplier_article')
        .values({ supplier_code, article_id: id, ...terms })
        .execute();
      const rows = Object.entries(stock).map(([warehouse_code, quantity]) => ({
        supplier_code,
        warehouse_code,
        article_id: id,
        quantity,
      }));
      if (rows.length > 0) await tx.insertInto('stock').values(rows).execute();
    });
  }

  async function stockOf(id: number): Promise<number> {
    const rows = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('stock')
        .select('quantity')
        .where('supplier_code', '=', supplier_code)
        .where('article_id', '=', id)
        .execute(),
    );
    return rows.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  for (const id of ids) await sell(id);
  return { ids, sell, stockOf };
}

export const put = (visitor: Visitor, articleId: number, quantity: number, carId: number | null = null) =>
  visitor.post('/api/cart/positions', { articleId, quantity, carId, key: randomUUID() });

export const check = async (
  visitor: Visitor,
  deliveries: unknown = [],
  cart: number | 'current' = 'current',
  allowPartial = true,
) => (await visitor.post(`/api/carts/${cart}/check`, { deliveries, allowPartial })).json as CartCheck;

export const accept = async (visitor: Visitor, { cartId, fingerprint }: CartCheck) =>
  (await visitor.post(`/api/carts/${cartId}/accept`, { deliveries: [], allowPartial: true, fingerprint })).json as {
    cart: Cart;
    check: CartCheck;
  };

export const wishFor = ({ cartId, fingerprint }: CartCheck, over: object = {}) => ({
  key: randomUUID(),
  cartId,
  fingerprint,
  deliveries: [],
  addressId: null,
  reference: '',
  note: '',
  allowPartial: true,
  ...over,
});

export const send = (visitor: Visitor, wish: object): Promise<Answer> => visitor.post('/api/orders', wish);

/** Puts it into the cart, has it checked and orders it, as one who sees what is on the screen. */
export async function order(
  visitor: Visitor,
  articleId: number,
  quantity: number,
  over: { readonly allowPartial?: boolean; readonly [more: string]: unknown } = {},
): Promise<PricedOrder> {
  await put(visitor, articleId, quantity);
  const { json } = await send(visitor, wishFor(await check(visitor, [], 'current', over.allowPartial ?? true), over));
  const answer = json as { kind: string; order: PricedOrder };
  if (answer.kind !== 'placed') throw new Error(`Not ordered: ${JSON.stringify(json)}`);
  return answer.order;
}
