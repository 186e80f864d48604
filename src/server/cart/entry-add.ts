import type { CartDeps } from '#server/cart/cart-deps.ts';
import { findParts, putLines } from '#server/cart/put-lines.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { addEntries as contract } from '#shared/cart/entry-contract.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import type { User } from '#shared/session/user.ts';

type Wish = CallInput<typeof contract>['body'];

/** Many at once, exactly once by key. What is no longer sold is named, the others go in unless they belong together. */
export async function addEntries(
  deps: CartDeps,
  user: User,
  { key, carId, articles, isWhole = false }: Wish,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  const wishes = articles.map((article) => ({ ...article, carId }));
  const { found, missing } = await findParts(deps, user, wishes, now);
  const parts = isWhole && missing.length > 0 ? [] : found;
  return tryAgain(() => asFirm(deps.db, user.firmId, (tx) => putLines(tx, user, { key, parts, missing }, now)));
}
