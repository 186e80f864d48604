import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { mostWaiting, type waiting } from '#shared/desk/waiting-contract.ts';

type Waiting = AnswerOf<typeof waiting>;

/** Orders only where the supplier's system has not answered; returns once the goods are here. */
export async function countWaiting(tx: Transaction<Schema>, code: string): Promise<Waiting> {
  const most = mostWaiting + 1;
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from (
        select from registration where supplier_code = ${code} and state = 'waiting' limit ${most}) one) as registrations,
      (select count(*)::int from (
        select from customer_order where supplier_code = ${code} and state = 'placed' limit ${most}) one) as orders,
      (select count(*)::int from (
        select from return_case where supplier_code = ${code} and state = 'received' limit ${most}) one) as returns
  `.execute(tx);
  return rows[0] ?? { registrations: 0, orders: 0, returns: 0 };
}
