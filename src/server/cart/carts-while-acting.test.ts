import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import type { Cart, CartHead } from '#shared/cart/cart.ts';
import type { Order } from '#shared/orders/order.ts';
import { type ActingWorld, actingWorld, codeOf, end, me } from '#test/acting-world.ts';
import { asActing } from '#test/as-acting.ts';
import { check, orderDesk, put, send, wishFor } from '#test/order-desk.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

/* The call centre sees the parts of a workshop's shared carts. What it does not see stays where it is. */

let app: ActingWorld;
let chef: Visitor;
let callCenter: Visitor;
let ids: readonly number[];
beforeAll(async () => {
  app = await actingWorld();
  ({ ids } = await orderDesk(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  await asSystem(app.db, (tx) => tx.deleteFrom('cart').where('firm_id', '=', app.nordlicht).execute());
  [chef, callCenter] = [await app.signedIn('chef'), await app.acting('callcenter')];
});

const article = (index: number) => ids[index] ?? 0;
const remove = (visitor: Visitor, cart: number | 'current') => visitor.send(`/api/carts/${cart}`, { method: 'DELETE' });
const change = (visitor: Visitor, cart: number | 'current', body: object) =>
  visitor.send(`/api/carts/${cart}`, { method: 'PUT', body });
const open = (visitor: Visitor, cart: number) => visitor.post(`/api/carts/${cart}/open`);
const park = async (visitor: Visitor, name: string, isShared: boolean) =>
  (await visitor.post('/api/carts/current/park', { name, isShared })).json as Cart;
const read = async (visitor: Visitor, cart: number | 'current' = 'current') =>
  (await visitor.get(`/api/carts/${cart}`)).json as Cart;
const list = async (visitor: Visitor) => ((await visitor.get('/api/carts')).json as { carts: CartHead[] }).carts;
const kindsIn = ({ lines }: Cart) => lines.map(({ kind }) => kind).toSorted();

const addWork = (kind: 'labour' | 'free', cart: number | 'current' = 'current') =>
  chef.post(`/api/carts/${cart}/lines`, {
    kind,
    name: kind,
    quantity: 1,
    minutes: kind === 'labour' ? 30 : null,
    salesPrice: 4500,
    carId: null,
    key: randomUUID(),
  });

/** Of the workshop, shared: labour and a free line, and perhaps a part. */
async function sharedCart(name: string, { hasPart = true } = {}): Promise<Cart> {
  if (hasPart) await put(chef, article(0), 2);
  await addWork('labour');
  await addWork('free');
  return park(chef, name, true);
}

/** Of the call centre, shared, into which the workshop has put labour. */
async function sharedByCallCenter(): Promise<number> {
  await put(callCenter, article(1), 2);
  const { id } = await read(callCenter);
  await change(callCenter, id, { isShared: true });
  expect((await addWork('labour', id)).status).toBe(200);
  return id;
}

describe('a shared cart of the workshop', () => {
  it('opened by the call centre: its parts are copied, and the cart stays as it was', async () => {
    const [work, mixed] = [await sharedCart('A', { hasPart: false }), await sharedCart('B')];
    const first = await open(callCenter, work.id);
    expect(first).toMatchObject({ status: 200, json: { state: 'open', isOwn: true, isShared: false, lines: [] } });
    const copy = (await open(callCenter, mixed.id)).json as Cart;
    expect(copy).toMatchObject({
      name: 'B',
      isOwn: true,
      isShared: false,
      lines: [{ articleId: article(0), quantity: 2 }],
    });
    expect(copy.id).not.toBe(mixed.id);
    expect((await read(callCenter)).id).toBe(copy.id);
    for (const cart of [work, mixed]) expect(await read(chef, cart.id)).toEqual(cart);
    expect((await park(callCenter, 'B', false)).id).toBe(copy.id);
    expect((await remove(callCenter, copy.id)).status).toBe(204);
    expect((await list(chef)).map(({ id, isOwn }) => ({ id, isOwn }))).toEqual(
      expect.arrayContaining([work, mixed].map(({ id }) => ({ id, isOwn: true }))),
    );
    for (const cart of [work, mixed]) expect(await read(chef, cart.id)).toEqual(cart);
  });

  it('is neither dropped nor made private by the call centre, and its parts can be changed', async () => {
    const { id, lines } = await sharedCart('B');
    const [part] = lines;
    expect((await remove(callCenter, id)).status).toBe(400);
    expect((await change(callCenter, id, { isShared: false })).status).toBe(400);
    const edit = await callCenter.send(`/api/carts/${id}/positions/${part?.id}`, {
      method: 'PUT',
      body: { version: part?.version, quantity: 4 },
    });
    expect(edit.json).toMatchObject({ kind: 'changed', cart: { lines: [{ quantity: 4 }] } });
    expect(await read(chef, id)).toMatchObject({ isOwn: true, isShared: true, lines: [{ quantity: 4 }, {}, {}] });
  });

  it('ordered by the call centre: labour and free lines stay in a cart of its owner', async () => {
    const shared = await sharedCart('B');
    const { json } = await send(callCenter, wishFor(await check(callCenter, [], shared.id)));
    const { kind, order } = json as { kind: string; order: Order };
    expect({ kind, parts: order.lines.map(({ articleId }) => articleId) }).toEqual({
      kind: 'placed',
      parts: [article(0)],
    });
    const [left, ...others] = (await list(chef)).filter(({ name }) => name === 'B');
    expect(others).toEqual([]);
    expect(left).toMatchObject({ isOwn: true, isShared: true, state: 'parked' });
    const cart = await read(chef, left?.id);
    expect(kindsIn(cart)).toEqual(['free', 'labour']);
    expect(cart.lines.map(({ id }) => id)).toEqual(shared.lines.slice(1).map(({ id }) => id));
    const again = await callCenter.post(`/api/orders/${order.id}/again`, { key: randomUUID() });
    expect(again.status).toBe(200);
    expect(kindsIn(await read(chef, left?.id))).toEqual(['free', 'labour']);
  });

  it('ordered by the call centre with parts alone leaves no empty cart', async () => {
    await put(chef, article(2), 1);
    const { id } = await park(chef, 'parts', true);
    expect((await send(callCenter, wishFor(await check(callCenter, [], id)))).json).toMatchObject({ kind: 'placed' });
    expect((await list(chef)).filter(({ name }) => name === 'parts')).toEqual([]);
  });
});

describe('a shared cart of the call centre', () => {
  it('stays shared, and is not dropped while acting', async () => {
    const id = await sharedByCallCenter();
    expect(codeOf(await change(callCenter, id, { isShared: false }))).toBe('NOT_WHILE_ACTING');
    expect(codeOf(await callCenter.post(`/api/carts/${id}/park`, { name: 'x', isShared: false }))).toBe(
      'NOT_WHILE_ACTING',
    );
    expect((await callCenter.post(`/api/carts/${id}/park`, { name: 'x', isShared: true })).status).toBe(200);
    expect(codeOf(await remove(callCenter, id))).toBe('NOT_WHILE_ACTING');
    expect(kindsIn(await read(chef, id))).toEqual(['labour', 'part']);
  });

  it('emptied keeps the labour, and is parked where another becomes the current one', async () => {
    const id = await sharedByCallCenter();
    expect((await remove(callCenter, id)).status).toBe(204);
    expect(kindsIn(await read(chef, id))).toEqual(['labour']);
    const { id: other } = await sharedCart('B');
    expect((await open(callCenter, other)).status).toBe(200);
    expect(await read(chef, id)).toMatchObject({ state: 'parked', isShared: true, lines: [{ kind: 'labour' }] });
    expect((await open(callCenter, id)).json, 'its own, without a copy').toMatchObject({ id, isOwn: true });
  });

  it('ordered while acting leaves the labour in a shared cart', async () => {
    const id = await sharedByCallCenter();
    expect((await send(callCenter, wishFor(await check(callCenter, [], id)))).json).toMatchObject({ kind: 'placed' });
    const carts = (await list(chef)).filter(({ isShared }) => isShared);
    expect(carts).toMatchObject([{ state: 'parked', positions: 1 }]);
    expect(kindsIn(await read(chef, carts[0]?.id))).toEqual(['labour']);
    expect((await read(callCenter)).isShared, 'the next one of the call centre').toBe(false);
  });

  it('is taken over by the workshop, also when nobody acts any more', async () => {
    const id = await sharedByCallCenter();
    await end(callCenter);
    expect((await open(chef, id)).json).toMatchObject({ id, isOwn: true, state: 'open' });
    expect((await change(chef, id, { isShared: false })).status).toBe(200);
    expect(kindsIn(await read(chef))).toEqual(['labour', 'part']);
  });

  it('goes to the workshop’s admin when the person of the call centre is removed', async () => {
    const id = await sharedByCallCenter();
    const { firmId } = await me(await app.signedIn('callcenter'));
    const { id: leaving } = await asSystem(app.db, async (tx) => {
      const person = { firm_id: firmId, password_hash: '', locale: 'de_DE', roles: [] };
      const { id: standsFor } = await tx
        .insertInto('account')
        .values({ ...person, username: 'leaving', name: 'Geht' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const standIn = await tx
        .insertInto('account')
        .values({
          ...person,
          firm_id: app.nordlicht,
          username: 'stand-in leaving',
          name: 'Geht',
          stands_for: standsFor,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.updateTable('cart').set({ account_id: standIn.id }).where('id', '=', id).execute();
      await tx
        .updateTable('account')
        .set({ roles: ['ROLE_USER', 'ROLE_FIRM_ADMIN'] })
        .where('username', '=', 'supplier')
        .execute();
      return { id: standsFor };
    });
    const removed = await (await app.signedIn('supplier')).send(`/api/firm/users/${leaving}`, { method: 'DELETE' });
    expect(removed.json).toEqual({ kind: 'removed' });
    expect(kindsIn(await read(chef, id))).toEqual(['labour', 'part']);
  });
});

describe('the database', () => {
  it('lets whoever acts neither take, hide, close nor delete a cart that the workshop sees', async () => {
    const [theirs, own] = [(await sharedCart('B')).id, await sharedByCallCenter()];
    const { id: accountId } = await me(callCenter);
    const access = { firmId: app.nordlicht, supplier: 'NORDTEIL', accountId, clock: () => testNow };
    const acting = (statement: ReturnType<typeof sql>) =>
      asActing(access, () => asFirm(app.db, app.nordlicht, (tx) => statement.execute(tx)));
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(acting(statement)).rejects.toThrow(/row-level security|permission denied|stays shared/);
    for (const id of [theirs, own]) {
      await refused(sql`update cart set account_id = ${accountId} where id = ${id}`);
      await refused(sql`update cart set is_shared = false where id = ${id}`);
      await refused(sql`update cart set state = 'ordered' where id = ${id}`);
      await refused(sql`update cart_position set cart_id = ${own} where cart_id = ${theirs}`);
      expect(await acting(sql`delete from cart where id = ${id}`)).toMatchObject({ numAffectedRows: 0n });
      expect(await acting(sql`update cart set note = 'x' where id = ${id}`)).toMatchObject({ numAffectedRows: 1n });
    }
    const { id: chefId } = await me(chef);
    await refused(sql`insert into cart (firm_id, account_id, state, is_shared, created_at, updated_at)
      values (${app.nordlicht}, ${chefId}, 'parked', true, ${testNow}, ${testNow})`);
    for (const id of [theirs, own]) expect(kindsIn(await read(chef, id))).toContain('labour');
  });
});
