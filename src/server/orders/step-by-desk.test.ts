import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Order } from '#shared/orders/order.ts';
import type { DeskOrder, DeskOrderHead } from '#shared/orders/supplier-contract.ts';
import type { User } from '#shared/session/user.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { loopbackSupplier } from '#test/loopback-supplier.ts';
import { order, orderDesk } from '#test/order-desk.ts';
import type { Visitor } from '#test/visitor.ts';

/* A supplier with a system of its own, on loopback, that does not answer. */

let system: Awaited<ReturnType<typeof loopbackSupplier>>;
let app: TestApp;
let chef: Visitor;
let supplier: Visitor;
let article: number;
let firm: number;
beforeAll(async () => {
  system = await loopbackSupplier();
  app = await freshApp({
    env: { SUPPLIER_SYSTEM_URLS: `NORDTEIL=${system.url}`, SUPPLIER_SYSTEM_TIMEOUT_MS: '20000' },
  });
  article = (await orderDesk(app, 1)).ids[0] ?? 0;
  chef = await app.signedIn('chef');
  supplier = await app.signedIn('supplier');
  firm = ((await chef.silentLogin()).json as User).firmId;
});
afterAll(async () => {
  await app.close();
  system.close();
});
beforeEach(() => {
  system.state.reply = 'cut';
  system.state.cancels = 200;
});

const read = async (id: number) => (await supplier.get(`/api/supplier/orders/${firm}/${id}`)).json as DeskOrder;
const noted = async (id: number) => {
  const rows = await asSystem(app.db, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', 'order')
      .where('subject_id', '=', id)
      .orderBy('entry')
      .execute(),
  );
  return rows.map(({ action }) => action);
};
const step = (id: number, seen: Order['state'], said: object) =>
  supplier.post(`/api/supplier/orders/${firm}/${id}/step`, { seen, step: said });

/** Sent in vain at least once, and not on its way at this moment. */
async function waiting(): Promise<Order> {
  const placed = await order(chef, article, 1);
  const row = () =>
    asSystem(app.db, (tx) =>
      tx.selectFrom('customer_order').select(['tries', 'leased_until']).where('id', '=', placed.id).executeTakeFirst(),
    );
  await expect.poll(async () => (await row())?.tries ?? 0).toBeGreaterThan(0);
  await expect.poll(async () => (await row())?.leased_until).toBeNull();
  return placed;
}

/** The circuit breaker lets nothing out any more: what is ordered now has not even left. */
const never = async (placed: Order) =>
  asSystem(app.db, (tx) =>
    tx
      .updateTable('customer_order')
      .set({ tries: 0, leased_until: null, next_try_at: new Date('2100-01-01') })
      .where('id', '=', placed.id)
      .execute(),
  );

describe("an order that waits for a supplier's own system", () => {
  it('shows its tries, and is confirmed, delivered and billed by hand', async () => {
    const placed = await waiting();
    const { orders } = (await supplier.get('/api/supplier/orders?state=placed')).json as { orders: DeskOrderHead[] };
    const head = orders.find(({ id }) => id === placed.id);
    expect(head?.sending?.tries).toBeGreaterThan(0);
    expect((await supplier.get('/api/supplier/waiting')).json).toMatchObject({ orders: orders.length });
    expect((await read(placed.id)).acts).toEqual(['confirm', 'cancel']);
    expect((await step(placed.id, 'placed', { act: 'confirm', supplierNumber: 'TEL-77' })).json).toMatchObject({
      kind: 'done',
      order: { order: { state: 'confirmed', supplierNumber: 'TEL-77' }, sending: { nextTryAt: null } },
    });
    // The second click finds it elsewhere.
    const again = await step(placed.id, 'placed', { act: 'confirm', supplierNumber: 'TEL-78' });
    expect(again.json).toMatchObject({ kind: 'changed', order: { order: { supplierNumber: 'TEL-77' } } });
    await step(placed.id, 'confirmed', { act: 'deliver', lines: [1] });
    const billed = await step(placed.id, 'delivered', { act: 'bill' });
    expect(billed.json).toMatchObject({ kind: 'done', order: { order: { state: 'invoiced' }, acts: [] } });
    const { history } = (await read(placed.id)).order;
    expect(history.slice(1).every(({ note }) => note.includes('Nordteile'))).toBe(true);
  });

  it('counts as open until the system has it: when that bills it nobody here learns', async () => {
    const open = async () => {
      const { rows } = await asSystem(app.db, (tx) =>
        sql<{ open: number }>`select open_amount(${firm}, 'NORDTEIL') as open`.execute(tx),
      );
      return rows[0]?.open ?? 0;
    };
    const before = await open();
    const placed = await waiting();
    expect(await open()).toBe(before + (placed.totals?.gross ?? 0));
    await step(placed.id, 'placed', { act: 'confirm', supplierNumber: 'TEL-79' });
    expect(await open()).toBe(before);
  });

  it('that has never left is refused with a reason', async () => {
    const placed = await waiting();
    await never(placed);
    expect((await read(placed.id)).acts).toEqual(['confirm', 'refuse']);
    const answer = await step(placed.id, 'placed', { act: 'refuse', reason: 'Nicht im Programm' });
    expect(answer.json).toMatchObject({ kind: 'done', order: { order: { state: 'refused' } } });
    expect((await read(placed.id)).order.history.at(-1)?.note).toContain('Nicht im Programm');
  });

  it('that it may have got is cancelled over there', async () => {
    const placed = await waiting();
    const before = system.cancelled.length;
    const answer = await step(placed.id, 'placed', { act: 'cancel', reason: 'Doppelt bestellt' });
    expect(answer.status).toBe(200);
    await expect.poll(async () => (await read(placed.id)).order.state, { timeout: 20_000 }).toBe('cancelled');
    expect(system.cancelled.length).toBeGreaterThan(before);
    const noted = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('audit_entry')
        .select('action')
        .where('subject', '=', 'order')
        .where('subject_id', '=', placed.id)
        .where('action', 'like', 'cancel%')
        .execute(),
    );
    // What stood in the books when the desk was answered, and no more.
    const { state } = (answer.json as { order: DeskOrder }).order.order;
    expect(noted).toEqual([{ action: state === 'cancelled' ? 'cancelled' : 'cancel-asked' }]);
    expect((await read(placed.id)).order.history.at(-1)?.note).toContain('Doppelt bestellt');
  });

  it('is not called cancelled in the log before it is', async () => {
    const placed = await waiting();
    system.state.cancels = 'cut';
    const answer = await step(placed.id, 'placed', { act: 'cancel', reason: 'Doppelt bestellt' });
    expect(answer.json).toMatchObject({ kind: 'done', order: { order: { state: 'placed' } } });
    expect(await noted(placed.id)).toEqual(['cancel-asked']);
  });
});
