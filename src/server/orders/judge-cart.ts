import { createHash } from 'node:crypto';
import type { CartLine, FullCart } from '#server/cart/cart-line.ts';
import type { LineTaking } from '#server/cart/take-on.ts';
import type { Asked } from '#server/orders/ask-about.ts';
import {
  type DeliveryWish,
  type DraftPart,
  draftParts,
  offeredParts,
  wishedChoice,
} from '#server/orders/draft-parts.ts';
import { judgeParts } from '#server/orders/judge-part.ts';
import { vatRateOf } from '#shared/format/vat-rate.ts';
import type { CartCheck, CheckedLine } from '#shared/orders/check.ts';
import { carOptions, deliveryOptions } from '#shared/orders/delivery-options.ts';
import { type OrderedPart, orderContents } from '#shared/orders/order-contents.ts';
import { orderRefusal } from '#shared/orders/order-limits.ts';
import { orderTotals } from '#shared/orders/order-totals.ts';
import { unusualOrder } from '#shared/orders/unusual-order.ts';

export type Judged = {
  readonly check: CartCheck;
  readonly parts: readonly DraftPart[];
  /** What the lines would take on if all of it were accepted. */
  readonly takings: readonly LineTaking[];
};

/** Compares a cart with what was answered about it. Asks nobody, so that it can be done again while the cart is locked. */
export function judgeCart(cart: FullCart, wish: DeliveryWish, asked: Asked): Judged {
  const { address, branch, limits } = asked.terms;
  const judged = judgeParts(cart.lines, asked);
  const candidates = judged.filter((one) => 'offer' in one);
  const offered = offeredParts(candidates, asked.terms, asked.now);
  const parts = draftParts(offered, wish);
  const drafted = new Map(parts.map((part) => [part.line.id, part]));
  const isShort = new Map(offered.map(({ line, ways }) => [line.id, ways.isShort]));
  const lines = judged.map((one): CheckedLine => {
    const part = drafted.get(one.line.id);
    if (part) return asked.surcharges === null ? notJudged(one.line, 'failed', null) : judgedLine(part);
    if ('state' in one) return notJudged(one.line, one.state, one.reason);
    return notJudged(one.line, 'blocked', isShort.get(one.line.id) ? 'not-enough' : 'not-deliverable');
  });
  const ordered = parts.map((part) => toOrdered(part, vatRateOf(address.country)));
  const choiceOf = wishedChoice(wish.deliveries);
  const totals = orderTotals(ordered, asked.surcharges ?? [], address.country);
  const refusal = orderRefusal(totals.gross, limits);
  return {
    check: {
      cartId: cart.id,
      checkedAt: asked.now.toISOString(),
      fingerprint: fingerprintOf(orderContents({ cartId: cart.id, allowPartial: wish.allowPartial }, ordered, totals)),
      lines,
      options: deliveryOptions(
        parts.map(({ ways }) => ways),
        wish.allowPartial,
      ),
      carOptions: carOptions(
        parts.map(({ line, ways }) => {
          const carId = line.car?.id ?? null;
          return { carId, choice: choiceOf(carId), ways };
        }),
        wish.allowPartial,
      ),
      branch,
      totals,
      refusal,
      unusual: unusualOrder(ordered, totals.gross, asked.unusualFrom),
      isOrderable: lines.length > 0 && refusal === null && lines.every(({ state }) => state === 'same'),
    },
    parts,
    takings: parts.filter(({ changes }) => changes.length > 0).map(takingOf),
  };
}

const fingerprintOf = (contents: string) => createHash('sha256').update(contents).digest('base64url');

function judgedLine(part: DraftPart): CheckedLine {
  const { line, changes, quantity, unitPrice, offer, promise } = part;
  return {
    positionId: line.id,
    state: changes.length === 0 ? 'same' : 'changed',
    reason: null,
    changes: [...changes],
    quantity,
    unitPrice,
    amount: quantity * unitPrice,
    deposit: offer.deposit,
    promise,
    promotion: shownPromotion(part),
  };
}

/** The one that makes the price, or the one that would, were there not so many wanted. */
function shownPromotion({ promotion, offer }: DraftPart): CheckedLine['promotion'] {
  const shown = promotion ?? (offer.promotion?.left === null ? null : offer.promotion);
  if (!shown) return null;
  const { name, until, isWebDay, left } = shown;
  return { name, until: until.toISOString(), isWebDay, left, holds: promotion !== null };
}

/** As it was last known. */
function notJudged(line: CartLine, state: 'blocked' | 'failed', reason: CheckedLine['reason']): CheckedLine {
  const { id, quantity, purchasePrice, deposit } = line;
  return {
    positionId: id,
    state,
    reason,
    changes: [],
    quantity,
    unitPrice: purchasePrice,
    amount: purchasePrice === null ? null : quantity * purchasePrice,
    deposit,
    promise: null,
    promotion: null,
  };
}

export function toOrdered(part: DraftPart, vatRate: number): OrderedPart & { readonly unitPrice: number } {
  const { line, articleId, brand, number, quantity, unitPrice, offer, delivery, promise } = part;
  return {
    positionId: line.id,
    articleId,
    brand,
    number,
    carId: line.car?.id ?? null,
    quantity,
    unitPrice,
    deposit: offer.deposit,
    isExchange: offer.isExchange,
    vatRate,
    note: line.note,
    reference: line.reference,
    delivery,
    promise,
  };
}

function takingOf(part: DraftPart): LineTaking {
  const { line, articleId, brand, number, name, quantity, packSize, minimum, unitPrice, offer, ways } = part;
  return {
    positionId: line.id,
    quantity,
    packSize,
    minimum,
    listPrice: offer.listPrice,
    purchasePrice: unitPrice,
    discountGroup: offer.discountGroup,
    deposit: offer.deposit,
    isExchange: offer.isExchange,
    promise: ways.soonest,
    ...(part.isSuccessor && { successor: { articleId, brand, number, name } }),
  };
}
