import { shareOf } from '#shared/format/share-of.ts';

/* Prices of one article for one firm. Money is whole cents without tax, rates are basis points (10,000 = all of it). */

const whole = 10_000;

export type ScaleStep = { readonly from: number; readonly purchasePrice: number };
export type RunningPromotion = { readonly name: string; readonly until: Date; readonly price: number };

/** What a supplier has agreed with a firm for one article. */
export type PriceTerms = {
  /** UPE; null: on request. */
  readonly listPrice: number | null;
  /** Of the article's discount group; 0 without one. */
  readonly discount: number;
  readonly netPrice: number | null;
  /** Only those that run now. */
  readonly promotions: readonly RunningPromotion[];
  /** Net prices from a quantity on. */
  readonly scale: readonly { readonly from: number; readonly price: number }[];
};

export type PurchasePrice = {
  /** EK for one piece. */
  readonly purchasePrice: number | null;
  /** Ascending, each cheaper than the one before. */
  readonly scale: readonly ScaleStep[];
  /** The one that makes the price, if one does. */
  readonly promotion: RunningPromotion | null;
};

/** EK: list price less the discount, or the net price, or a promotion's price: the lowest wins. */
export function purchasePriceOf({ listPrice, discount, netPrice, promotions, scale }: PriceTerms): PurchasePrice {
  const discounted = listPrice === null ? null : shareOf(listPrice, whole - discount);
  const agreed = lowest([discounted, netPrice]);
  const best = promotions.toSorted((a, b) => a.price - b.price).at(0) ?? null;
  const promotion = best !== null && (agreed === null || best.price < agreed) ? best : null;
  const purchasePrice = promotion?.price ?? agreed;
  return { purchasePrice, scale: stepsBelow(purchasePrice, scale), promotion };
}

function lowest(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** A step that does not make it cheaper is none. */
function stepsBelow(purchasePrice: number | null, scale: PriceTerms['scale']): ScaleStep[] {
  let before = purchasePrice ?? Number.POSITIVE_INFINITY;
  return scale
    .filter(({ from }) => from > 1)
    .toSorted((a, b) => a.from - b.from || a.price - b.price)
    .flatMap(({ from, price }) => {
      if (price >= before) return [];
      before = price;
      return [{ from, purchasePrice: price }];
    });
}

/** EK of each piece when so many are bought. */
export function purchasePriceAt(
  { purchasePrice, scale }: Pick<PurchasePrice, 'purchasePrice' | 'scale'>,
  quantity: number,
): number | null {
  return scale.findLast(({ from }) => from <= quantity)?.purchasePrice ?? purchasePrice;
}

export const marginBases = ['list', 'purchase'] as const;
/** On what a firm lays its margin: on the list price or on the purchase price. */
export type Margin = { readonly basis: (typeof marginBases)[number]; readonly rate: number };

/** VK. Without a margin it is the list price, and so it is where the purchase price is not known. */
export function salesPriceOf(
  prices: { readonly listPrice: number | null; readonly purchasePrice: number | null },
  margin: Margin | null,
): number | null {
  const { listPrice, purchasePrice } = prices;
  if (margin === null) return listPrice;
  const basis = margin.basis === 'purchase' ? purchasePrice : listPrice;
  return basis === null ? listPrice : shareOf(basis, whole + margin.rate);
}
