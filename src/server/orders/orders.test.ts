import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { OrderHead } from '#shared/orders/contract.ts';
import type { Order } from '#shared/orders/order.ts';
import { mayBecome, orderStates } from '#shared/orders/order-state.ts';
import { freshApp, hours, type TestApp } from '#test/fresh-app.ts';
import { LiveStream } from '#test/live-stream.ts';
import { order, orderDesk, put } from '#test/order-desk.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof orderDesk>>;
let chef: Visitor;
let plus: Visitor;
beforeAll(async () => {
  app = await freshApp();
  desk = await orderDesk(app);
  [chef, plus] = await Promise.all([app.signedIn('chef'), app.signedIn('plus')]);
});
afterAll(() => app.close());

const at = (index: number) => desk.ids[index] ?? 0;
const list = async (visitor: Visitor, query = '') =>
  (await visitor.get(`/api/orders${query}`)).json as { orders: OrderHead[]; hasMore: boolean };
const codeOf = ({ json }: { json: unknown }) => (json as { code?: string }).code;
const read = async (visitor: Visitor, id: number) => (await visitor.get(`/api/orders/${id}`)).json as Order;
const firmOf = async ({ id }: Pick<Order, 'id'>) =>
  asSystem(app.db, (tx) =>
    tx.selectFrom('customer_order').select('firm_id').where('id', '=', id).executeTakeFirstOrThrow(),
  );
const advance = async (placed: Pick<Order, 'id'>, to: string) => {
  const { firm_id } = await firmOf(placed);
  const answer = await asSystem(app.db, (tx) =>
    sql<{ done: boolean }>`select advance_order(${firm_id}, ${placed.id}, ${to}, ${testNow}, '') as done`.execute(tx),
  );
  return answer.rows[0]?.done;
};

describe('the list of orders', () => {
  it('shows the own ones, latest first; the whole firm’s with ROLE_DOCUMENT_MANAGEMENT', async () => {
    const own = await order(plus, at(0), 1, { reference: 'Hebebühne 3' });
    const other = await order(chef, at(0), 1);
    expect((await list(plus)).orders.map(({ id }) => id)).toEqual([own.id]);
    expect(codeOf(await plus.get(`/api/orders/${other.id}`))).toBe('NOT_FOUND');
    await asSystem(app.db, (tx) =>
      sql`update account set roles = roles || '{ROLE_DOCUMENT_MANAGEMENT}' where username = 'english'`.execute(tx),
    );
    const manager = await app.signedIn('english');
    expect((await list(manager)).orders.map(({ id }) => id)).toEqual([other.id, own.id]);
    expect((await read(manager, own.id)).number).toBe(own.number);
    expect((await list(await app.signedIn('other'))).orders).toEqual([]);
  });

  it('finds by number, reference and article number, and takes signs for what they are', async () => {
    const placed = await order(plus, at(1), 1, { reference: '100 % sicher' });
    const { number = '' } = placed.lines[0] ?? {};
    for (const text of [placed.number.slice(-4), '100 % si', number])
      expect((await list(plus, `?text=${encodeURIComponent(text)}`)).orders[0]?.id, text).toBe(placed.id);
    expect((await list(plus, `?text=${encodeURIComponent('1__ %')}`)).orders).toEqual([]);
  });

  it('shows what the parts cost to whoever orders, keeps the papers, or may see purchase prices; to nobody else', async () => {
    const placed = await order(plus, at(0), 1);
    const shown = async () => {
      const visitor = await app.signedIn('plus');
      const { lines, totals } = await read(visitor, placed.id);
      const head = (await list(visitor)).orders.find(({ id }) => id === placed.id);
      return [lines[0]?.unitPrice, lines[0]?.amount, totals?.gross, head?.gross];
    };
    const set = (roles: string, firmShows: boolean) =>
      asSystem(app.db, async (tx) => {
        await sql`update account set roles = ${roles}::text[] where username = 'plus'`.execute(tx);
        const { firm_id } = await firmOf(placed);
        await tx.updateTable('firm').set({ shows_purchase_prices: firmShows }).where('id', '=', firm_id).execute();
      });
    const before = await asSystem(app.db, (tx) =>
      tx.selectFrom('account').select('roles').where('username', '=', 'plus').executeTakeFirstOrThrow(),
    );
    const priced = [10_000, 10_000, placed.totals.gross, placed.totals.gross];
    const hidden = [null, null, undefined, null];
    await set('{ROLE_USER_LIGHT}', false);
    expect(await shown()).toEqual(hidden);
    await set('{ROLE_USER_LIGHT}', true);
    expect(await shown()).toEqual(priced);
    await set('{ROLE_USER_LIGHT,ROLE_ORDER}', false);
    expect(await shown()).toEqual(priced);
    await set('{ROLE_USER_LIGHT,ROLE_SELLIN}', false);
    expect(await shown()).toEqual(priced);
    // As in the documents: who keeps the papers works with their sums.
    await set('{ROLE_USER_LIGHT,ROLE_DOCUMENT_MANAGEMENT}', false);
    expect(await shown()).toEqual(priced);
    await set(`{${before.roles.join(',')}}`, true);
    plus = await app.signedIn('plus');
  });

  it('comes page by page', async () => {
    const { orders } = await list(plus);
    const [latest, second] = orders;
    expect((await list(plus, `?before=${latest?.id}`)).orders[0]?.id).toBe(second?.id);
    expect((await list(plus, '?before=1')).orders).toEqual([]);
    for (const wrong of ['?before=x', '?before=0', '?more=1'])
      expect((await plus.get(`/api/orders${wrong}`)).status).toBe(400);
  });
});

