import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { findAddition, keepAddition } from '#server/cart/addition.ts';
import type { ArticleFacts, CartDeps } from '#server/cart/cart-deps.ts';
import { copyWork } from '#server/cart/copy-work.ts';
import { findPrices } from '#server/cart/find-prices.ts';
import { noteChange } from '#server/cart/note-change.ts';
import { type PartToPut, putParts } from '#server/cart/put-parts.ts';
import { lockCartId } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import type { CartCar } from '#shared/cart/cart.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';
import { idSchema } from '#shared/values.ts';

export type PartWish = { readonly articleId: number; readonly quantity: number; readonly carId: number | null };
export type FoundPart = PartWish & Pick<PartToPut, 'article' | 'priceAt'>;

/** Asked before the cart is locked: nobody waits for a supplier's system with a lock in hand. `missing`: article ids. */
export async function findParts(
  deps: CartDeps,
  user: User,
  wishes: readonly PartWish[],
  now: Date,
): Promise<{ readonly found: readonly FoundPart[]; readonly missing: readonly number[] }> {
  const facts = new Map<number, ArticleFacts | null>();
  for (const { articleId } of wishes)
    if (!facts.has(articleId)) facts.set(articleId, await deps.findArticle(articleId, user, now));
  const sold = wishes.filter(({ articleId }) => facts.get(articleId));
  const priceAt = await findPrices(deps, user, sold, now);
  const found = sold.flatMap((wish): FoundPart[] => {
    const article = facts.get(wish.articleId);
    return article ? [{ ...wish, article, priceAt: (quantity) => priceAt(wish.articleId, quantity) }] : [];
  });
  return { found, missing: [...facts].filter(([, article]) => !article).map(([id]) => id) };
}

const partsPutSchema = z.object({
  added: z.int(),
  /** To the minimum, or to whole packs. */
  raised: z.array(z.object({ articleId: idSchema, asked: z.int(), quantity: z.int() })),
  /** No longer sold. */
  missing: z.array(idSchema),
});
export type PartsPut = z.infer<typeof partsPutSchema>;

type Wish = {
  readonly key: string;
  /** What findParts has found, and what it has not. */
  readonly parts: readonly FoundPart[];
  readonly missing?: readonly number[] | undefined;
  /** As an order has kept them, where they may have left the user's history; others must be the user's own. */
  readonly cars?: readonly CartCar[] | undefined;
  /** An ordered cart whose labour and free lines come along. */
  readonly workOfCart?: number | undefined;
};

/** Puts parts into the user's current cart, each as addToCart would. The same key again adds nothing and is told the same, even if none of it is sold any more. */
export async function putLines(tx: Transaction<Schema>, user: User, wish: Wish, now: Date): Promise<PartsPut> {
  const cartId = await lockCartId(tx, user, 'current', now);
  if (cartId === null) throw new Failure('NOT_FOUND');
  const addition = { kind: 'parts', key: wish.key } as const;
  const known = await findAddition(tx, user, { ...addition, answer: partsPutSchema });
  if (known) return known;
  const answer = await putFound(tx, user, cartId, wish, now);
  if (wish.workOfCart !== undefined) await copyWork(tx, user, { from: wish.workOfCart, to: cartId }, now);
  await keepAddition(tx, user, { ...addition, answer }, now);
  await noteChange(tx, cartId, now);
  return answer;
}

/** The same for those who put more than parts: the cart is locked, and they keep the key and tell of the change. */
export async function putFound(
  tx: Transaction<Schema>,
  user: User,
  cartId: number,
  wish: Omit<Wish, 'key'>,
  now: Date,
): Promise<PartsPut> {
  const parts = together(wish.parts);
  const more = parts.map((part) => ({ ...part, wanted: (before: number) => before + part.quantity }));
  const puts = await putParts(tx, user, { cartId, parts: more, cars: wish.cars }, now);
  const raised = puts.flatMap(({ articleId, before, quantity, rule }, index) =>
    rule === null ? [] : [{ articleId, asked: before + (parts[index]?.quantity ?? 0), quantity }],
  );
  return { added: puts.length, raised, missing: [...(wish.missing ?? [])] };
}

/** The same article for the same car twice is one line. */
function together(parts: readonly FoundPart[]): FoundPart[] {
  const byPlace = Map.groupBy(parts, ({ articleId, carId }) => `${articleId} ${carId}`);
  return [...byPlace.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  );
}
