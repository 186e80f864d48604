import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { piecePrice } from '#client/articles/detail/piece-price.ts';
import type { Offer } from '#shared/articles/offer.ts';
import { orderQuantity } from '#shared/articles/order-quantity.ts';
import type { DrawnPart } from '#shared/drawings/drawing.ts';

export type Lamp = Offer['warehouses'][number]['lamp'];
/** `loading`: may still come. `failed`: worth another try. `none`: there is nothing to ask for. */
export type PartOffer =
  | { readonly kind: 'known'; readonly price: number | null; readonly lamp: Lamp }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'none' };

export const askedArticles = (parts: readonly DrawnPart[]): number[] => [
  ...new Set(parts.flatMap(({ best, cheapestId }) => [best?.id ?? [], cheapestId ?? []].flat())),
];

/** The lowest of the live prices, and the stock of the best: that is what a click puts into the cart. */
export function partOffer(
  { best, cheapestId }: Pick<DrawnPart, 'best' | 'cheapestId'>,
  offerOf: (id: number) => OfferState,
  isPurchaseShown: boolean,
): PartOffer {
  const ids = [...new Set([best?.id ?? [], cheapestId ?? []].flat())];
  if (ids.length === 0) return { kind: 'none' };
  const states = ids.map(offerOf);
  if (states.some(({ kind }) => kind === 'loading')) return { kind: 'loading' };
  const offers = states.flatMap((state) => (state.kind === 'known' ? [state.offer] : []));
  if (offers.length === 0) return { kind: states.some(({ kind }) => kind === 'failed') ? 'failed' : 'none' };
  const prices = offers.flatMap((offer) => priceOf(offer, isPurchaseShown) ?? []);
  // Where the best's own offer has failed, another article's stock would be a promise about the wrong thing.
  const [stocked] = states;
  const lamp = stocked?.kind === 'known' ? lampIn(stocked.offer) : 'unknown';
  return { kind: 'known', price: prices.length > 0 ? Math.min(...prices) : null, lamp };
}

export const isSameOffer = (a: PartOffer, b: PartOffer): boolean =>
  a.kind === 'known' && b.kind === 'known' ? a.price === b.price && a.lamp === b.lamp : a.kind === b.kind;

/**
 * What the best articles of some parts cost, in the quantities that go into the cart; null while one of the prices is not
 * known. The same article for two parts is one line.
 */
export function sumOfBest(
  parts: readonly Pick<DrawnPart, 'best' | 'perCar'>[],
  offerOf: (id: number) => OfferState,
  isPurchaseShown: boolean,
): number | null {
  const wanted = Map.groupBy(
    parts.flatMap(({ best, perCar }) => (best ? [{ best, perCar }] : [])),
    ({ best }) => best.id,
  );
  let sum = 0;
  for (const [id, lines] of wanted) {
    const state = offerOf(id);
    const [first] = lines;
    if (state.kind !== 'known' || !first) return null;
    const needed = lines.reduce((count, { perCar }) => count + perCar, 0);
    const { quantity } = orderQuantity(needed, first.best);
    const price = (isPurchaseShown ? piecePrice(state.offer, quantity) : null) ?? state.offer.listPrice;
    if (price === null) return null;
    sum += price * quantity;
  }
  return sum;
}

/** R4.5: EK where it is shown, else UPE. */
const priceOf = ({ purchasePrice, listPrice }: Offer, isPurchaseShown: boolean): number | null =>
  (isPurchaseShown ? purchasePrice : null) ?? listPrice;

function lampIn(offer: Offer): Lamp {
  const nearest = offer.warehouses.slice(0, 2);
  return (nearest.find(({ stock }) => stock > 0) ?? nearest[0])?.lamp ?? 'unknown';
}
