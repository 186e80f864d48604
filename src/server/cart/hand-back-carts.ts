import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/**
 * Before a person who has acted for firms is removed, as the house: shared carts of the stand-ins can hold the firms'
 * labour, so each goes to a person of its firm, an admin if there is one.
 */
export async function handBackCarts(tx: Transaction<Schema>, personId: number, now: Date): Promise<void> {
  await sql`
    update cart set account_id = heir.id, state = 'parked', version = version + 1, updated_at = ${now}
    from account stand_in cross join lateral (
      select person.id from account person
      where person.firm_id = stand_in.firm_id and person.stands_for is null
      order by person.locked_at is not null, not 'ROLE_FIRM_ADMIN' = any(person.roles), person.id
      limit 1
    ) heir
    where stand_in.stands_for = ${personId} and (cart.firm_id, cart.account_id) = (stand_in.firm_id, stand_in.id)
      and cart.is_shared and cart.state <> 'ordered'`.execute(tx);
}
