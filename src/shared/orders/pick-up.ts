import { isoWeekday, localDay, localInstant } from '#shared/format/zoned-time.ts';
import type { Branch, OpeningHours } from '#shared/suppliers/branch.ts';
import {
  type DeliveryPromise,
  type DeliveryWish,
  deliveryPlanner,
  nearestThatHold,
  slower,
  type Warehouse,
} from '#shared/suppliers/delivery.ts';
import type { Tour } from '#shared/suppliers/next-tour.ts';

type PickUpTerms = Pick<Branch, 'hours' | 'pickingMinutes'>;
type Open = { readonly opensAt: Date; readonly closesAt: Date };
/** `until`: whatever is there by then is ready on the same day, or at the same time after the branch has opened. */
type Ready = { readonly at: Date; readonly until: Date };

const minuteMs = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
/** Nobody fetches by the second. */
const roundedUp = (at: Date) => new Date(Math.ceil(at.getTime() / (5 * minuteMs)) * 5 * minuteMs);

/** Two weeks: a branch that is closed for longer promises nothing. */
const daysAhead = 15;

/** When it is open from then on, in order. */
function openFrom(hours: readonly OpeningHours[], from: Date): Open[] {
  return Array.from({ length: daysAhead }, (_, ahead) => localDay(from, ahead))
    .flatMap((day) =>
      hours
        .filter(({ weekdays }) => weekdays.includes(isoWeekday(day)))
        .map(({ opens, closes }) => ({ opensAt: localInstant(day, opens), closesAt: localInstant(day, closes) })),
    )
    .filter(({ closesAt }) => closesAt > from)
    .sort((a, b) => a.opensAt.getTime() - b.opensAt.getTime());
}

/** Goods that are at the branch from then on: picked while it is open, else right after it opens. */
function readyFrom({ hours, pickingMinutes }: PickUpTerms, from: Date): Ready | null {
  for (const { opensAt, closesAt } of openFrom(hours, from)) {
    const isWaiting = opensAt > from;
    const until = isWaiting ? opensAt : after(closesAt, -pickingMinutes);
    const picked = after(isWaiting ? opensAt : from, pickingMinutes);
    if (picked <= closesAt) return { at: earlier(roundedUp(picked), closesAt), until };
  }
  return null;
}

/**
 * When goods can be fetched at the branch. What another branch has is brought while this one is open; what takes days, or is
 * to be got, is there when a tour would bring it. Without opening hours nobody knows the time.
 */
export function pickUpPlanner(tours: readonly Tour[], terms: PickUpTerms | null, now: Date) {
  const plan = deliveryPlanner(tours, now);

  function atBranch(promise: DeliveryPromise, transferMinutes: number): DeliveryPromise {
    const told = { class: promise.class, tour: null };
    const open = terms && openFrom(terms.hours, now)[0];
    if (!open) return { ...told, cutOffAt: null, arrivesAt: null };
    const isWaiting = transferMinutes > 0 && open.opensAt > now;
    const ready = readyFrom(terms, isWaiting ? after(open.opensAt, transferMinutes) : after(now, transferMinutes));
    if (!ready) return { ...told, cutOffAt: null, arrivesAt: null };
    const lastTransfer = earlier(after(ready.until, -transferMinutes), open.closesAt);
    const cutOffAt = isWaiting ? open.opensAt : transferMinutes > 0 ? lastTransfer : ready.until;
    return { ...told, cutOffAt, arrivesAt: ready.at };
  }

  function brought(promise: DeliveryPromise): DeliveryPromise {
    const ready = terms && promise.arrivesAt && readyFrom(terms, promise.arrivesAt);
    return { class: promise.class, tour: null, cutOffAt: promise.cutOffAt, arrivesAt: ready?.at ?? null };
  }

  function from(warehouse: Warehouse): DeliveryPromise {
    const promise = plan({ stock: [{ warehouse, quantity: 1 }], quantity: 1, daysOnOrder: null });
    return warehouse.days > 0 ? brought(promise) : atBranch(promise, warehouse.transferMinutes);
  }

  /** `told`: what the supplier's system promises for its delivery, where it does not say what lies where. */
  return (wish: DeliveryWish, told: DeliveryPromise | null = null): DeliveryPromise => {
    const needed = nearestThatHold(wish.stock, wish.quantity);
    if (needed !== null) return needed.map(from).reduce(lastReady);
    const promise = told ?? plan(wish);
    return promise.class === 'now' ? atBranch(promise, 0) : brought(promise);
  };
}

/** All of it is ready with the last piece; where one piece has no time, the whole has none. */
function lastReady(a: DeliveryPromise, b: DeliveryPromise): DeliveryPromise {
  const last = slower(a, b);
  return a.arrivesAt === null || b.arrivesAt === null ? { ...last, cutOffAt: null, arrivesAt: null } : last;
}
