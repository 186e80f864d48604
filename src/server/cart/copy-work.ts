import { sql, type Transaction } from 'kysely';
import { checkLength } from '#server/cart/position.ts';
import type { Schema } from '#server/db/schema.ts';
import type { User } from '#shared/session/user.ts';

type Carts = { readonly from: number; readonly to: number };

/** Labour and free lines of an ordered cart, into another one that is locked. */
export async function copyWork(tx: Transaction<Schema>, user: User, { from, to }: Carts, now: Date): Promise<void> {
  const { held } = await tx
    .selectFrom('cart_position')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('cart_id', '=', from)
    .where('kind', '<>', 'part')
    .executeTakeFirstOrThrow();
  if (held === 0) return;
  await checkLength(tx, to, held);
  await sql`
    insert into cart_position (firm_id, cart_id, kind, name, car_id, k_type_id, plate, car_name, quantity, minutes,
      unit_tenths, job_id, source, cents_per_hour, note, reference, sales_price, added_by, added_at)
    select firm_id, ${to}, kind, name, car_id, k_type_id, plate, car_name, quantity, minutes, unit_tenths, job_id, source,
      cents_per_hour, note, reference, sales_price, ${user.name}, ${now}
    from cart_position
    where cart_id = ${from} and kind <> 'part'
    order by id`.execute(tx);
}
