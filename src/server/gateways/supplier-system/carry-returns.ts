import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

const mostMoved = 500;

/**
 * What the embedded suppliers' tours take back by the clock: they fetch what is announced for them, and are home some hours
 * later. Any number of nodes may run it at once. True: there is more to do.
 */
export async function carryReturns(db: Kysely<Schema>, now: Date): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const { rows: fetched } = await sql`
      select advance_return(firm_id, id, 'collected', collects_at, supplier_name, coalesce(tour, ''))
      from (
        select * from return_case where state = 'announced' and collects_at <= ${now}
        order by collects_at limit ${mostMoved} for update skip locked
      ) due`.execute(tx);
    const { rows: home } = await sql`
      select advance_return(firm_id, id, 'received', receives_at, supplier_name, '')
      from (
        select * from return_case where state = 'collected' and receives_at <= ${now}
        order by receives_at limit ${mostMoved} for update skip locked
      ) due`.execute(tx);
    return fetched.length === mostMoved || home.length === mostMoved;
  });
}
