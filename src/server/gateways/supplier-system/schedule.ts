import type { SupplierOrder } from '#server/gateways/supplier-system/ordering.ts';
import type { Share } from '#server/gateways/supplier-system/share-out.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import type { DeliveryChoice } from '#shared/orders/order.ts';
import { type DeliveryPromise, deliveryPlanner } from '#shared/suppliers/delivery.ts';
import { type Departure, departuresOf, type Tour } from '#shared/suppliers/next-tour.ts';

/** When a part leaves the branch, and with which tour; null: it is fetched. */
export type Leaving = { readonly tour: string | null; readonly leavesAt: Date; readonly arrivesAt: Date | null };
export type Part = Share & Leaving;

type Planned = Pick<SupplierOrder, 'placedAt' | 'allowPartial' | 'lines'>;

/** Every share gets its way to the customer, by the rule that its delivery was promised by. */
export function schedule(
  { placedAt, allowPartial, lines }: Planned,
  shares: readonly Share[],
  tours: readonly Tour[],
  daysOnOrder: ReadonlyMap<number, number | null>,
): Part[] {
  const plan = deliveryPlanner(tours, placedAt);
  const choices = new Map(lines.map(({ line, delivery }) => [line, delivery]));
  const choiceOf = ({ line }: Share): DeliveryChoice => choices.get(line) ?? 'as-available';
  const parts = shares.map((share) => {
    const days = daysOnOrder.get(share.articleId) ?? null;
    const promise = plan({
      stock: share.warehouse ? [{ warehouse: share.warehouse, quantity: share.quantity }] : [],
      quantity: share.quantity,
      daysOnOrder: days,
    });
    const wait = {
      minutes: share.warehouse?.transferMinutes ?? 0,
      days: share.warehouse ? share.warehouse.days : (days ?? 0),
    };
    const leaving =
      choiceOf(share) === 'pick-up' ? fetched(promise, placedAt, wait) : driven(promise, placedAt, wait, tours);
    return { ...share, ...leaving };
  });
  return parts.map((part) => {
    const choice = choiceOf(part);
    if (choice !== 'together' && allowPartial) return part;
    // What comes together waits for the last of it. What is fetched does not wait for a tour, nor the other way round.
    const isFetched = choice === 'pick-up';
    const group = parts.filter((other) => {
      const otherChoice = choiceOf(other);
      return (otherChoice === 'pick-up') === isFetched && (!allowPartial || otherChoice === choice);
    });
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

/** Ready at the branch: after the transfer, or when the tour that brings it would be there. */
function fetched(promise: DeliveryPromise, placedAt: Date, wait: Wait): Leaving {
  const readyAt = wait.days > 0 && promise.arrivesAt ? promise.arrivesAt : afterWait(placedAt, wait);
  return { tour: null, leavesAt: new Date(readyAt.getTime() + fetchedAfterMs), arrivesAt: readyAt };
}

/** With the departure that was promised; without any tour it is sent when it is there. */
function driven(promise: DeliveryPromise, placedAt: Date, wait: Wait, tours: readonly Tour[]): Leaving {
  const departure = departureOf(promise, tours);
  if (departure) return { tour: departure.name, leavesAt: departure.cutOffAt, arrivesAt: departure.arrivesAt };
  return { tour: null, leavesAt: afterWait(placedAt, wait), arrivesAt: null };
}

function departureOf({ arrivesAt, tour }: DeliveryPromise, tours: readonly Tour[]): Departure | null {
  if (arrivesAt === null) return null;
  const before = Math.max(0, ...tours.map(({ arrivesDaysLater }) => arrivesDaysLater));
  const start = localInstant(localDay(arrivesAt, -before), '12:00');
  const isPromised = (departure: Departure) =>
    departure.arrivesAt.getTime() === arrivesAt.getTime() && (tour === null || departure.name === tour);
  return departuresOf(tours, start, before + 1).find(isPromised) ?? null;
}
