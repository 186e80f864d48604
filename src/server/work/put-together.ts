import type { Transaction } from 'kysely';
import { findAddition, keepAddition } from '#server/cart/addition.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import type { CartLine } from '#server/cart/cart-line.ts';
import { noteChange } from '#server/cart/note-change.ts';
import { type FoundPart, findParts, putFound } from '#server/cart/put-lines.ts';
import { lockCart } from '#server/cart/store.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { putWork, type WorkWish } from '#server/work/put-work.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';
import { type WorkPut, workPutSchema } from '#shared/work/work-job.ts';

export type ChosenPart = {
  readonly name: string;
  readonly quantity: number;
  /** null: somebody has to choose. */
  readonly article: { readonly id: number } | null;
};

type Wish = WorkWish & {
  /** One for each call: a key of another one is KEY_REUSED. */
  readonly kind: 'work' | 'service' | 'mounting';
  readonly key: string;
};

/** Labour and parts in one transaction: all of it or nothing, and with one key once. */
export async function putTogether(
  deps: CartDeps,
  user: User,
  wish: Wish & { readonly parts: readonly ChosenPart[] },
  now: Date,
): Promise<WorkPut> {
  const { carId, parts } = wish;
  const wishes = parts.flatMap(({ article, quantity }) =>
    article ? [{ articleId: article.id, quantity, carId }] : [],
  );
  const { found, missing } = await findParts(deps, user, wishes, now);
  return tryAgain(() =>
    asFirm(deps.db, user.firmId, (tx) => putOnce(tx, user, { ...wish, found, missing: new Set(missing) }, now)),
  );
}

type Found = {
  readonly parts: readonly ChosenPart[];
  readonly found: readonly FoundPart[];
  readonly missing: ReadonlySet<number>;
};

/** Labour alone, inside a transaction. */
export const putLabour = (tx: Transaction<Schema>, user: User, wish: Wish, now: Date): Promise<WorkPut> =>
  putOnce(tx, user, { ...wish, parts: [], found: [], missing: new Set() }, now);

/** What the cart has for the car already is not put a second time: a second click doubles nothing. */
async function putOnce(tx: Transaction<Schema>, user: User, wish: Wish & Found, now: Date): Promise<WorkPut> {
  const { kind, key, carId, parts, found, missing } = wish;
  const cart = await lockCart(tx, user, 'current', now);
  if (!cart) throw new Failure('NOT_FOUND');
  const known = await findAddition(tx, user, { kind, key, answer: workPutSchema });
  if (known) return known;
  const lines = cart.lines.filter(({ car }) => (car?.id ?? null) === carId);
  const open = found.flatMap((part) => stillOpen(part, lines));
  const put = await putFound(tx, user, cart.id, { parts: open }, now);
  const jobs = [...new Set(wish.jobs)];
  const work = await putWork(tx, user, cart, { ...wish, jobs }, now);
  const answer = {
    ...work,
    parts: put.added,
    there: { parts: found.length - put.added, jobs: jobs.length - work.jobs },
    raised: put.raised.map(({ articleId, quantity }) => ({ name: nameOf(parts, articleId), quantity })),
    missing: parts.filter(({ article }) => article === null || missing.has(article.id)).map(({ name }) => name),
  };
  await keepAddition(tx, user, { kind, key, answer }, now);
  await noteChange(tx, cart.id, now);
  return answer;
}

function stillOpen(part: FoundPart, lines: readonly CartLine[]): FoundPart[] {
  const there = lines.filter(({ articleId }) => articleId === part.articleId);
  const quantity = part.quantity - there.reduce((sum, line) => sum + line.quantity, 0);
  return quantity > 0 ? [{ ...part, quantity }] : [];
}

const nameOf = (parts: readonly ChosenPart[], articleId: number): string =>
  parts.find(({ article }) => article?.id === articleId)?.name ?? '';
