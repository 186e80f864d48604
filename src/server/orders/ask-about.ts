import type { ArticleFacts } from '#server/cart/cart-deps.ts';
import type { CartLine } from '#server/cart/cart-line.ts';
import { inTime } from '#server/gateways/in-time.ts';
import { askOffers } from '#server/gateways/supplier-system/ask-offers.ts';
import type { LookedUp, SupplierOffer, Surcharge } from '#server/gateways/supplier-system/supplier-system.ts';
import type { OrderDeps } from '#server/orders/order-deps.ts';
import type { OrderTerms } from '#server/orders/order-terms.ts';
import type { UnusualFrom } from '#shared/orders/unusual-order.ts';
import type { User } from '#shared/session/user.ts';

/** What catalogue and supplier say about the parts of a cart at one moment. */
export type Asked = {
  readonly now: Date;
  readonly terms: OrderTerms;
  /** Only what may be sold to the firm. */
  readonly facts: ReadonlyMap<number, ArticleFacts>;
  readonly successors: ReadonlyMap<number, number>;
  readonly offers: ReadonlyMap<number, SupplierOffer>;
  /** The supplier's system gave no answer for these. */
  readonly failed: ReadonlySet<number>;
  /** null: not asked for yet, or not answered. */
  readonly surcharges: readonly Surcharge[] | null;
  readonly unusualFrom: UnusualFrom;
};

/**
 * One question for all articles and their successors. Whatever goes wrong over there, the lines are told to have failed.
 * `here`: what was looked up about the articles of the lines together with the cart.
 */
export async function askAbout(
  deps: OrderDeps,
  user: User,
  lines: readonly CartLine[],
  { terms, here }: { readonly terms: OrderTerms; readonly here: LookedUp | null },
  now: Date,
): Promise<Asked> {
  const facts = new Map<number, ArticleFacts>();
  const successors = new Map<number, number>();
  const wanted = new Map<number, number>();
  for (const { articleId, quantity } of lines) {
    if (articleId === null) continue;
    const successor = successors.get(articleId) ?? (await deps.findSuccessor(articleId, user, now));
    if (successor !== null) successors.set(articleId, successor);
    for (const id of successor === null ? [articleId] : [articleId, successor]) {
      wanted.set(id, Math.max(wanted.get(id) ?? 0, quantity));
      const found = facts.get(id) ?? (await deps.findArticle(id, user, now));
      if (found) facts.set(id, found);
    }
  }
  const { supplier } = terms;
  const about = { now, terms, facts, successors, surcharges: null, unusualFrom: deps.unusualFrom };
  const known = new Set(here ? lines.map(({ articleId }) => articleId) : []);
  const missing = [...facts.keys()].filter((id) => !known.has(id));
  const offers = new Map(
    here?.offers.flatMap((offer) => (facts.has(offer.articleId) ? [[offer.articleId, offer]] : [])),
  );
  if (supplier === null || missing.length === 0) return { ...about, offers, failed: new Set() };
  const articles = missing.map((id) => ({ id, quantity: wanted.get(id) ?? 1 }));
  const request = { firmId: user.firmId, supplierCode: supplier.code, now };
  const asked = askOffers(deps.supplierSystems(supplier.code), { ...request, articles });
  const answer = await patiently(deps, supplier.code, asked);
  if (answer === null) return { ...about, offers, failed: new Set(missing) };
  for (const offer of answer.offers) offers.set(offer.articleId, offer);
  return { ...about, offers, failed: new Set(answer.failed) };
}

/** What comes on top of these goods; null where nobody answered. */
export async function askSurcharges(
  deps: OrderDeps,
  user: User,
  { terms, now }: Asked,
  order: { readonly goods: number; readonly isFetched: boolean },
): Promise<readonly Surcharge[] | null> {
  if (terms.supplier === null) return [];
  const { code: supplierCode } = terms.supplier;
  const asked = deps.supplierSystems(supplierCode).surcharges({ firmId: user.firmId, supplierCode, now, ...order });
  return patiently(deps, supplierCode, asked);
}

function patiently<Result>({ patienceMs, log }: OrderDeps, supplier: string, asked: Promise<Result>) {
  return inTime<Result | null>(
    asked.catch((error: unknown) => {
      log.warn({ err: error, supplier }, 'A cart could not be checked with its supplier');
      return null;
    }),
    patienceMs,
  );
}
