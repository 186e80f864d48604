import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { connectSupplierSystems } from '#server/gateways/supplier-system/connect.ts';
import { sendOrders } from '#server/orders/send-orders.ts';
import type { Order } from '#shared/orders/order.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import { loopbackSupplier } from '#test/loopback-supplier.ts';
import { order, orderDesk } from '#test/order-desk.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

/* Against a supplier's system on loopback that is slow, wrong, down and repeating. */

let supplier: Awaited<ReturnType<typeof loopbackSupplier>>;
let app: TestApp;
let chef: Visitor;
let article: number;
let time = testNow.getTime();
beforeAll(async () => {
  supplier = await loopbackSupplier();
  app = await freshApp({
    env: { SUPPLIER_SYSTEM_URLS: `NORDTEIL=${supplier.url}`, SUPPLIER_SYSTEM_TIMEOUT_MS: '20000' },
  });
  article = (await orderDesk(app, 1)).ids[0] ?? 0;
  chef = await app.signedIn('chef');
});
afterAll(async () => {
  await app.close();
  supplier.close();
});
beforeEach(() => {
  supplier.state.reply = 'take';
  supplier.received.length = 0;
});

const read = async (id: number) => (await chef.get(`/api/orders/${id}`)).json as Order;
const becomes = (id: number, state: Order['state']) => expect.poll(async () => (await read(id)).state).toBe(state);
/** The app's clock and that of further senders go together. */
const later = (ms: number) => {
  app.later(ms);
  time += ms;
};
const anotherNode = () => {
  const clock = () => new Date(time);
  const log = pino({ level: 'silent' });
  const urls = { NORDTEIL: supplier.url };
  const supplierSystems = connectSupplierSystems({
    db: app.db,
    urls,
    keys: {},
    timeoutMs: 30_000,
    now: clock,
    log,
    findArticle: () => null,
  });
  return sendOrders({ db: app.db, supplierSystems, portalUrl: () => null, clock, log, everyMs: 20 });
};

describe('an order for a system elsewhere', () => {
  it('is acknowledged at once and confirmed as soon as the supplier has it; surcharges are in the sum', async () => {
    const placed = await order(chef, article, 2);
    expect(placed).toMatchObject({ state: 'placed', supplierNumber: null, totals: { goods: 10_000, net: 10_490 } });
    await becomes(placed.id, 'confirmed');
    const after = await read(placed.id);
    expect(after.supplierNumber).toBe('ERP-1');
    expect(after.history.map(({ state }) => state)).toEqual(['placed', 'confirmed']);
  });

  it('reaches a supplier that was down, with the same key each time', async () => {
    supplier.state.reply = 'cut';
    const placed = await order(chef, article, 1);
    await expect.poll(() => supplier.received.length).toBeGreaterThan(0);
    await expect.poll(async () => (await waiting(placed.id)).leased_until).toBeNull();
    expect((await read(placed.id)).state).toBe('placed');
    supplier.state.reply = 'take';
    const node = anotherNode();
    // The circuit breaker opens again, too.
    for (let step = 0; step < 40 && (await read(placed.id)).state === 'placed'; step += 1) {
      later(minutes(1));
      await new Promise((done) => setTimeout(done, 100));
    }
    await node.close();
    expect((await read(placed.id)).state).toBe('confirmed');
    expect(new Set(supplier.received.map(({ key }) => key)).size).toBe(1);
  });

  it('that is refused ends so, with its reason, and the orderer is written to', async () => {
    supplier.state.reply = { status: 422, body: { reason: 'Kundenkonto gesperrt', lines: [1] } };
    const placed = await order(chef, article, 1);
    await becomes(placed.id, 'refused');
    expect((await read(placed.id)).history.at(-1)).toMatchObject({ state: 'refused', note: 'Kundenkonto gesperrt' });
    const mails = await asSystem(app.db, (tx) =>
      tx.selectFrom('mail').select(['to_address', 'subject', 'text']).execute(),
    );
    const refusal = mails.find(({ subject }) => subject.includes(placed.number) && subject.includes('abgelehnt'));
    expect(refusal).toMatchObject({ to_address: 'jana.brandt@nordlicht.example' });
    expect(refusal?.text).toContain('Kundenkonto gesperrt');
  });

  it('two nodes never send the same one at the same time', async () => {
    supplier.state.delayMs = 100;
    const nodes = [anotherNode(), anotherNode()];
    const placed: Order[] = [];
    for (let number = 0; number < 5; number += 1) placed.push(await order(chef, article, 1));
    for (const { id } of placed) await becomes(id, 'confirmed');
    await Promise.all(nodes.map((node) => node.close()));
    supplier.state.delayMs = 0;
    const keys = supplier.received.map(({ key }) => key);
    expect(keys.length).toBe(5);
    expect(new Set(keys).size).toBe(5);
  });

  it('is told to the orderer by mail when it is confirmed, as it is confirmed', async () => {
    const mailsOf = ({ number }: Order) =>
      asSystem(app.db, (tx) =>
        tx.selectFrom('mail').select(['subject', 'text']).where('subject', 'like', `%${number}%`).execute(),
      );
    const plain = await order(chef, article, 1);
    await becomes(plain.id, 'confirmed');
    const [told, ...more] = await mailsOf(plain);
    expect(more).toEqual([]);
    expect(told?.text).not.toContain('später');
    supplier.state.confirms = [
      { line: 1, state: 'back-ordered', tour: 'Tour 9', arrivesAt: '2026-12-01T10:00:00+01:00' },
    ];
    const worse = await order(chef, article, 1);
    await becomes(worse.id, 'confirmed');
    supplier.state.confirms = [];
    const mails = await mailsOf(worse);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('später');
    expect(mails[0]?.text).toContain('Tour 9');
  });
});

const waiting = (id: number) =>
  asSystem(app.db, (tx) =>
    tx.selectFrom('customer_order').select(['tries', 'leased_until']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
