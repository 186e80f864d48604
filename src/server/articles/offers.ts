import type { Kysely } from 'kysely';
import { readTradeTerms, type TradeTerms } from '#server/articles/trade-terms.ts';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { inTime } from '#server/gateways/in-time.ts';
import type { OffersAnswer, SupplierOffer, SupplierSystems } from '#server/gateways/supplier-system/supplier-system.ts';
import type { Offer } from '#shared/articles/offer.ts';
import type { articleOffers } from '#shared/articles/offers-contract.ts';
import { type NamedPromotion, salesPriceOf } from '#shared/articles/price.ts';
import { stockLamp } from '#shared/articles/stock-lamp.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { User } from '#shared/session/user.ts';
import {
  byNearness,
  type DeliveryPromise,
  deliveryPlanner,
  type LaterDelivery,
  laterDeliveries,
} from '#shared/suppliers/delivery.ts';

export type OffersDeps = {
  readonly db: Kysely<Schema>;
  readonly supplierSystems: SupplierSystems;
  /** Says of an article whether the catalogue has it and it may be sold to the user's firm. */
  readonly sellableTo: (user: User, now: Date) => Promise<(articleId: number) => boolean>;
  /** The screen has the rows already; longer than this it does not wait for their prices. */
  readonly patienceMs: number;
  readonly log: Log;
};

type Wanted = readonly { readonly id: number; readonly quantity?: number | undefined }[];
type Answer = AnswerOf<typeof articleOffers>;

/** Price, stock and delivery of some articles for this user. Whatever goes wrong is a row that failed. */
export async function readArticleOffers(deps: OffersDeps, user: User, wanted: Wanted, now: Date): Promise<Answer> {
  const quantities = new Map(wanted.map(({ id, quantity }) => [id, quantity ?? 1]));
  const supplierCode = user.primarySupplier;
  const isSellable = supplierCode === null ? () => false : await deps.sellableTo(user, now);
  const ids = [...quantities.keys()].filter(isSellable);
  const withheld = [...quantities.keys()].filter((id) => !isSellable(id));
  if (supplierCode === null || ids.length === 0) return { offers: [], failed: [], unknown: withheld };
  const articles = ids.map((id) => ({ id, quantity: quantities.get(id) ?? 1 }));
  const answered = Promise.all([
    deps.supplierSystems(supplierCode).offers({ firmId: user.firmId, supplierCode, articles, now }),
    readTradeTerms(deps.db, user, supplierCode),
  ]).catch((error: unknown) => {
    deps.log.warn({ err: error, supplier: supplierCode }, 'Prices and stock could not be asked for');
    return null;
  });
  const both = await inTime(answered, deps.patienceMs);
  if (both === null) return { offers: [], failed: ids, unknown: withheld };
  const answer = toAnswer(...both, quantities, now);
  return { ...answer, unknown: [...withheld, ...answer.unknown] };
}

function toAnswer(answer: OffersAnswer, terms: TradeTerms, quantities: ReadonlyMap<number, number>, now: Date): Answer {
  const promise = deliveryPlanner(terms.tours, now);
  const offers = answer.offers.map((offer) => {
    const quantity = quantities.get(offer.articleId) ?? 1;
    const { stock, daysOnOrder } = offer;
    const wish = { stock, daysOnOrder, quantity };
    const delivery = offer.delivery ?? promise(wish);
    return toOffer(offer, terms, { quantity, delivery, later: laterDeliveries(promise, wish, delivery) });
  });
  return { offers, failed: [...answer.failed], unknown: [...answer.unknown] };
}

const shownPromotion = ({ name, until, isWebDay, left }: NamedPromotion) => ({
  name,
  until: until.toISOString(),
  isWebDay,
  left,
});

type Coming = {
  readonly quantity: number;
  readonly delivery: DeliveryPromise;
  readonly later: readonly LaterDelivery[];
};

function toOffer(offer: SupplierOffer, terms: TradeTerms, { quantity, delivery, later }: Coming): Offer {
  const { articleId, listPrice, deposit, promotion } = offer;
  const purchase = {
    purchasePrice: offer.purchasePrice,
    scale: offer.scale.map(({ from, purchasePrice }) => ({ from, purchasePrice })),
    promotion: promotion && shownPromotion(promotion),
  };
  return {
    articleId,
    listPrice,
    ...(terms.seesPurchasePrices ? purchase : { purchasePrice: null, scale: [], promotion: null }),
    salesPrice: salesPriceOf(offer, terms.marginOf(offer.discountGroup)),
    deposit,
    warehouses: offer.stock
      .toSorted((a, b) => byNearness(a.warehouse, b.warehouse))
      .map(({ warehouse, quantity: held }) => ({
        name: warehouse.name,
        stock: Math.max(held, 0),
        lamp: stockLamp(held, quantity),
      })),
    delivery: shownDelivery(delivery),
    laterFrom: later.map(({ from, delivery: promise }) => ({ from, delivery: shownDelivery(promise) })),
  };
}

const shownDelivery = (promise: DeliveryPromise): Offer['delivery'] => ({
  class: promise.class,
  tour: promise.tour,
  cutOffAt: promise.cutOffAt?.toISOString() ?? null,
  arrivesAt: promise.arrivesAt?.toISOString() ?? null,
});
