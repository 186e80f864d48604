import { piecePrice } from '#client/articles/detail/piece-price.ts';
import { useOffers } from '#client/articles/queries.ts';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import type { Translate } from '#client/i18n/text.tsx';
import type { Offer } from '#shared/articles/offer.ts';
import { type OrderQuantity, orderQuantity } from '#shared/articles/order-quantity.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { ServiceArticle } from '#shared/maintenance/contract.ts';

type PartPrice = {
  /** Of all pieces together, with their deposits. */
  readonly cents: number;
  /** EK or UPE. */
  readonly price: 'purchase' | 'list';
  readonly hasDeposit: boolean;
};

export type PartsSum = {
  /** Kinds of part, as the lines of a cart. */
  readonly count: number;
  /** null: not every price has come yet, or none is known. */
  readonly cents: number | null;
  /** Every part has its article, and every article its price. */
  readonly isComplete: boolean;
  /** What it is a sum of. */
  readonly prices: readonly PartPrice['price'][];
  readonly hasDeposit: boolean;
  /** Of all pieces together. */
  readonly centsOf: (part: ServiceArticle) => number | null;
};

/** How many the cart will hold. */
export const orderedOf = ({ article, quantity }: ServiceArticle): OrderQuantity =>
  article ? orderQuantity(quantity, article) : { quantity, rule: null };

/** As the cart will say it: EK by its scale, else UPE (R4.5). null: on request. */
export function partPrice(offer: Offer, quantity: number, isPurchaseShown: boolean): PartPrice | null {
  const purchase = isPurchaseShown ? piecePrice(offer, quantity) : null;
  const unit = purchase ?? offer.listPrice;
  if (unit === null) return null;
  const price = purchase === null ? 'list' : 'purchase';
  return { cents: (unit + offer.deposit) * quantity, price, hasDeposit: offer.deposit > 0 };
}

/** What the parts cost together, at the price that this user sees. */
export function usePartsSum(parts: readonly ServiceArticle[] | undefined): PartsSum | undefined {
  const isPurchaseShown = usePurchaseShown();
  const ids = parts?.flatMap(({ article }) => article?.id ?? []) ?? [];
  const offerOf = useOffers(ids);
  if (!parts) return undefined;
  const priceOf = (part: ServiceArticle) => {
    const answer = part.article && offerOf(part.article.id);
    return answer?.kind === 'known' ? partPrice(answer.offer, orderedOf(part).quantity, isPurchaseShown) : null;
  };
  const known = parts.flatMap((part) => priceOf(part) ?? []);
  const isComing = ids.some((id) => offerOf(id).kind === 'loading');
  return {
    count: parts.length,
    cents: isComing || known.length === 0 ? null : known.reduce((sum, { cents }) => sum + cents, 0),
    isComplete: known.length === parts.length,
    prices: [...new Set(known.map(({ price }) => price))],
    hasDeposit: known.some(({ hasDeposit }) => hasDeposit),
    centsOf: (part) => priceOf(part)?.cents ?? null,
  };
}

/** Where a price or an article is open, the sum is the least that it will be. */
export function sumText(t: Translate, { cents, isComplete }: PartsSum): string | null {
  if (cents === null) return null;
  return isComplete ? formatMoney(cents) : t('maintenance.partsFrom', { sum: formatMoney(cents) });
}

/** Which price the sum is of: "EK netto", and that deposits are in it. Empty without a sum. */
export function priceNames(t: Translate, { cents, prices, hasDeposit }: PartsSum): string {
  if (cents === null) return '';
  const price = prices.map((name) => t(`articles.column.${name}`)).join(' / ');
  return hasDeposit ? t('maintenance.withDeposit', { price }) : price;
}
