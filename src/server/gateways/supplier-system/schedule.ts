import type { SupplierOrder } from '#server/gateways/supplier-system/ordering.ts';
import type { Share } from '#server/gateways/supplier-system/share-out.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import type { DeliveryTerms } from '#shared/orders/line-delivery.ts';
import type { DeliveryChoice } from '#shared/orders/order.ts';
import { pickUpPlanner } from '#shared/orders/pick-up.ts';
import { type DeliveryPromise, deliveryPlanner } from '#shared/suppliers/delivery.ts';
import { type Departure, departuresOf, type Tour } from '#shared/suppliers/next-tour.ts';

/** When a part leaves the branch, and with which tour; null: it is fetched, or sent without one. */
export type Leaving = {
  readonly tour: string | null;
  readonly isFetched: boolean;
  readonly leavesAt: Date;
  readonly arrivesAt: Date | null;
};
export type Part = Share & Leaving;

type Planned = Pick<SupplierOrder, 'placedAt' | 'allowPartial' | 'lines'>;

/** Every share gets its way to the customer, by the rule that its delivery was promised by. */
export function schedule(
  { placedAt, allowPartial, lines }: Planned,
  shares: readonly Share[],
  { tours, branch }: DeliveryTerms,
  daysOnOrder: ReadonlyMap<number, number | null>,
): Part[] {
  const plan = deliveryPlanner(tours, placedAt);
  const planPickUp = pickUpPlanner(tours, branch, placedAt);
  const choices = new Map(lines.map(({ line, delivery }) => [line, delivery]));
  const choiceOf = ({ line }: Share): DeliveryChoice => choices.get(line) ?? 'as-available';
  const parts = shares.map((share) => {
    const days = daysOnOrder.get(share.articleId) ?? null;
    const wish = {
      stock: share.warehouse ? [{ warehouse: share.warehouse, quantity: share.quantity }] : [],
      quantity: share.quantity,
      daysOnOrder: days,
    };
    const wait = {
      minutes: share.warehouse?.transferMinutes ?? 0,
      days: share.warehouse ? share.warehouse.days : (days ?? 0),
    };
    const leaving =
      choiceOf(share) === 'pick-up'
        ? fetched(planPickUp(wish), placedAt, wait)
        : driven(plan(wish), placedAt, wait, tours);
    return { ...share, ...leaving };
  });
  return parts.map((part) => {
    const choice = choiceOf(part);
    // What is fetched does not wait for a tour, nor for one another.
    if (part.isFetched || (choice !== 'together' && allowPartial)) return part;
    // What comes together waits for the last of it.
    const group = parts.filter((other) => !other.isFetched && (!allowPartial || choiceOf(other) === choice));
    const { tour, leavesAt, arrivesAt } = group.reduce(later);
    return { ...part, tour, leavesAt, arrivesAt };
  });
}

const later = (a: Part, b: Part): Part => (b.leavesAt > a.leavesAt ? b : a);

type Wait = { readonly minutes: number; readonly days: number };
const afterWait = (from: Date, { minutes, days }: Wait) =>
  new Date(from.getTime() + minutes * 60_000 + days * 86_400_000);

/** Nobody tells when goods are fetched: so long after they are ready. Until then the order can be cancelled. */
const fetchedAfterMs = 30 * 60_000;

function fetched({ arrivesAt }: DeliveryPromise, placedAt: Date, wait: Wait): Leaving {
  const ready = arrivesAt ?? afterWait(placedAt, wait);
  return { tour: null, isFetched: true, leavesAt: new Date(ready.getTime() + fetchedAfterMs), arrivesAt };
}

/** With the departure that was promised; without any tour it is sent when it is there. */
function driven(promise: DeliveryPromise, placedAt: Date, wait: Wait, tours: readonly Tour[]): Leaving {
  const departure = departureOf(promise, tours);
  const isFetched = false;
  if (!departure) return { tour: null, isFetched, leavesAt: afterWait(placedAt, wait), arrivesAt: null };
  return { tour: departure.name, isFetched, leavesAt: departure.cutOffAt, arrivesAt: departure.arrivesAt };
}

function departureOf({ arrivesAt, tour }: DeliveryPromise, tours: readonly Tour[]): Departure | null {
  if (arrivesAt === null) return null;
  const before = Math.max(0, ...tours.map(({ arrivesDaysLater }) => arrivesDaysLater));
  const start = localInstant(localDay(arrivesAt, -before), '12:00');
  const isPromised = (departure: Departure) =>
    departure.arrivesAt.getTime() === arrivesAt.getTime() && (tour === null || departure.name === tour);
  return departuresOf(tours, start, before + 1).find(isPromised) ?? null;
}
