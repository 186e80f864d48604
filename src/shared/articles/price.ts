import { shareOf } from '#shared/format/share-of.ts';

/* Prices of one article for one firm. Money is whole cents without tax, rates are basis points (10,000 = all of it). */

const whole = 10_000;

export type NamedPromotion = {
  /** null: known to the supplier's own system only. */
  readonly id: number | null;
  readonly name: string;
  readonly until: Date;
  /** One of the supplier's web days. */
  readonly isWebDay: boolean;
  /** So many pieces are left for this firm at its price; null: as many as wanted. */
  readonly left: number | null;
};
export type RunningPromotion = NamedPromotion & { readonly price: number };
/** `promotion`: the one that makes the price of the step. */
export type ScaleStep = {
  readonly from: number;
  readonly purchasePrice: number;
  readonly promotion?: NamedPromotion;
};

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
  /**
   * Ascending, each cheaper than the one before; but who wants more than a promotion has left pays the price without it,
   * for all of them.
   */
  readonly scale: readonly ScaleStep[];
  /** The one that makes the price, if one does. */
  readonly promotion: RunningPromotion | null;
  /** What holds where that promotion has nothing left; null: it does not run out, or none makes the price. */
  readonly without: PurchasePrice | null;
};

/** EK: list price less the discount, or the net price, or a promotion's price: the lowest wins. */
export function purchasePriceOf(terms: PriceTerms): PurchasePrice {
  const { listPrice, discount, netPrice, scale } = terms;
  const discounted = listPrice === null ? null : shareOf(listPrice, whole - discount);
  const agreed = lowest([discounted, netPrice]);
  const promotions = terms.promotions.filter(({ left }) => left === null || left > 0);
  const best = promotions.toSorted((a, b) => a.price - b.price).at(0) ?? null;
  const promotion = best !== null && (agreed === null || best.price < agreed) ? best : null;
  const purchasePrice = promotion?.price ?? agreed;
  const steps = stepsBelow(purchasePrice, scale);
  if (promotion === null || promotion.left === null) return { purchasePrice, scale: steps, promotion, without: null };
  const without = purchasePriceOf({ ...terms, promotions: promotions.filter((one) => one !== promotion) });
  // Nobody could say what one piece more would cost.
  if (without.purchasePrice === null) return without;
  return { purchasePrice, scale: stepsPast(promotion.left, steps, without), promotion, without };
}

/** Up to what is left the own steps, from the next piece on those without the promotion. */
function stepsPast(left: number, steps: readonly ScaleStep[], without: PurchasePrice): ScaleStep[] {
  const past = left + 1;
  // A step that is cheaper than the promotion does not need it.
  const isFree = steps.some(({ from }) => from <= left);
  const { purchasePrice, promotion } = priceAt(without, past);
  if (isFree || purchasePrice === null) return [...steps];
  return [
    { from: past, purchasePrice, ...(promotion && { promotion }) },
    ...without.scale.filter(({ from }) => from > past),
  ];
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

export type Steps = Pick<PurchasePrice, 'purchasePrice' | 'scale'> & { readonly promotion: NamedPromotion | null };

/** EK of each piece when so many are bought, and the promotion that makes it, if one does. */
export function priceAt(price: Steps, quantity: number): Omit<Steps, 'scale'> {
  const step = price.scale.findLast(({ from }) => from <= quantity);
  if (step) return { purchasePrice: step.purchasePrice, promotion: step.promotion ?? null };
  return { purchasePrice: price.purchasePrice, promotion: price.promotion };
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
