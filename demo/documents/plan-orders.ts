import { randomUUID } from 'node:crypto';
import type { DemoCar, DemoFirm, DemoPart } from '#demo/documents/demo-firm.ts';
import { draw } from '#demo/trade/draw.ts';
import { vatRateOf } from '#shared/format/vat-rate.ts';
import { isoWeekday, localDay, localInstant } from '#shared/format/zoned-time.ts';
import { type OrderTotals, orderTotals } from '#shared/orders/order-totals.ts';
import { departuresOf } from '#shared/suppliers/next-tour.ts';

export type PlannedLine = {
  readonly line: number;
  readonly part: DemoPart;
  readonly quantity: number;
  readonly isBackOrdered: boolean;
  readonly tour: string;
  readonly leavesAt: Date;
  readonly arrivesAt: Date;
};
export type PlannedOrder = {
  readonly key: string;
  readonly orderer: DemoFirm['orderers'][number];
  readonly placedAt: Date;
  readonly reference: string;
  readonly car: DemoCar | null;
  readonly lines: readonly PlannedLine[];
  readonly totals: OrderTotals;
  readonly fate: 'delivered' | 'cancelled' | 'refused';
};

type Plan = { readonly firm: DemoFirm; readonly seed: number; readonly perDay: number; readonly now: Date };

/** A year of orders on working days, the same on every machine for the same day. The last one has just left. */
export function planOrders({ firm, seed, perDay, now }: Plan): PlannedOrder[] {
  const orders: PlannedOrder[] = [];
  const workingDays = daysBefore(now, 364).filter((day) => isoWeekday(day) <= 5);
  // Drawn by working days, so that a Monday looks back on the same orders as a Friday.
  for (const [index, day] of workingDays.entries()) {
    const daysAgo = workingDays.length - index;
    const isSure = daysAgo < surelyBought.within && daysAgo % surelyBought.every === surelyBought.from;
    const count = Math.floor(perDay + draw(seed, daysAgo, 1)) || Number(isSure);
    for (let place = 0; place < count; place += 1) {
      const drawn = (of: number) => draw(seed, daysAgo, place, of);
      orders.push(planOrder(firm, day, orders.length, isSure && place === 0 ? surely(drawn) : drawn));
    }
  }
  // Something is always on its way, and something has to be got first.
  const lastDay =
    [1, 2, 3].map((daysAgo) => localDay(now, -daysAgo)).find((day) => isoWeekday(day) <= 5) ?? localDay(now);
  for (let place = 0; place < 2; place += 1)
    orders.push(
      planOrder(firm, lastDay, orders.length, (of) => (of === chances.isBackOrdered ? 0 : draw(seed, 1000, place, of))),
    );
  const last = planOrder(firm, localDay(now), orders.length, (of) => draw(seed, 1001, of));
  orders.push(onTheRoad(last, now));
  return orders.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

const daysBefore = (now: Date, count: number) =>
  Array.from({ length: count }, (_, index) => localDay(now, index - count));

/** In working days: whoever looks at the portal today can still send back something with a deposit. */
const surelyBought = { within: 16, every: 3, from: 2 };

/** For a car, several parts and an exchange part, all of it from the shelf, and delivered. */
const surely = (drawn: (of: number) => number) => (of: number) => {
  if (of === chances.isForStock || of === chances.isCancelled) return 1;
  if (of === chances.hasExchangePart) return 0;
  if (of === chances.parts) return 0.6;
  return of >= chances.isBackOrdered && of < chances.daysOfBackOrder ? 1 : drawn(of);
};

/** What is drawn for an order, by number. From 10, 30, 50 and 70 on for one line after the other. */
const chances = { isForStock: 4, parts: 5, isCancelled: 6, hasExchangePart: 8, isBackOrdered: 30, daysOfBackOrder: 50 };

/** It has left and is not there yet, at whatever hour the portal is started. */
function onTheRoad(order: PlannedOrder, now: Date): PlannedOrder {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  return {
    ...order,
    placedAt: at(-90),
    fate: 'delivered',
    lines: order.lines.map((line) => ({ ...line, isBackOrdered: false, leavesAt: at(-20), arrivesAt: at(45) })),
  };
}

const pick = <Thing>(things: readonly Thing[], drawn: number): Thing => {
  const found = things[Math.floor(drawn * things.length)];
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
};

function planOrder(firm: DemoFirm, day: string, count: number, chance: (of: number) => number): PlannedOrder {
  const minutes = 450 + Math.floor(chance(2) * 480);
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const placedAt = localInstant(day, clock);
  const orderer = pick(firm.orderers, chance(3) ** 2);
  const isForStock = chance(chances.isForStock) < 0.15;
  const cars = firm.cars.filter(({ accountId }) => accountId === null || accountId === orderer.id);
  const chosen = new Map<number, DemoPart>();
  const wanted = 1 + Math.floor(chance(chances.parts) ** 2 * 6);
  for (let place = 0; place < wanted; place += 1) {
    const part = pick(firm.parts, chance(10 + place));
    chosen.set(part.articleId, part);
  }
  // Every fourth car gets an exchange part, whose old part then lies in the workshop.
  const exchange = firm.parts.filter(({ deposit }) => deposit > 0);
  if (!isForStock && exchange.length > 0 && chance(chances.hasExchangePart) < 0.25) {
    const part = pick(exchange, chance(9));
    chosen.set(part.articleId, part);
  }
  const lines = planLines(firm, [...chosen.values()], { placedAt, isForStock, chance });
  const vatRate = vatRateOf(firm.buyer.country);
  const priced = lines.map(({ part, quantity }) => ({ ...part, quantity, vatRate }));
  const goods = priced.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return {
    key: randomUUID(),
    orderer,
    placedAt,
    reference: isForStock ? 'Lager' : `${day.slice(2, 4)}-${1000 + count}`,
    car: isForStock ? null : pick(cars, chance(7)),
    lines,
    totals: orderTotals(priced, firm.surcharges(goods), firm.buyer.country),
    // Few are refused, but some in every year.
    fate: count % 40 === 17 ? 'refused' : chance(chances.isCancelled) < 0.03 ? 'cancelled' : 'delivered',
  };
}

type Placed = { readonly placedAt: Date; readonly isForStock: boolean; readonly chance: (of: number) => number };

/** Most comes with the next tour; one in ten has to be got first, and takes some working days. */
function planLines(
  firm: DemoFirm,
  parts: readonly DemoPart[],
  { placedAt, isForStock, chance }: Placed,
): PlannedLine[] {
  const departures = departuresOf(firm.tours, placedAt, 14).filter(({ cutOffAt }) => cutOffAt > placedAt);
  const days = (count: number) => placedAt.getTime() + count * 86_400_000;
  let next = 1;
  return parts.map((part, index) => {
    const isBackOrdered = chance(chances.isBackOrdered + index) < 0.1;
    const from = isBackOrdered ? days(2 + Math.floor(chance(chances.daysOfBackOrder + index) * 4)) : placedAt.getTime();
    const departure = departures.find(({ cutOffAt }) => cutOffAt.getTime() > from) ?? pick(departures, 0.99);
    const pieces = Math.ceil(chance(70 + index) ** 3 * (isForStock ? 8 : 3)) || 1;
    const line = next;
    next += part.deposit > 0 ? 2 : 1;
    return {
      line,
      part,
      quantity: Math.max(part.pack, Math.ceil(pieces / part.pack) * part.pack),
      isBackOrdered,
      tour: departure.name,
      leavesAt: departure.cutOffAt,
      arrivesAt: departure.arrivesAt,
    };
  });
}
