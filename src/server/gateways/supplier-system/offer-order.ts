import { createHash } from 'node:crypto';
import { noPrice } from '#server/gateways/supplier-system/known-offers.ts';
import type { FirmTerms, Promotion, SupplierState } from '#server/gateways/supplier-system/read-known-offers.ts';

/** What a list is sorted by: known in process, so that no row waits for it. */
export type OfferOrder = {
  /** 0 own branch · 1 other branch · 2 central · 3 on order · 4 not deliverable · 5 not known */
  readonly deliveryClass: (articleId: number) => number;
  /** EK of this firm as last known, in cents, or the list price for who may not see it; Infinity where nothing is known. */
  readonly price: (articleId: number) => number;
  /** Another one whenever an answer that was sorted by this order may differ. */
  readonly version: string;
};

/** EK without quantities: list price less discount, or a lower net or promotion price. */
export function makeOfferOrder(
  { code, offers, version }: SupplierState,
  { rates, netPrices }: FirmTerms,
  running: readonly Promotion[],
): OfferOrder {
  const rateOf = offers.byGroup(rates);
  const special = new Map(netPrices);
  for (const { prices } of running)
    for (const [id, price] of prices) special.set(id, Math.min(price, special.get(id) ?? noPrice));
  const terms = JSON.stringify([[...rates], [...netPrices], running.map(({ id }) => id)]);
  return {
    deliveryClass: (id) => offers.sourceOf(id),
    price: (id) => centsOf(Math.min(offers.priceOf(id, rateOf), special.get(id) ?? noPrice)),
    version: `${code} ${version} ${createHash('sha256').update(terms).digest('base64url').slice(0, 12)}`,
  };
}

const noRates = new Int32Array(0);

/** For whoever may not see purchase prices: their order would tell of them. */
export function makeListPriceOrder({ code, offers, version }: SupplierState): OfferOrder {
  return {
    deliveryClass: (id) => offers.sourceOf(id),
    price: (id) => centsOf(offers.priceOf(id, noRates)),
    version: `${code} ${version} list`,
  };
}

const centsOf = (price: number) => (price === noPrice ? Number.POSITIVE_INFINITY : price);

/** The same by the dense numbers of a compiled catalogue. */
export function byOrdinal(order: OfferOrder | null, idOf: (ordinal: number) => number) {
  if (order === null) return null;
  return {
    deliveryClass: (ordinal: number) => order.deliveryClass(idOf(ordinal)),
    price: (ordinal: number) => order.price(idOf(ordinal)),
    version: order.version,
  };
}
