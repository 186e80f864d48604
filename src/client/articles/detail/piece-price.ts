import type { Offer } from '#shared/articles/offer.ts';

/** EK of one piece when this many are taken; null where this user may not see it. */
export function piecePrice({ purchasePrice, scale }: Pick<Offer, 'purchasePrice' | 'scale'>, quantity: number) {
  if (purchasePrice === null) return null;
  return scale.findLast(({ from }) => quantity >= from)?.purchasePrice ?? purchasePrice;
}
