import { type Kysely, sql } from 'kysely';
import { seesPrices } from '#server/cart/store.ts';
import { ask } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { lookAsFirm } from '#server/db/tenant.ts';
import { type CartCar, type CartHead, mostCarts } from '#shared/cart/cart.ts';
import type { User } from '#shared/session/user.ts';

type Row = Omit<CartHead, 'isOwn' | 'sum' | 'updatedAt'> & {
  ownerId: number;
  sum: number;
  updatedAt: Date;
  cars: CartCar[];
};

/** Own ones and those that colleagues share, latest first. */
export function cartList(db: Kysely<Schema>, user: User): Promise<{ carts: CartHead[] }> {
  return lookAsFirm(db, user.firmId, async (tx) => {
    const heads = sql<Row>`
      select cart.id, cart.version, cart.name, state, is_shared as "isShared", account_id as "ownerId",
        account.name as "ownerName", updated_at as "updatedAt", held.positions, held.sum, held.cars
      from cart
      join account on (account.firm_id, account.id) = (cart.firm_id, cart.account_id)
      cross join lateral (
        select count(*) as positions,
          coalesce(sum(quantity * purchase_price) filter (where kind = 'part'), 0)::bigint as sum,
          (select coalesce(json_agg(json_build_object('id', car_id, 'kTypeId', k_type_id, 'plate', plate, 'name', coalesce(car_name, '')) order by id), '[]')
            from (
              select distinct on (car_id) * from cart_position
              where (firm_id, cart_id) = (cart.firm_id, cart.id) and removed_at is null and car_id is not null
              order by car_id, id
            ) car) as cars
        from cart_position
        where (firm_id, cart_id) = (cart.firm_id, cart.id) and removed_at is null
      ) held
      where state <> 'ordered' and (account_id = ${user.id} or is_shared)
      order by updated_at desc, cart.id desc
      limit ${sql.lit(mostCarts)}`;
    const [rows, sees] = await Promise.all([ask(tx, heads), seesPrices(tx, user)]);
    const carts = rows.map(({ ownerId, sum, updatedAt, ...head }) => ({
      ...head,
      isOwn: ownerId === user.id,
      sum: sees ? sum : null,
      updatedAt: updatedAt.toISOString(),
    }));
    return { carts };
  });
}
