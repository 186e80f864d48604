import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addLine } from '#server/cart/add-line.ts';
import { cartList } from '#server/cart/cart-list.ts';
import { changeCart } from '#server/cart/change-cart.ts';
import { dropCart } from '#server/cart/drop-cart.ts';
import { openCart, parkCart } from '#server/cart/park-cart.ts';
import { addToCart } from '#server/cart/put-in-cart.ts';
import { restorePosition } from '#server/cart/remove-position.ts';
import { type CartRef, readCart } from '#server/cart/store.ts';
import { asSystem } from '#server/db/tenant.ts';
import * as contract from '#shared/cart/carts-contract.ts';
import type { User } from '#shared/session/user.ts';
import { cartTests } from '#test/cart-tests.ts';
import { bolt, disc, oil } from '#test/cart-world.ts';
import { testNow } from '#test/test-now.ts';

const { database, world, chef, tec } = cartTests();

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const put = (user: User, articleId: number, carId: number | null = null, quantity = 1) =>
  addToCart(world().deps, user, { articleId, quantity, carId, key: randomUUID() }, testNow);
const read = async (user: User, ref: CartRef = 'current') =>
  contract.readCart.answer.parse(await readCart(database().db, user, ref, testNow));
const park = (user: User, name: string, { isShared = false, now = testNow } = {}) =>
  parkCart(database().db, user, 'current', { name, isShared }, now);
const open = (user: User, ref: CartRef, now = testNow) => openCart(database().db, user, ref, now);
const change = (user: User, ref: CartRef, heading: Parameters<typeof changeCart>[3]) =>
  changeCart(database().db, user, ref, heading, testNow);
const list = async (user: User) => contract.cartList.answer.parse(await cartList(database().db, user)).carts;
const articlesIn = ({ lines }: { lines: { articleId: number | null }[] }) => lines.map(({ articleId }) => articleId);
const notFound = { code: 'NOT_FOUND' };

describe('a cart', () => {
  it('is there as soon as it is asked for, and the same one afterwards', async () => {
    const first = await read(chef());
    expect(first).toMatchObject({ state: 'open', isOwn: true, lines: [], positions: 0, sum: 0, cars: [] });
    expect((await read(chef())).id).toBe(first.id);
    expect(await Promise.all(Array.from({ length: 10 }, async () => (await read(tec())).id))).toEqual(
      Array.from({ length: 10 }, () => expect.any(Number)),
    );
    expect(await list(tec())).toHaveLength(1);
  });

  it('shows its lines with prices, deposit, promise of packs, who put them in, and their cars', async () => {
    await put(chef(), disc, world().golf, 2);
    await put(chef(), oil, null, 12);
    await put(chef(), bolt);
    const cart = await read(chef());
    expect(cart).toMatchObject({ positions: 3, sum: 2 * 4808 + 12 * 400, ownerName: 'Jana Brandt' });
    expect(cart.cars).toMatchObject([{ id: world().golf, plate: 'KS-PF 214', name: expect.stringContaining('Golf') }]);
    expect(cart.lines).toMatchObject([
      { kind: 'part', articleId: disc, carId: world().golf, quantity: 2, purchasePrice: 4808, addedBy: 'Jana Brandt' },
      { articleId: oil, carId: null, purchasePrice: 400, listPrice: 1000, deposit: 50, changedBy: null },
      { articleId: bolt, quantity: 8, packSize: 4, minimum: 8, purchasePrice: null, salesPrice: null },
    ]);
  });

  it("the sales price follows the firm's margin for the discount group, else the one for all", async () => {
    await put(chef(), disc);
    const salesPrice = async () => (await read(chef())).lines[0]?.salesPrice;
    const margin = (discount_group: string, basis: 'list' | 'purchase', rate: number) =>
      asSystem(database().db, (tx) =>
        tx
          .insertInto('margin')
          .values({ firm_id: chef().firmId, supplier_code: 'NORDTEIL', discount_group, basis, rate })
          .onConflict((conflict) =>
            conflict.columns(['firm_id', 'supplier_code', 'discount_group']).doUpdateSet({ basis, rate }),
          )
          .execute(),
      );
    await margin('', 'list', 1000);
    expect(await salesPrice()).toBe(10_577);
    await margin('TEST', 'purchase', 5000);
    expect(await salesPrice()).toBe(7212);
    await asSystem(database().db, (tx) =>
      tx.deleteFrom('margin').where('discount_group', 'in', ['', 'TEST']).execute(),
    );
    expect(await salesPrice()).toBe(9615);
  });

  it('has a name, a note and a reference; what is not named stays', async () => {
    await change(chef(), 'current', { name: 'Frau Petersen', note: 'zwei\nZeilen' });
    const cart = await change(chef(), 'current', { reference: 'A-17' });
    expect(cart).toMatchObject({ name: 'Frau Petersen', note: 'zwei\nZeilen', reference: 'A-17', isShared: false });
    expect((await change(chef(), cart.id, {})).version).toBe(cart.version);
  });

  it('purchase prices are left out where they are not shown (R4.5)', async () => {
    await put(chef(), disc);
    await asSystem(database().db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: false }).execute());
    await change(chef(), 'current', { isShared: true });
    const { id } = await read(chef());
    expect(await read(world().plus, id)).toMatchObject({
      sum: null,
      lines: [{ purchasePrice: null, salesPrice: 9615 }],
    });
    expect((await list(world().plus))[0]?.sum).toBeNull();
    expect(await read(chef(), id)).toMatchObject({ sum: 4808, lines: [{ purchasePrice: 4808 }] });
    await asSystem(database().db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: true }).execute());
  });
});

