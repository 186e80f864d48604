import type { CartLine } from '#server/cart/cart-line.ts';
import type { SupplierOffer } from '#server/gateways/supplier-system/supplier-system.ts';
import type { Asked } from '#server/orders/ask-about.ts';
import { orderQuantity, type QuantityRule } from '#shared/articles/order-quantity.ts';
import { type NamedPromotion, type PurchasePrice, priceAt, type Steps } from '#shared/articles/price.ts';
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
  /** The one that makes the price; null: none does. */
  readonly promotion: NamedPromotion | null;
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
  const promoted = new Map<string, number>();
  const isEnough = ({ articleId, offer, quantity }: Candidate) =>
    heldOf(offer) - (taken.get(articleId) ?? 0) >= quantity;
  return lines.flatMap((line): (Candidate | Refusal)[] => {
    if (line.articleId === null) return [];
    const judged = judgePart(line, line.articleId, asked, isEnough);
    if (!('offer' in judged)) return [judged];
    taken.set(judged.articleId, (taken.get(judged.articleId) ?? 0) + judged.quantity);
    return [withinLimits(judged, promoted)];
  });
}

type Limited = Steps & { readonly without?: PurchasePrice | null };

/** Lines of one article share what a promotion has left; a line that does not fit into it pays the price without it. */
function withinLimits(part: Candidate, promoted: Map<string, number>): Candidate {
  for (let price: Limited = part.offer; ; ) {
    const { purchasePrice, promotion } = priceAt(price, part.quantity);
    const unitPrice = purchasePrice ?? part.unitPrice;
    if (promotion === null || promotion.left === null || !price.without) return { ...part, unitPrice, promotion };
    const key = `${promotion.id} ${part.articleId}`;
    const all = (promoted.get(key) ?? 0) + part.quantity;
    if (all <= promotion.left) {
      promoted.set(key, all);
      return { ...part, unitPrice, promotion };
    }
    price = price.without;
  }
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
  const { purchasePrice: unitPrice, promotion } = priceAt(offer, quantity);
  if (unitPrice === null) return { line, state: 'blocked', reason: 'no-price' };
  return { line, articleId, ...facts, isSuccessor: false, quantity, rule, unitPrice, promotion, offer };
}
