import { isoWeekday, localDay, localInstant } from '#shared/format/zoned-time.ts';
import { type Departure, departuresOf, type Tour } from '#shared/suppliers/next-tour.ts';

/** Nearest first. */
export const warehouseKinds = ['branch', 'branch-other', 'central'] as const;
export type WarehouseKind = (typeof warehouseKinds)[number];

/** How goods come from a warehouse onto the tours, which all begin at the own branch. */
export type Warehouse = {
  readonly name: string;
  readonly kind: WarehouseKind;
  /** From there to the own branch, on the same day. */
  readonly transferMinutes: number;
  /** Working days until they are at the own branch; 0: on the same day. */
  readonly days: number;
  /** Until when an order still leaves on that day; only where it takes days. */
  readonly cutOff: string | null;
};
export type Stock = { readonly warehouse: Warehouse; readonly quantity: number };

/** Its order is the order of deliveryClasses. `now`: in the own branch, to be fetched or for the next tour. */
export type DeliveryPromise = {
  readonly class: 'now' | 'next-tour' | 'next-day' | 'on-order' | 'not-deliverable';
  readonly tour: string | null;
  /** Order until then. */
  readonly cutOffAt: Date | null;
  readonly arrivesAt: Date | null;
};

export type DeliveryWish = {
  readonly stock: readonly Stock[];
  readonly quantity: number;
  /** Working days to get what is in no warehouse; null: it cannot be got. */
  readonly daysOnOrder: number | null;
};

const classOf = { branch: 'now', 'branch-other': 'next-tour', central: 'next-day' } as const;
/** For sorting: the own branch first. */
export const byNearness = (a: Warehouse, b: Warehouse) =>
  warehouseKinds.indexOf(a.kind) - warehouseKinds.indexOf(b.kind) ||
  a.days - b.days ||
  a.transferMinutes - b.transferMinutes;

/** Nobody promises further ahead. */
const mostDays = 90;

/**
 * Promises for many articles at one moment: what depends on the clock alone is worked out once. All of the quantity comes
 * together, so the farthest warehouse that is needed decides.
 */
