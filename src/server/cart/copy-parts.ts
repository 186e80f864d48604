import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { User } from '#shared/session/user.ts';

type Carts = { readonly from: number; readonly to: number };

/** The parts of a cart as they are, into one that is empty. While acting, those of the own supplier. */
export async function copyParts(tx: Transaction<Schema>, user: User, { from, to }: Carts, now: Date): Promise<void> {
  await sql`
    insert into cart_position (firm_id, cart_id, kind, supplier_code, article_id, brand, number, name, car_id, k_type_id,
      plate, car_name, quantity, pack_size, minimum, note, reference, list_price, purchase_price, deposit, is_exchange,
      discount_group, promise, added_by, added_at)
    select firm_id, ${to}, kind, supplier_code, article_id, brand, number, name, car_id, k_type_id, plate, car_name,
      quantity, pack_size, minimum, note, reference, list_price, purchase_price, deposit, is_exchange, discount_group,
      promise, ${user.name}, ${now}
    from cart_position
    where cart_id = ${from} and kind = 'part' and removed_at is null
    order by id`.execute(tx);
}
