import type { Candidate } from '#server/orders/judge-part.ts';
import type { LineChange } from '#shared/orders/check.ts';
import { chosenDeliveries } from '#shared/orders/delivery-options.ts';
import { lineChanges } from '#shared/orders/line-changes.ts';
import { type DeliveryTerms, type LineDelivery, lineDeliveries } from '#shared/orders/line-delivery.ts';
import type { DeliveryChoice, LinePromise } from '#shared/orders/order.ts';

/** For the parts of one car, or of none. What is not named comes as soon as available. */
export type DeliveryWish = {
  readonly deliveries: readonly { readonly carId: number | null; readonly choice: DeliveryChoice }[];
  /** False: whatever is not fetched comes together. */
  readonly allowPartial: boolean;
};

type Offered = Candidate & { readonly ways: LineDelivery };

/** A part as it would be ordered. */
export type DraftPart = Offered & {
  readonly delivery: DeliveryChoice;
  readonly promise: LinePromise;
  readonly changes: readonly LineChange[];
};

export function offeredParts(candidates: readonly Candidate[], terms: DeliveryTerms, now: Date): Offered[] {
  const wanted = candidates.map(({ articleId, quantity, offer }) => ({
    articleId,
    quantity,
    stock: offer.stock,
    daysOnOrder: offer.daysOnOrder,
    delivery: offer.delivery,
  }));
  const ways = lineDeliveries(wanted, terms, now);
  return candidates.flatMap((candidate, index) => {
    const way = ways[index];
    return way ? [{ ...candidate, ways: way }] : [];
  });
}

export function wishedChoice(deliveries: DeliveryWish['deliveries']): (carId: number | null) => DeliveryChoice {
  const choices = new Map(deliveries.map(({ carId, choice }) => [carId, choice]));
  return (carId) => choices.get(carId) ?? 'as-available';
}

/** Those that can be delivered, in the order of the cart, each as its car's group is to come. What comes together does so over all cars. */
export function draftParts(offered: readonly Offered[], { deliveries, allowPartial }: DeliveryWish): DraftPart[] {
  const deliverable = offered.filter(({ ways }) => ways.soonest.class !== 'not-deliverable');
  const choiceOf = wishedChoice(deliveries);
  const groups = Map.groupBy(deliverable, ({ line, ways }) => {
    const choice = choiceOf(line.car?.id ?? null);
    if (allowPartial || (choice === 'pick-up' && ways.pickUp !== null)) return choice;
    return 'together';
  });
  const chosen = new Map<Offered, { readonly delivery: DeliveryChoice; readonly promise: LinePromise }>();
  for (const [choice, group] of groups) {
    const ways = chosenDeliveries(
      choice,
      group.map((part) => part.ways),
    );
    group.forEach((part, index) => {
      const way = ways[index];
      if (way) chosen.set(part, way);
    });
  }
  return deliverable.flatMap((part) => {
    const way = chosen.get(part);
    return way ? [{ ...part, ...way, changes: changesOf(part) }] : [];
  });
}

/** Against the soonest delivery: a later one that was chosen is no surprise. */
function changesOf({ line, articleId, brand, number, isSuccessor, quantity, rule, unitPrice, offer, ways }: Offered) {
  return lineChanges(line, {
    quantity,
    rule,
    purchasePrice: unitPrice,
    deposit: offer.deposit,
    isExchange: offer.isExchange,
    promise: ways.soonest,
    successor: isSuccessor ? { articleId, brand, number } : null,
  });
}