describe('an order that was placed', () => {
  it('can be ordered again: its parts lie in the cart once, however often that is repeated', async () => {
    const placed = await order(chef, at(2), 3);
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect((await chef.post(`/api/orders/${placed.id}/again`, { key })).json).toEqual({ added: 1, missing: [] });
    expect((await chef.get('/api/cart/summary')).json).toMatchObject({
      articles: [{ articleId: at(2), carId: null, quantity: 3 }],
    });
    await chef.send('/api/carts/current', { method: 'DELETE' });
  });

  it('can be cancelled while nothing has left, and its goods are back', async () => {
    const before = await desk.stockOf(at(3));
    const placed = await order(chef, at(3), 4);
    expect(await desk.stockOf(at(3))).toBe(before - 4);
    const cancelled = await chef.post(`/api/orders/${placed.id}/cancel`);
    expect(cancelled.json).toMatchObject({ state: 'cancelled' });
    expect((await chef.post(`/api/orders/${placed.id}/cancel`)).json).toEqual(cancelled.json);
    expect(await desk.stockOf(at(3))).toBe(before);
  });

  it('cannot be cancelled once its tour has left', async () => {
    const light = await app.signedIn('light');
    const placed = await order(light, at(3), 1);
    app.later(hours(1));
    expect(codeOf(await light.post(`/api/orders/${placed.id}/cancel`))).toBe('TOO_LATE');
    app.later(-hours(1));
  });

  it('is told to the orderer by mail, with its paper, once', async () => {
    const placed = await order(chef, at(4), 2);
    const mails = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('mail')
        .innerJoin('mail_attachment', 'mail_id', 'mail.id')
        .select(['to_address', 'subject', 'text', 'makes', 'makes_id'])
        .where('subject', 'like', `%${placed.number}%`)
        .execute(),
    );
    expect(mails).toMatchObject([
      { to_address: 'jana.brandt@nordlicht.example', makes: 'order', makes_id: `${placed.id} de` },
    ]);
    expect(mails[0]?.text).toContain(placed.lines[0]?.number);
  });

  it('is told by mail only to whoever wants that', async () => {
    const want = (word: 'on' | 'off') =>
      chef.send('/api/settings/preferences', { method: 'PUT', body: { MAIL_ORDER_CONFIRMED: word } });
    await want('off');
    const placed = await order(chef, at(4), 1);
    await want('on');
    const mails = await asSystem(app.db, (tx) =>
      tx.selectFrom('mail').select('id').where('subject', 'like', `%${placed.number}%`).execute(),
    );
    expect(mails).toEqual([]);
  });

  it('is told to open screens', async () => {
    const cookie = [...chef.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await LiveStream.open(app.origin, { cookie });
    await order(chef, at(4), 1);
    await expect.poll(() => stream.heard).toContain('orders');
    await stream.leave();
  });
});

