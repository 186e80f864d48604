import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { placeOrder } from '#shared/orders/contract.ts';
import type { User } from '#shared/session/user.ts';

type Answer = AnswerOf<typeof placeOrder>;

/**
 * What was answered to this key; null: it is new. `waits`: for whoever of the firm is placing an order at this moment, who
 * holds the row of the last number.
 */
export async function findAnswer(
  db: Kysely<Schema>,
  user: User,
  key: string,
  bodyHash: string,
  { waits = false } = {},
): Promise<Answer | null> {
  const row = await asFirm(db, user.firmId, async (tx) => {
    if (waits) await sql`select from order_number where firm_id = ${user.firmId} for share`.execute(tx);
    return tx.selectFrom('customer_order').select(['body_hash', 'answer']).where('key', '=', key).executeTakeFirst();
  });
  if (!row) return null;
  if (row.body_hash !== bodyHash) throw new Failure('KEY_REUSED');
  if (row.answer === null) throw new Error(`The order with the key ${key} has no answer`);
  // Written by finishOrder in the transaction that made the order.
  return JSON.parse(row.answer) as Answer;
}
