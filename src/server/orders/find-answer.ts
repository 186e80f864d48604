import { type Kysely, sql, type Transaction } from 'kysely';
import { ask, send } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { placeOrder } from '#shared/orders/contract.ts';
import type { User } from '#shared/session/user.ts';

type Answer = AnswerOf<typeof placeOrder>;

type Asked = { readonly key: string; readonly bodyHash: string };

/** What was answered to this key; null: it is new. */
export async function readAnswer(tx: Transaction<Schema>, { key, bodyHash }: Asked): Promise<Answer | null> {
  const orders = tx.selectFrom('customer_order').select(['body_hash', 'answer']).where('key', '=', key);
  const [row] = await ask(tx, orders);
  if (!row) return null;
  if (row.body_hash !== bodyHash) throw new Failure('KEY_REUSED');
  if (row.answer === null) throw new Error(`The order with the key ${key} has no answer`);
  // Written by finishOrder in the transaction that made the order.
  return JSON.parse(row.answer) as Answer;
}

/** The same, once whoever of the firm is placing an order at this moment has ended: that one holds the row of the last number. */
export function awaitAnswer(db: Kysely<Schema>, { firmId }: User, asked: Asked): Promise<Answer | null> {
  return asFirm(db, firmId, async (tx) => {
    send(tx, sql`select from order_number where firm_id = ${firmId} for share`);
    return readAnswer(tx, asked);
  });
}
