import type { CartLine } from '#server/cart/cart-line.ts';
import type { SupplierOffer } from '#server/gateways/supplier-system/supplier-system.ts';
import type { Asked } from '#server/orders/ask-about.ts';
import { orderQuantity, type QuantityRule } from '#shared/articles/order-quantity.ts';
import { purchasePriceAt } from '#shared/articles/price.ts';
import type { CheckedLine } from '#shared/orders/check.ts';

/** What would be ordered for a line, before its delivery is known. */
export type Candidate = {
  readonly line: CartLine;
  readonly articleId: number;
  readonly brand: string;
  readonly number: string;
  readonly name: string;
  readonly isSuccessor: boolean;
  readonly quantity: number;
  readonly rule: QuantityRule | null;
  readonly packSize: number;
  readonly minimum: number;
  readonly unitPrice: number;
  readonly offer: SupplierOffer;
};
type Refusal = {
  readonly line: CartLine;
  readonly state: 'blocked' | 'failed';
  readonly reason: CheckedLine['reason'];
};

/** Labour and free lines are none. What an earlier line takes of an article is gone for a later one. */
export function judgeParts(lines: readonly CartLine[], asked: Asked): (Candidate | Refusal)[] {
  const taken = new Map<number, number>();
  const isEnough = ({ articleId, offer, quantity }: Candidate) =>
    heldOf(offer) - (taken.get(articleId) ?? 0) >= quantity;
  return lines.flatMap((line) => {
    if (line.articleId === null) return [];
    const judged = judgePart(line, line.articleId, asked, isEnough);
    if ('offer' in judged) taken.set(judged.articleId, (taken.get(judged.articleId) ?? 0) + judged.quantity);
    return [judged];
  });
}

/** The article itself as long as there is enough of it; else the one that replaces it, if that can be had. */
function judgePart(
  line: CartLine,
  articleId: number,
  asked: Asked,
  isEnough: (candidate: Candidate) => boolean,
): Candidate | Refusal {
  const own = judgeArticle(line, articleId, asked);
  const successor = asked.successors.get(articleId);
  if (successor === undefined || ('offer' in own && isEnough(own))) return own;
  if ('state' in own && own.state === 'failed') return own;
  const other = judgeArticle(line, successor, asked);
  if ('offer' in other) return { ...other, isSuccessor: true };
  return other.state === 'failed' ? other : own;
}

const heldOf = ({ stock }: SupplierOffer) => stock.reduce((held, { quantity }) => held + Math.max(quantity, 0), 0);

function judgeArticle(line: CartLine, articleId: number, asked: Asked): Candidate | Refusal {
  const facts = asked.facts.get(articleId);
  if (!facts) return { line, state: 'blocked', reason: 'gone' };
  if (asked.failed.has(articleId)) return { line, state: 'failed', reason: null };
  const offer = asked.offers.get(articleId);
  if (!offer) return { line, state: 'blocked', reason: 'not-sold' };
  const { quantity, rule } = orderQuantity(line.quantity, facts);
  const unitPrice = purchasePriceAt(offer, quantity);
  if (unitPrice === null) return { line, state: 'blocked', reason: 'no-price' };
  return { line, articleId, ...facts, isSuccessor: false, quantity, rule, unitPrice, offer };
}
