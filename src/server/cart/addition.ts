import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Schema } from '#server/db/schema.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Kind = Schema['cart_addition']['kind'];

const keptMs = 7 * 86_400_000;

/** What became of the wish with this key; null: it is new. A key is one for all kinds of wishes. */
export async function findAddition<Answer extends z.ZodMiniType>(
  tx: Tx,
  user: User,
  { kind, key, answer }: { readonly kind: Kind; readonly key: string; readonly answer: Answer },
): Promise<z.output<Answer> | null> {
  const row = await tx
    .selectFrom('cart_addition')
    .select(['kind', 'answer'])
    .where('account_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.kind !== kind) throw new Failure('KEY_REUSED');
  return answer.parse(row.answer);
}

/** Whoever keeps one clears away those that nobody repeats any more. */
export async function keepAddition(
  tx: Tx,
  user: User,
  { kind, key, answer }: { readonly kind: Kind; readonly key: string; readonly answer: unknown },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('cart_addition')
    .values({ firm_id: user.firmId, account_id: user.id, kind, key, answer: JSON.stringify(answer), added_at: now })
    .execute();
  await tx
    .deleteFrom('cart_addition')
    .where('account_id', '=', user.id)
    .where('added_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
