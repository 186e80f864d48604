import { useOffers } from '#client/articles/queries.ts';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import type { Text } from '#client/i18n/text.tsx';
import { formatMoney } from '#shared/format/number.ts';
import type { ServiceArticle } from '#shared/maintenance/contract.ts';

export type PartsSum = {
  /** Kinds of part, as the lines of a cart. */
  readonly count: number;
  /** null: not every price has come yet, or none is known. */
  readonly cents: number | null;
  /** Every part has its article, and every article its price. */
  readonly isComplete: boolean;
  /** Of all pieces together. */
  readonly centsOf: (part: ServiceArticle) => number | null;
};

/** What the parts cost together, at the price that this user sees. */
export function usePartsSum(parts: readonly ServiceArticle[] | undefined): PartsSum | undefined {
  const isPurchaseShown = usePurchaseShown();
  const ids = parts?.flatMap(({ article }) => article?.id ?? []) ?? [];
  const offerOf = useOffers(ids);
  if (!parts) return undefined;
  const centsOf = ({ article, quantity }: ServiceArticle) => {
    const answer = article && offerOf(article.id);
    if (answer?.kind !== 'known') return null;
    const { purchasePrice, salesPrice, listPrice } = answer.offer;
    const cents = (isPurchaseShown ? purchasePrice : null) ?? salesPrice ?? listPrice;
    return cents === null ? null : cents * quantity;
  };
  const known = parts.flatMap((part) => centsOf(part) ?? []);
  const isComing = ids.some((id) => offerOf(id).kind === 'loading');
  const cents = isComing || known.length === 0 ? null : known.reduce((sum, price) => sum + price, 0);
  return { count: parts.length, cents, isComplete: known.length === parts.length, centsOf };
}

/** Where a price or an article is open, the sum is the least that it will be. */
export function sumText(t: Text, { cents, isComplete }: PartsSum): string | null {
  if (cents === null) return null;
  return isComplete ? formatMoney(cents) : t('maintenance.partsFrom', { sum: formatMoney(cents) });
}