describe('parked carts', () => {
  it('are put aside under a name; the next one is empty, and both are listed, latest first', async () => {
    await put(chef(), disc, world().golf);
    const parked = await park(chef(), 'KS-PF 214', { now: later(1) });
    expect(parked).toMatchObject({ state: 'parked', name: 'KS-PF 214', positions: 1 });
    expect(await read(chef())).toMatchObject({ state: 'open', positions: 0 });
    await put(chef(), oil);
    expect(await list(chef())).toMatchObject([
      { state: 'parked', name: 'KS-PF 214', positions: 1, sum: 4808, isOwn: true, cars: [{ plate: 'KS-PF 214' }] },
      { state: 'open', positions: 1, sum: 500, cars: [] },
    ]);
  });

  it('an empty one is not worth a place', async () => {
    await expect(park(chef(), 'nichts')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are opened again; what was current before is parked, or gone if it was empty', async () => {
    await put(chef(), disc);
    const first = await park(chef(), 'eins');
    await put(chef(), oil);
    const second = await read(chef());
    expect(articlesIn(await open(chef(), first.id))).toEqual([disc]);
    expect(await read(chef(), second.id)).toMatchObject({ state: 'parked', name: '' });
    await park(chef(), 'eins');
    const empty = await read(chef());
    await open(chef(), second.id);
    await expect(read(chef(), empty.id)).rejects.toMatchObject(notFound);
    expect((await open(chef(), second.id)).id).toBe(second.id);
  });

  it('are dropped; the current one is emptied, and its lines can be put back', async () => {
    await put(chef(), disc);
    const { id } = await park(chef(), 'eins');
    expect(await dropCart(database().db, chef(), id, testNow)).toBeNull();
    await expect(read(chef(), id)).rejects.toMatchObject(notFound);
    await put(chef(), oil);
    const current = await read(chef());
    await dropCart(database().db, chef(), 'current', testNow);
    expect(await read(chef())).toMatchObject({ id: current.id, positions: 0 });
    const at = { cart: current.id, position: current.lines[0]?.id ?? 0 };
    expect(articlesIn(await restorePosition(world().deps, chef(), at, testNow))).toEqual([oil]);
  });
});

describe('shared carts', () => {
  it('a private one does not exist for colleagues, a shared one not for other firms', async () => {
    await put(chef(), disc);
    const { id } = await read(chef());
    const line = (await read(chef())).lines[0]?.id ?? 0;
    for (const stranger of [tec(), world().other]) {
      await expect(read(stranger, id)).rejects.toMatchObject(notFound);
      await expect(open(stranger, id)).rejects.toMatchObject(notFound);
      await expect(change(stranger, id, { name: 'x' })).rejects.toMatchObject(notFound);
      await expect(dropCart(database().db, stranger, id, testNow)).rejects.toMatchObject(notFound);
      await expect(
        restorePosition(world().deps, stranger, { cart: id, position: line }, testNow),
      ).rejects.toMatchObject(notFound);
      expect(await list(stranger)).toEqual([]);
    }
    await change(chef(), id, { isShared: true });
    expect(await read(tec(), id)).toMatchObject({ isOwn: false, ownerName: 'Jana Brandt', positions: 1 });
    expect((await list(tec())).map((cart) => cart.id)).toEqual([id]);
    await expect(read(world().other, id)).rejects.toMatchObject(notFound);
    expect(await list(world().other)).toEqual([]);
  });

  it('a colleague takes one over: it is theirs then, and still seen by the first', async () => {
    await put(chef(), disc, world().golf);
    const { id } = await park(chef(), 'KS-PF 214', { isShared: true });
    await put(tec(), oil);
    const own = await read(tec());
    expect(await open(tec(), id)).toMatchObject({
      isOwn: true,
      ownerName: 'Tarek Celik',
      state: 'open',
      isShared: true,
    });
    expect(await read(tec(), own.id)).toMatchObject({ state: 'parked', positions: 1 });
    expect(await read(chef(), id)).toMatchObject({ isOwn: false, state: 'open' });
    // The car is not in the colleague's history, but it is in the cart.
    expect((await put(tec(), disc, world().golf)).put).toMatchObject({ before: 1, quantity: 2 });
    expect((await put(tec(), oil, world().golf)).put).toMatchObject({ before: 0, quantity: 1 });
  });

  it("a colleague's current one can be taken over too, while both are at work", async () => {
    await change(chef(), 'current', { isShared: true });
    await put(chef(), disc);
    const { id } = await read(chef());
    await Promise.all([open(tec(), id), ...Array.from({ length: 10 }, () => put(chef(), oil))]);
    const [mine, theirs] = [await read(chef()), await read(tec())];
    expect(theirs.id).toBe(id);
    expect(mine.id).not.toBe(id);
    const all = [...mine.lines, ...theirs.lines].filter(({ articleId }) => articleId === oil);
    expect(all.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10);
  });

  it('two who open each other’s current cart both get one', async () => {
    for (const user of [chef(), tec()]) {
      await put(user, disc);
      await change(user, 'current', { isShared: true });
    }
    const [a, b] = [await read(chef()), await read(tec())];
    await Promise.all([open(chef(), b.id), open(tec(), a.id)]);
    const owners = (await list(chef())).map(({ id, ownerName, state }) => [id, ownerName, state]);
    expect(owners).toHaveLength(2);
    expect(new Set(owners.map(([id]) => id))).toEqual(new Set([a.id, b.id]));
  });

  it('only the owner shares, stops sharing, parks, empties or drops it', async () => {
    await put(chef(), disc);
    const { id } = await change(chef(), 'current', { isShared: true });
    const refused = { code: 'INVALID_INPUT' };
    await expect(change(tec(), id, { isShared: false })).rejects.toMatchObject(refused);
    await expect(
      parkCart(database().db, tec(), id, { name: 'meiner', isShared: false }, testNow),
    ).rejects.toMatchObject(refused);
    await expect(dropCart(database().db, tec(), id, testNow)).rejects.toMatchObject(refused);
    expect(await change(tec(), id, { note: 'von Tarek' })).toMatchObject({ note: 'von Tarek', isShared: true });
    await park(chef(), 'geteilt', { isShared: true });
    await expect(dropCart(database().db, tec(), id, testNow)).rejects.toMatchObject(refused);
    expect(await read(tec(), id)).toMatchObject({ positions: 1 });
    await change(chef(), id, { isShared: false });
    await expect(read(tec(), id)).rejects.toMatchObject(notFound);
  });

  it('are for labour and free lines of everyone who sees them', async () => {
    await put(chef(), disc, world().golf);
    const { id } = await change(chef(), 'current', { isShared: true });
    const line = { kind: 'labour' as const, name: 'Scheiben ersetzen', quantity: 1, minutes: 90, salesPrice: 9900 };
    const cart = await addLine(world().deps, tec(), id, { ...line, carId: world().golf, key: randomUUID() }, testNow);
    expect(cart.lines[1]).toMatchObject({
      ...line,
      articleId: null,
      brand: '',
      addedBy: 'Tarek Celik',
      carId: world().golf,
    });
  });
});
