import type { Insertable } from 'kysely';
import { readTradeTerms } from '#server/articles/trade-terms.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import type { Schema } from '#server/db/schema.ts';
import { inTime } from '#server/gateways/in-time.ts';
import { askOffers } from '#server/gateways/supplier-system/ask-offers.ts';
import { purchasePriceAt } from '#shared/articles/price.ts';
import { toLinePromise } from '#shared/orders/line-delivery.ts';
import type { User } from '#shared/session/user.ts';
import { deliveryPlanner, nearestThatHold } from '#shared/suppliers/delivery.ts';

type Row = Insertable<Schema['cart_position']>;
type PriceColumn =
  | 'supplier_code'
  | 'list_price'
  | 'purchase_price'
  | 'discount_group'
  | 'deposit'
  | 'is_exchange'
  | 'promise';
/** Nothing where the supplier's system did not answer in time. Then the position is there all the same. */
export type Priced = Partial<Pick<Row, PriceColumn>>;
/** What so many of an article cost, and when they would be there. */
export type PriceAt = (articleId: number, quantity: number) => Priced;

type Deps = Pick<CartDeps, 'db' | 'supplierSystems' | 'patienceMs' | 'log'>;
type Asked = readonly { readonly articleId: number; readonly quantity: number }[];

export async function findPrices(deps: Deps, user: User, asked: Asked, now: Date): Promise<PriceAt> {
  const supplierCode = user.primarySupplier;
  if (supplierCode === null || asked.length === 0) return () => ({});
  const articles = asked.map(({ articleId, quantity }) => ({ id: articleId, quantity }));
  const request = { firmId: user.firmId, supplierCode, articles, now };
  const answered = Promise.all([
    askOffers(deps.supplierSystems(supplierCode), request),
    readTradeTerms(deps.db, user, supplierCode),
  ]).catch((error: unknown) => {
    deps.log.warn({ err: error, supplier: supplierCode }, 'Prices could not be asked for');
    return null;
  });
  const both = await inTime(answered, deps.patienceMs);
  if (both === null) return () => ({});
  const [{ offers }, { tours }] = both;
  const byArticle = new Map(offers.map((offer) => [offer.articleId, offer]));
  const plan = deliveryPlanner(tours, now);
  return (articleId, quantity) => {
    const offer = byArticle.get(articleId);
    if (!offer) return {};
    const { stock, daysOnOrder } = offer;
    const farthest = nearestThatHold(stock, quantity)?.at(-1)?.name ?? null;
    const promise = toLinePromise(offer.delivery ?? plan({ stock, daysOnOrder, quantity }), farthest);
    return {
      supplier_code: supplierCode,
      list_price: offer.listPrice,
      purchase_price: purchasePriceAt(offer, quantity),
      discount_group: offer.discountGroup,
      deposit: offer.deposit,
      is_exchange: offer.isExchange,
      promise: JSON.stringify(promise),
    };
  };
}
