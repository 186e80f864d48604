import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { forgetEnded } from '#server/session/store.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';
import type { PricedOrder } from '#shared/orders/order.ts';
import { isLong, note } from '#test/faults/figures.ts';
import { days, freshApp, hours, minutes, type TestApp } from '#test/fresh-app.ts';
import { invoicingDesk } from '#test/invoicing-desk.ts';
import { order, orderDesk } from '#test/order-desk.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let ids: readonly number[];
beforeAll(async () => {
  app = await freshApp();
  ({ ids } = await orderDesk(app, 3));
});
afterAll(() => app.close());

const isIn = async (visitor: Visitor) => (await visitor.get('/api/cart/summary')).status !== 401;
const isAscending = (values: readonly string[]) =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? ''));
const sweep = (now: Date) => asSystem(app.db, (tx) => forgetEnded(tx, now));

it('a clock that goes wrong signs nobody out for good, and papers stay in the order of their days', async () => {
  const people = ['chef', 'plus', 'light', 'other', 'admin'];
  const visitors = await Promise.all(people.map((name) => app.signedIn(name)));
  const [chef] = visitors;
  if (!chef) throw new Error('nobody');
  const desk = invoicingDesk(chef);
  await desk.settle();
  const customer = await desk.customer();
  const orders: PricedOrder[] = [];
  const bills: SalesDocument[] = [];
  const work = async () => {
    orders.push(await order(chef, ids[0] ?? 0, 1));
    bills.push(await desk.issued(await desk.draft('invoice', customer.id)));
  };
  const stillIn = async () => (await Promise.all(visitors.map(isIn))).filter(Boolean).length;

  await work();
  app.later(hours(-1));
  const inAnHourAgo = await stillIn();
  await work();
  app.later(hours(1));

  // Two days ahead nobody is recognised, and even the sweeping goes by that clock; when it is right again, all are.
  app.later(days(2));
  expect(await stillIn()).toBe(0);
  await sweep(new Date(testNow.getTime() + days(2)));
  app.later(days(-2));
  const inAfterTwoDays = await stillIn();
  await work();

  const { rows } = await asSystem(app.db, (tx) =>
    sql<{ number: string; placed_at: Date }>`
      select number, placed_at from customer_order where number = any (${orders.map(({ number }) => number)}) order by number`.execute(
      tx,
    ),
  );
  const orderDays = isAscending(rows.map(({ placed_at }) => localDay(placed_at)));
  const billDays = isAscending(bills.map(({ sheet }) => sheet.draft.documentDate));
  note({
    fault: 'clock −1 h, +2 days and back',
    measured: `${inAnHourAgo} and ${inAfterTwoDays} of ${people.length} still signed in; days of orders ${orderDays ? 'in order' : 'mixed'}, of invoices ${billDays ? 'in order' : 'mixed'}`,
    promised: 'no storm of logouts, document dates in order',
    holds: inAnHourAgo === people.length && inAfterTwoDays === people.length && orderDays && billDays,
  });
}, 300_000);

const everyMs = minutes(isLong ? 30 : 60);
/** Of the server, where the test before has left it. */
let clock = testNow.getTime();

/** Orders and bills every half hour, in the short form every hour, through the night of the change; answers what was wrong with their days. */
async function through(night: Date, article: number) {
  app.later(night.getTime() - clock);
  clock = night.getTime() + hours(4);
  const chef = await app.signedIn('chef');
  const desk = invoicingDesk(chef);
  const customer = await desk.customer();
  const orders: PricedOrder[] = [];
  const bills: SalesDocument[] = [];
  let out = 0;
  for (let passed = 0; passed < hours(4); passed += everyMs) {
    orders.push(await order(chef, article, 1));
    bills.push(await desk.issued(await desk.draft('invoice', customer.id)));
    app.later(everyMs);
    if (!(await isIn(chef))) out += 1;
  }
  // As any calendar has it, and not by our own reckoning.
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
  const orderDays = orders.map(({ placedAt }) => calendar.format(new Date(placedAt)));
  const billDays = bills.map(({ sheet }) => sheet.draft.documentDate);
  const numbers = bills.map(({ sheet }) => sheet.number ?? '');
  const isInOrder =
    [orders.map((one) => one.number), numbers, orderDays, billDays].every(isAscending) &&
    JSON.stringify(orderDays) === JSON.stringify(billDays);
  return { isInOrder, out, orders: orders.length, days: new Set(orderDays).size };
}

it.each([
  { change: 'ends', what: 'the hour that comes twice', night: '2027-10-30T21:30:00Z' },
  { change: 'begins', what: 'the hour that is left out', night: '2028-03-25T22:30:00Z' },
])(
  'summer time $change, $what: nobody is signed out, and no days are mixed',
  async ({ change, what, night }) => {
    // Half past eleven in the evening in Berlin; four hours later the clocks have been changed.
    const { isInOrder, out, orders, days: passed } = await through(new Date(night), ids[1] ?? 0);
    note({
      fault: `summer time ${change}`,
      measured: `${orders} orders and invoices over midnight and ${what}: ${isInOrder ? 'in order' : 'mixed'}, ${out} times signed out`,
      promised: 'no logouts, dates in order',
      holds: isInOrder && out === 0 && passed === 2,
    });
  },
  300_000,
);
