import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { connectSupplierSystems } from '#server/gateways/supplier-system/connect.ts';
import type { SupplierSystems } from '#server/gateways/supplier-system/supplier-system.ts';
import { sendOrders } from '#server/orders/send-orders.ts';
import type { Order } from '#shared/orders/order.ts';
import { days, freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import { loopbackSupplier } from '#test/loopback-supplier.ts';
import { order, orderDesk } from '#test/order-desk.ts';
import { orderHere } from '#test/order-world.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

/* Against a supplier's system on loopback that is down when it should cancel. */

let supplier: Awaited<ReturnType<typeof loopbackSupplier>>;
let app: TestApp;
let chef: Visitor;
let desk: Awaited<ReturnType<typeof orderDesk>>;
let article: number;
let time = testNow.getTime();
beforeAll(async () => {
  supplier = await loopbackSupplier();
  app = await freshApp({
    env: { SUPPLIER_SYSTEM_URLS: `NORDTEIL=${supplier.url}`, SUPPLIER_SYSTEM_TIMEOUT_MS: '20000' },
  });
  desk = await orderDesk(app, 1);
  article = desk.ids[0] ?? 0;
  chef = await app.signedIn('chef');
});
afterAll(async () => {
  await app.close();
  supplier.close();
});
beforeEach(() => {
  Object.assign(supplier.state, { reply: 'take', cancels: 200, delayMs: 0 });
  supplier.received.length = 0;
});

const read = async (id: number) => (await chef.get(`/api/orders/${id}`)).json as Order;
const becomes = (id: number, state: Order['state']) => expect.poll(async () => (await read(id)).state).toBe(state);
const cancel = async (id: number) => (await chef.post(`/api/orders/${id}/cancel`)).json;
const rowOf = (id: number) =>
  asSystem(app.db, (tx) =>
    tx
      .selectFrom('customer_order')
      .select(['key', 'state', 'firm_id', 'tries', 'leased_until', 'next_try_at', 'cancel_wanted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const log = pino({ level: 'silent' });
/** Without the app's memory of failures. */
function supplierSystemsAt(clock: () => Date, url: string) {
  const urls = { NORDTEIL: url };
  const findArticle = () => ({ brand: 'NORA', number: '1' });
  return connectSupplierSystems({ db: app.db, urls, keys: {}, timeoutMs: 30_000, now: clock, log, findArticle });
}
const anotherNode = (clock: () => Date, supplierSystems: SupplierSystems) =>
  sendOrders({ db: app.db, supplierSystems, portalUrl: () => null, clock, log, everyMs: 20 });
/** Another node works while minutes go by. */
async function whileTimePasses(isDone: () => Promise<boolean>) {
  const clock = () => new Date(time);
  const node = anotherNode(clock, supplierSystemsAt(clock, supplier.url));
  for (let step = 0; step < 60 && !(await isDone()); step += 1) {
    app.later(minutes(1));
    time += minutes(1);
    await sleep(50);
  }
  await node.close();
}
/** Sent once, and the answer was lost. */
async function sentInVain() {
  supplier.state.reply = 'cut';
  const placed = await order(chef, article, 1);
  await expect.poll(() => supplier.received.length).toBeGreaterThan(0);
  await expect.poll(async () => (await rowOf(placed.id)).leased_until).toBeNull();
  return placed;
}

describe('cancelling an order for a system elsewhere', () => {
  it('is the supplier’s to decide once it has it', async () => {
    const placed = await order(chef, article, 1);
    await becomes(placed.id, 'confirmed');
    supplier.state.cancels = 409;
    expect(await cancel(placed.id)).toMatchObject({ code: 'TOO_LATE' });
    expect(await read(placed.id)).toMatchObject({ state: 'confirmed', isCancelling: false });
    supplier.state.cancels = 500;
    expect(await cancel(placed.id)).toMatchObject({ state: 'confirmed', isCancelling: true });
    supplier.state.cancels = 200;
    await whileTimePasses(async () => (await read(placed.id)).state === 'cancelled');
    const after = await read(placed.id);
    expect(after).toMatchObject({ state: 'cancelled', isCancelling: false });
    expect(after.history.at(-1)).toMatchObject({ state: 'cancelled', note: after.placedBy });
    expect(await cancel(placed.id)).toEqual(after);
  });

  it('while it is down is kept: the order never goes out again, and is cancelled when it is back', async () => {
    const placed = await sentInVain();
    supplier.state.cancels = 'cut';
    expect(await cancel(placed.id)).toMatchObject({ state: 'placed', isCancelling: true });
    expect(await cancel(placed.id)).toMatchObject({ state: 'placed', isCancelling: true });
    Object.assign(supplier.state, { reply: 'take', cancels: 200 });
    supplier.received.length = 0;
    await whileTimePasses(async () => (await read(placed.id)).state === 'cancelled');
    expect((await read(placed.id)).state).toBe('cancelled');
    const { key } = await rowOf(placed.id);
    expect(supplier.received.filter((one) => one.key === key)).toEqual([]);
    expect(supplier.cancelled).toContain(key);
  });

  it('outlives a crash right after the wish was kept', async () => {
    const placed = await sentInVain();
    const { key } = await rowOf(placed.id);
    // As the first transaction leaves it: leased by one who is no more.
    await asSystem(app.db, (tx) =>
      tx
        .updateTable('customer_order')
        .set({
          cancel_wanted_at: new Date(time),
          cancel_wanted_by: 'Jana',
          next_try_at: new Date(time),
          leased_until: new Date(time + minutes(1)),
        })
        .where('id', '=', placed.id)
        .execute(),
    );
    supplier.state.reply = 'take';
    supplier.received.length = 0;
    await whileTimePasses(async () => (await read(placed.id)).state === 'cancelled');
    expect((await read(placed.id)).state).toBe('cancelled');
    expect(supplier.received.filter((one) => one.key === key)).toEqual([]);
  });

  it('while it is on its way waits for the answer, and follows it', async () => {
    supplier.state.delayMs = 1500;
    const placed = await order(chef, article, 1);
    await expect.poll(() => supplier.received.length).toBe(1);
    expect(await cancel(placed.id)).toMatchObject({ state: 'placed', isCancelling: true });
    await becomes(placed.id, 'cancelled');
    expect(supplier.cancelled).toContain((await rowOf(placed.id)).key);
    expect((await read(placed.id)).history.map(({ state }) => state)).toEqual(['placed', 'confirmed', 'cancelled']);
  });

  it('that comes too late, as is heard later, leaves the order as it is, and its orderer is written to', async () => {
    const placed = await sentInVain();
    supplier.state.cancels = 'cut';
    expect(await cancel(placed.id)).toMatchObject({ isCancelling: true });
    Object.assign(supplier.state, { reply: 'take', cancels: 409 });
    await whileTimePasses(async () => (await read(placed.id)).state === 'confirmed');
    expect(await read(placed.id)).toMatchObject({ state: 'confirmed', isCancelling: false });
    const mails = await asSystem(app.db, (tx) =>
      tx.selectFrom('mail').select('subject').where('subject', 'like', `%${placed.number}%`).execute(),
    );
    expect(mails).toHaveLength(2);
    expect(mails.filter(({ subject }) => subject.includes('nicht storniert'))).toHaveLength(1);
  });

  it('is done at once where it has never left, because the system was being left alone', async () => {
    const placed = await sentInVain();
    // Out of the app's sight: only a node of a later day finds it.
    const due = new Date(time + days(1));
    await asSystem(app.db, (tx) =>
      tx.updateTable('customer_order').set({ tries: 0, next_try_at: due }).where('id', '=', placed.id).execute(),
    );
    const clock = () => new Date(time + days(2));
    // The node starts to send after these failures, when the system is left alone.
    const supplierSystems = supplierSystemsAt(clock, 'http://127.0.0.1:9');
    for (let round = 0; round < 6; round += 1)
      await supplierSystems('NORDTEIL').offers({
        firmId: 1,
        supplierCode: 'NORDTEIL',
        articles: [{ id: article, quantity: 1 }],
        now: clock(),
      });
    const node = anotherNode(clock, supplierSystems);
    await expect.poll(async () => (await rowOf(placed.id)).next_try_at).not.toEqual(due);
    await node.close();
    expect(await rowOf(placed.id)).toMatchObject({ tries: 0, leased_until: null });
    supplier.state.cancels = 'cut';
    expect(await cancel(placed.id)).toMatchObject({ state: 'cancelled', isCancelling: false });
  });

  it('goes by where it was booked, not by where orders go today', async () => {
    const { firm_id: firmId } = await rowOf((await order(chef, article, 1)).id);
    const lines = [{ articleId: article, quantity: 3 }];
    const booked = await orderHere(app, { firmId, supplierCode: 'NORDTEIL', lines, at: new Date(time) });
    await asSystem(app.db, (tx) =>
      sql`update account set roles = roles || '{ROLE_DOCUMENT_MANAGEMENT}' where username = 'english'`.execute(tx),
    );
    const before = await desk.stockOf(article);
    const manager = await app.signedIn('english');
    supplier.state.cancels = 'cut';
    // Looked at in the books: this order is too bare for a screen.
    await manager.post(`/api/orders/${booked.order?.orderId}/cancel`);
    expect((await rowOf(booked.order?.orderId ?? 0)).state).toBe('cancelled');
    expect(await desk.stockOf(article)).toBe(before + 3);
  });
});