describe('the states in the database', () => {
  it('are those of the table, and so are the steps between them', async () => {
    const { rows } = await app.pool.query<{ from_state: string; to_state: string }>('select * from order_transition');
    const steps = orderStates.flatMap((from) =>
      orderStates.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(rows.map(({ from_state, to_state }) => `${from_state} → ${to_state}`).sort()).toEqual(steps.sort());
  });

  it('a step is taken once, kept with its time, and none is skipped', async () => {
    const placed = await order(chef, at(5), 1);
    await expect(advance(placed, 'invoiced')).rejects.toThrow('An order that is confirmed does not become invoiced.');
    expect([await advance(placed, 'delivered'), await advance(placed, 'delivered')]).toEqual([true, false]);
    expect(await advance(placed, 'invoiced')).toBe(true);
    // Late news of an earlier step change nothing.
    expect(await advance(placed, 'delivered')).toBe(false);
    expect((await read(chef, placed.id)).history.map(({ state }) => state)).toEqual([
      'placed',
      'confirmed',
      'delivered',
      'invoiced',
    ]);
    await expect(advance(placed, 'cancelled')).rejects.toThrow('does not become cancelled');
  });

  it('what has left is counted, with its deposit, and never more than was ordered', async () => {
    await desk.sell(at(6), { deposit: 900 });
    const placed = await order(chef, at(6), 3);
    const { firm_id } = await firmOf(placed);
    const deliver = (pieces: number, line = 1) =>
      asSystem(app.db, (tx) => sql`select deliver_line(${firm_id}, ${placed.id}, ${line}, ${pieces})`.execute(tx));
    await deliver(2);
    expect((await read(chef, placed.id)).lines.map(({ delivered }) => delivered)).toEqual([2, 2]);
    await expect(deliver(2)).rejects.toThrow('check constraint');
    await expect(deliver(1, 9)).rejects.toThrow('has no line 9');
  });

  it('what was ordered changes for nobody', async () => {
    const placed = await order(chef, at(7), 1);
    for (const change of [
      sql`update customer_order set note = 'x' where id = ${placed.id}`,
      sql`update order_line set quantity = 2 where order_id = ${placed.id}`,
      sql`update order_line set unit_price = 1 where order_id = ${placed.id}`,
    ])
      await expect(asSystem(app.db, (tx) => change.execute(tx))).rejects.toThrow('does not change');
    for (const change of [
      sql`delete from customer_order where id = ${placed.id}`,
      sql`update order_event set at = now() where order_id = ${placed.id}`,
    ])
      await expect(asSystem(app.db, (tx) => change.execute(tx))).rejects.toThrow('permission denied');
  });
});

describe('delivery addresses', () => {
  it('the firm’s own stands first; further ones are kept once', async () => {
    const address = { name: 'Halle 2', street: 'Am Kai 4', postalCode: '20457', city: 'Hamburg', country: 'DE' };
    const first = (await chef.post('/api/delivery-addresses', address)).json as { id: number; addresses: unknown[] };
    expect((await chef.post('/api/delivery-addresses', address)).json).toEqual(first);
    expect(first.addresses).toMatchObject([{ id: null }, { id: first.id, ...address }]);
    const placed = await order(chef, at(7), 1, { addressId: first.id });
    expect(placed.address).toMatchObject(address);
    const other = await app.signedIn('other');
    expect(((await other.get('/api/delivery-addresses')).json as { addresses: unknown[] }).addresses).toHaveLength(1);
    for (const wrong of [
      { ...address, name: ' ' },
      { ...address, country: 'de' },
      { ...address, phone: '1' },
    ])
      expect((await chef.post('/api/delivery-addresses', wrong)).status).toBe(400);
    await put(chef, at(7), 1);
    await chef.send('/api/carts/current', { method: 'DELETE' });
  });

  it('one is corrected or removed by its firm alone, and what was ordered keeps the old one', async () => {
    const address = { name: 'Halle 3', street: 'Am Kai 5', postalCode: '20457', city: 'Hamburg', country: 'DE' };
    const { id } = (await chef.post('/api/delivery-addresses', address)).json as { id: number };
    const placed = await order(chef, at(7), 1, { addressId: id });
    const path = `/api/delivery-addresses/${id}`;
    const body = { ...address, name: 'Halle 3 Nord' };
    const other = await app.signedIn('other');
    expect((await other.send(path, { method: 'PUT', body })).status).toBe(404);
    expect((await other.send(path, { method: 'DELETE' })).status).toBe(200);
    const changed = await chef.send(path, { method: 'PUT', body });
    expect(changed.json).toMatchObject({
      addresses: expect.arrayContaining([expect.objectContaining({ id, ...body })]),
    });
    expect((await chef.send(path, { method: 'PUT', body: { ...body, postalCode: 'x' } })).status).toBe(400);
    for (const _ of ['first', 'again']) {
      const { addresses } = (await chef.send(path, { method: 'DELETE' })).json as {
        addresses: { id: number | null }[];
      };
      expect(addresses.map((one) => one.id)).not.toContain(id);
    }
    expect((await read(chef, placed.id)).address).toMatchObject(address);
    await put(chef, at(7), 1);
    const cart = (await chef.get('/api/carts/current')).json as { id: number };
    const wish = { key: randomUUID(), cartId: cart.id, fingerprint: '', deliveries: [], allowPartial: true };
    const late = await chef.post('/api/orders', { ...wish, addressId: id, reference: '', note: '' });
    expect([late.status, codeOf(late)]).toEqual([400, 'INVALID_INPUT']);
    await chef.send('/api/carts/current', { method: 'DELETE' });
  });
});
