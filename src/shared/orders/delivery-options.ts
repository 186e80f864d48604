import type { CartCheck } from '#shared/orders/check.ts';
import type { LineDelivery } from '#shared/orders/line-delivery.ts';
import type { DeliveryChoice, LinePromise } from '#shared/orders/order.ts';

type Option = CartCheck['options'][number];

/** What each way would mean for all of the lines. Only lines that can be delivered at all are handed in. */
export function deliveryOptions(lines: readonly LineDelivery[], allowPartial: boolean): Option[] {
  if (lines.length === 0) return [];
  const promises = lines.map(({ soonest }) => soonest);
  const [first, last] = [soonestOf(promises), latestOf(promises)];
  const fetched = lines.filter(({ pickUp }) => pickUp !== null).length;
  const cutOffs = promises.flatMap(({ cutOffAt }) => cutOffAt ?? []).sort();
  const together: Option = {
    choice: 'together',
    tour: last?.tour ?? null,
    cutOffAt: last?.cutOffAt ?? null,
    firstAt: last?.arrivesAt ?? null,
    lastAt: last?.arrivesAt ?? null,
    lines: lines.length,
  };
  const available: Option = {
    choice: 'as-available',
    tour: first?.tour ?? null,
    cutOffAt: cutOffs[0] ?? null,
    firstAt: first?.arrivesAt ?? null,
    lastAt: last?.arrivesAt ?? null,
    lines: lines.length,
  };
  return [
    allowPartial ? available : { ...together, choice: 'as-available' },
    together,
    // No time: what lies at the branch can be fetched at once.
    { choice: 'pick-up', tour: null, cutOffAt: null, firstAt: null, lastAt: null, lines: fetched },
  ];
}

/** What comes of a choice for the lines of one group. A line that the branch does not have comes as soon as it can. */
export function chosenDeliveries(
  choice: DeliveryChoice,
  lines: readonly LineDelivery[],
): { readonly delivery: DeliveryChoice; readonly promise: LinePromise }[] {
  if (choice === 'pick-up')
    return lines.map(({ soonest, pickUp }) =>
      pickUp ? { delivery: choice, promise: pickUp } : { delivery: 'as-available', promise: soonest },
    );
  if (choice === 'as-available') return lines.map(({ soonest }) => ({ delivery: choice, promise: soonest }));
  const last = latestOf(lines.map(({ soonest }) => soonest));
  return lines.map(({ soonest }) => ({
    delivery: choice,
    promise: last === null ? soonest : { ...last, warehouse: soonest.warehouse },
  }));
}

const arrival = ({ arrivesAt }: LinePromise) => (arrivesAt === null ? Number.POSITIVE_INFINITY : Date.parse(arrivesAt));

/** Nobody knows when: then it is the last. */
const latestOf = (promises: readonly LinePromise[]): LinePromise | null =>
  promises.reduce<LinePromise | null>(
    (last, one) => (last === null || arrival(one) > arrival(last) ? one : last),
    null,
  );
const soonestOf = (promises: readonly LinePromise[]): LinePromise | null =>
  promises.reduce<LinePromise | null>(
    (first, one) => (first === null || arrival(one) < arrival(first) ? one : first),
    null,
  );
