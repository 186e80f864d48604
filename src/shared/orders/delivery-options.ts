import type { CartCheck } from '#shared/orders/check.ts';
import type { LineDelivery } from '#shared/orders/line-delivery.ts';
import type { DeliveryChoice, LinePromise } from '#shared/orders/order.ts';

type Option = CartCheck['options'][number];

/**
 * What each way would mean for these lines. Only lines that can be delivered at all are handed in. `companions`: others that
 * come together whatever is chosen for these.
 */
export function deliveryOptions(
  lines: readonly LineDelivery[],
  allowPartial: boolean,
  companions: readonly LineDelivery[] = [],
): Option[] {
  if (lines.length === 0) return [];
  const soonest = lines.map((line) => line.soonest);
  const last = [...soonest, ...companions.map((line) => line.soonest)].reduce(later);
  const together: Option = {
    choice: 'together',
    tour: last.tour,
    cutOffAt: last.cutOffAt,
    firstAt: last.arrivesAt,
    lastAt: last.arrivesAt,
    lines: lines.length,
  };
  return [
    allowPartial ? eachByItself('as-available', soonest) : { ...together, choice: 'as-available' },
    together,
    eachByItself(
      'pick-up',
      lines.flatMap(({ pickUp }) => pickUp ?? []),
    ),
  ];
}

function eachByItself(choice: DeliveryChoice, promises: readonly LinePromise[]): Option {
  if (promises.length === 0) return { choice, tour: null, cutOffAt: null, firstAt: null, lastAt: null, lines: 0 };
  const [first, last] = [promises.reduce(sooner), promises.reduce(later)];
  return {
    choice,
    tour: first.tour,
    cutOffAt: promises.flatMap(({ cutOffAt }) => cutOffAt ?? []).sort()[0] ?? null,
    firstAt: first.arrivesAt,
    lastAt: last.arrivesAt,
    lines: promises.length,
  };
}

/** The same for the parts of each car by itself. What comes together does so over all cars that are to come so. */
export function carOptions(
  lines: readonly { readonly carId: number | null; readonly choice: DeliveryChoice; readonly ways: LineDelivery }[],
  allowPartial: boolean,
): CartCheck['carOptions'] {
  const isTogether = (choice: DeliveryChoice) => (allowPartial ? choice === 'together' : choice !== 'pick-up');
  return [...Map.groupBy(lines, ({ carId }) => carId)].map(([carId, own]) => {
    const companions = lines.filter((line) => line.carId !== carId && isTogether(line.choice));
    const waysOf = (some: typeof lines) => some.map(({ ways }) => ways);
    return { carId, options: deliveryOptions(waysOf(own), allowPartial, waysOf(companions)) };
  });
}

/** What comes of a choice for the lines of one group. */
export function chosenDeliveries(
  choice: DeliveryChoice,
  lines: readonly LineDelivery[],
): { readonly delivery: DeliveryChoice; readonly promise: LinePromise }[] {
  if (choice === 'pick-up')
    return lines.map(({ soonest, pickUp }) =>
      pickUp ? { delivery: choice, promise: pickUp } : { delivery: 'as-available', promise: soonest },
    );
  if (choice === 'as-available') return lines.map(({ soonest }) => ({ delivery: choice, promise: soonest }));
  if (lines.length === 0) return [];
  const last = lines.map(({ soonest }) => soonest).reduce(later);
  return lines.map(({ soonest }) => ({ delivery: choice, promise: { ...last, warehouse: soonest.warehouse } }));
}

const arrival = ({ arrivesAt }: LinePromise) => (arrivesAt === null ? Number.POSITIVE_INFINITY : Date.parse(arrivesAt));

/** Nobody knows when: then it is the last. */
const later = (last: LinePromise, one: LinePromise) => (arrival(one) > arrival(last) ? one : last);
const sooner = (first: LinePromise, one: LinePromise) => (arrival(one) < arrival(first) ? one : first);