export function deliveryPlanner(tours: readonly Tour[], now: Date): (wish: DeliveryWish) => DeliveryPromise {
  const runsOn = (day: string) => tours.some(({ weekdays }) => weekdays.includes(isoWeekday(day)));
  // A week, and a day more: a transfer can take one, and a tour can run once a week.
  const week = departuresOf(tours, now, 9);
  const known = new Map<string, DeliveryPromise>();
  const once = (key: string, make: () => DeliveryPromise): DeliveryPromise => {
    const made = known.get(key) ?? make();
    known.set(key, made);
    return made;
  };

  /** The working day that lies so many after a day; null where no tour ever runs. */
  function workingDay(day: string, later: number): string | null {
    if (tours.length === 0) return null;
    let left = later;
    for (let ahead = later === 0 ? 0 : 1; ahead <= mostDays * 2; ahead += 1) {
      const candidate = localDay(localInstant(day, '12:00'), ahead);
      if (!runsOn(candidate)) continue;
      if (left <= 1) return candidate;
      left -= 1;
    }
    return null;
  }

  /** The first departure that arrives on that day or later and can still be reached. */
  function arrivingFrom(day: string): Departure | null {
    const before = Math.max(...tours.map(({ arrivesDaysLater }) => arrivesDaysLater));
    const start = localInstant(localDay(localInstant(day, '12:00'), -before), '12:00');
    const earliest = localInstant(day, '00:00');
    return (
      departuresOf(tours, start, before + 8)
        .filter(({ arrivesAt, cutOffAt }) => arrivesAt >= earliest && cutOffAt > now)
        .sort((a, b) => a.arrivesAt.getTime() - b.arrivesAt.getTime())
        .at(0) ?? null
    );
  }

  function sameDay({ kind, transferMinutes }: Warehouse): DeliveryPromise {
    const needs = transferMinutes * 60_000;
    const departure = week.find(({ cutOffAt }) => cutOffAt.getTime() - needs > now.getTime());
    const cutOffAt = departure ? new Date(departure.cutOffAt.getTime() - needs) : null;
    return { class: classOf[kind], tour: departure?.name ?? null, cutOffAt, arrivesAt: departure?.arrivesAt ?? null };
  }

  function inDays({ kind, days, cutOff }: Warehouse): DeliveryPromise {
    const leaves = [0, 1]
      .map((missed) => workingDay(localDay(now, missed), 0))
      .map((day) => day && { day, at: localInstant(day, cutOff ?? '23:59') })
      .find((leaving) => leaving && leaving.at > now);
    const ready = leaves ? workingDay(leaves.day, days) : null;
    const departure = ready ? arrivingFrom(ready) : null;
    if (!leaves || !departure) return { class: classOf[kind], tour: null, cutOffAt: null, arrivesAt: null };
    const cutOffAt = departure.cutOffAt < leaves.at ? departure.cutOffAt : leaves.at;
    return { class: classOf[kind], tour: departure.name, cutOffAt, arrivesAt: departure.arrivesAt };
  }

  function onOrder(days: number): DeliveryPromise {
    const day = workingDay(localDay(now), Math.min(Math.max(days, 1), mostDays));
    const arrivesAt = day ? (arrivingFrom(day)?.arrivesAt ?? null) : null;
    return { class: 'on-order', tour: null, cutOffAt: null, arrivesAt };
  }

  const from = (warehouse: Warehouse) =>
    once(JSON.stringify(warehouse), () => (warehouse.days === 0 ? sameDay(warehouse) : inDays(warehouse)));

  return ({ stock, quantity, daysOnOrder }) => {
    const needed = nearestThatHold(stock, quantity);
    if (needed !== null) return needed.map(from).reduce(slower);
    if (daysOnOrder === null) return { class: 'not-deliverable', tour: null, cutOffAt: null, arrivesAt: null };
    return once(`on order ${daysOnOrder}`, () => onOrder(daysOnOrder));
  };
}

/** null where all warehouses together do not hold so many. */
export function nearestThatHold(stock: readonly Stock[], quantity: number): Warehouse[] | null {
  const needed: Warehouse[] = [];
  let missing = quantity;
  const filled = stock.filter((held) => held.quantity > 0);
  for (const held of filled.toSorted((a, b) => byNearness(a.warehouse, b.warehouse))) {
    needed.push(held.warehouse);
    missing -= held.quantity;
    if (missing <= 0) return needed;
  }
  return null;
}

/** Nobody knows when: then it is the last. */
const arrival = ({ arrivesAt }: DeliveryPromise) => arrivesAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** The one that arrives later; where neither knows, the farther one. */
export function slower(a: DeliveryPromise, b: DeliveryPromise): DeliveryPromise {
  const later = arrival(b) >= arrival(a) ? b : a;
  // Nearest first: b is from farther away, and the class tells from where the last piece comes.
  return { ...later, class: b.class };
}

export type LaterDelivery = { readonly from: number; readonly delivery: DeliveryPromise };

/** More pieces than the nearest warehouse holds come from farther away: from which quantity on, and when. `first`: for the quantity asked for. */
export function laterDeliveries(
  plan: (wish: DeliveryWish) => DeliveryPromise,
  { stock, daysOnOrder, quantity }: DeliveryWish,
  first: DeliveryPromise,
): LaterDelivery[] {
  const later: LaterDelivery[] = [];
  let [held, last] = [0, first];
  const filled = stock.filter((one) => one.quantity > 0);
  for (const one of filled.toSorted((a, b) => byNearness(a.warehouse, b.warehouse))) {
    held += one.quantity;
    const from = held + 1;
    if (from <= quantity) continue;
    const delivery = slower(last, plan({ stock, daysOnOrder, quantity: from }));
    if (delivery.class === last.class && delivery.arrivesAt?.getTime() === last.arrivesAt?.getTime()) continue;
    later.push({ from, delivery });
    last = delivery;
  }
  return later;
}
