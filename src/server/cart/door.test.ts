import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addLine } from '#server/cart/add-line.ts';
import { changeCart } from '#server/cart/change-cart.ts';
import { closeCart } from '#server/cart/close-cart.ts';
import { parkCart } from '#server/cart/park-cart.ts';
import { addToCart, setInCart } from '#server/cart/put-in-cart.ts';
import { findParts, type PartWish, putLines } from '#server/cart/put-lines.ts';
import { type CartRef, linesOfCart, lockCart, readCart, readCartIn } from '#server/cart/store.ts';
import { type LineTaking, takeOn } from '#server/cart/take-on.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import type { SupplierSystem } from '#server/gateways/supplier-system/supplier-system.ts';
import type { CartCar } from '#shared/cart/cart.ts';
import { cartTests } from '#test/cart-tests.ts';
import { bolt, disc, oil, unknown } from '#test/cart-world.ts';
import { testNow } from '#test/test-now.ts';

/* What other areas do with carts, inside transactions of their own. */

const { database, world, chef } = cartTests();

const put = (articleId: number, quantity = 1, carId: number | null = null, user = chef()) =>
  addToCart(world().deps, user, { articleId, quantity, carId, key: randomUUID() }, testNow);
const read = (user = chef(), ref: CartRef = 'current') => readCart(database().db, user, ref, testNow);
const lock = (ref: CartRef = 'current', user = chef()) =>
  asFirm(database().db, user.firmId, (tx) => lockCart(tx, user, ref, testNow));
const labour = { kind: 'labour' as const, name: 'Arbeit', quantity: 1, minutes: 60, salesPrice: 8000, carId: null };
const addLabour = () => addLine(world().deps, chef(), 'current', { ...labour, key: randomUUID() }, testNow);

describe('lockCart', () => {
  it('answers all lines with raw prices, promise and discount group, whatever the user may see', async () => {
    await put(oil, 12, world().golf);
    await addLabour();
    await setInCart(world().deps, chef(), { articleId: oil, quantity: 0, carId: null }, testNow);
    await asSystem(database().db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: false }).execute());
    const cart = await lock('current', { ...chef(), roles: ['ROLE_USER_LIGHT'] });
    expect(cart).toMatchObject({ ownerId: chef().id, ownerName: chef().name, state: 'open', isShared: false });
    expect(cart?.lines).toMatchObject([
      {
        kind: 'part',
        articleId: oil,
        supplierCode: 'NORDTEIL',
        purchasePrice: 400,
        discountGroup: 'TEST',
        deposit: 50,
        isExchange: false,
        car: { id: world().golf, plate: 'KS-PF 214' },
        promise: { class: 'on-order', warehouse: null, tour: null, arrivesAt: expect.any(String) },
      },
      { kind: 'labour', articleId: null, minutes: 60, salesPrice: 8000, promise: null, purchasePrice: null },
    ]);
    await asSystem(database().db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: true }).execute());
  });

  it('holds others back until the end', async () => {
    await put(disc);
    let waiting: Promise<number> = Promise.resolve(0);
    await asFirm(database().db, chef().firmId, async (tx) => {
      const cart = await lockCart(tx, chef(), 'current', testNow);
      let isDone = false;
      waiting = put(disc, 5).then((answer) => {
        isDone = true;
        return answer.put.quantity;
      });
      await sleep(150);
      expect(isDone).toBe(false);
      expect((await readCartIn(tx, chef(), cart?.id ?? 0)).lines[0]?.quantity).toBe(1);
    });
    expect(await waiting).toBe(6);
  });

  it('what does not exist for the user is null', async () => {
    await put(disc);
    const { id } = await read();
    expect([await lock(id, world().tec), await lock(id, world().other), await lock(9e15)]).toEqual([null, null, null]);
    await asFirm(database().db, chef().firmId, (tx) => closeCart(tx, { id }, testNow));
    expect(await lock(id)).toBeNull();
    await expect(read(chef(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

const putAll = async (
  wishes: readonly PartWish[],
  { key = randomUUID(), cars = [] as CartCar[], user = chef() } = {},
) => {
  const { found, missing } = await findParts(world().deps, user, wishes, testNow);
  return asFirm(database().db, user.firmId, (tx) => putLines(tx, user, { key, parts: found, missing, cars }, testNow));
};

describe('putLines', () => {
  it('adds many at once, raises what must be raised, and names what nobody sells', async () => {
    await put(disc, 1);
    const wishes = [
      { articleId: disc, quantity: 2, carId: null },
      { articleId: bolt, quantity: 1, carId: world().golf },
      { articleId: unknown, quantity: 1, carId: null },
      { articleId: oil, quantity: 6, carId: null },
      { articleId: oil, quantity: 6, carId: null },
    ];
    expect(await putAll(wishes)).toEqual({
      added: 3,
      raised: [{ articleId: bolt, asked: 1, quantity: 8 }],
      missing: [unknown],
    });
    expect((await read()).lines).toMatchObject([
      { articleId: disc, quantity: 3, purchasePrice: 4808 },
      { articleId: bolt, quantity: 8, carId: world().golf },
      { articleId: oil, quantity: 12, purchasePrice: 400 },
    ]);
  });

  it('the same key adds once, even at the same moment, and is told the same', async () => {
    const key = randomUUID();
    const wishes = [{ articleId: bolt, quantity: 9, carId: null }];
    const answers = await Promise.all(Array.from({ length: 10 }, () => putAll(wishes, { key })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await read()).lines).toMatchObject([{ quantity: 12 }]);
  });

  it('prices are asked for a hundred articles a call, each once, for the most of it', async () => {
    const calls: { readonly id: number; readonly quantity: number }[][] = [];
    const offers: SupplierSystem['offers'] = async ({ articles }) => {
      calls.push([...articles]);
      return { offers: [], failed: articles.map(({ id }) => id), unknown: [] };
    };
    const found = { brand: 'NORA', number: '1', name: 'Teil', packSize: 1, minimum: 1 };
    const deps = { ...world().deps, supplierSystems: () => ({ offers }), findArticle: async () => found };
    const wishes = Array.from({ length: 250 }, (_, index) => ({ articleId: index + 1, quantity: 5, carId: null }));
    await findParts(deps, chef(), [...wishes, { articleId: 1, quantity: 2, carId: world().golf }], testNow);
    expect(calls.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(calls[0]?.[0]).toEqual({ id: 1, quantity: 5 });
  });

  it('a car must be the own one, or handed in as it was kept', async () => {
    const wish = [{ articleId: disc, quantity: 1, carId: world().golf }];
    await expect(putAll(wish, { user: world().tec })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const kept = { id: world().golf, kTypeId: null, plate: 'KS-PF 214', name: 'VW Golf' };
    await putAll(wish, { user: world().tec, cars: [kept] });
    expect((await read(world().tec)).cars).toEqual([kept]);
  });

  it('too many pieces put nothing in', async () => {
    const wishes = [
      { articleId: disc, quantity: 1, carId: null },
      { articleId: oil, quantity: 100_000, carId: null },
    ];
    await expect(putAll(wishes)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await read()).lines).toEqual([]);
  });
});

describe('takeOn', () => {
  const take = (...changes: LineTaking[]) =>
    asFirm(database().db, chef().firmId, async (tx) => {
      const cart = await lockCart(tx, chef(), 'current', testNow);
      await takeOn(tx, chef(), cart?.id ?? 0, changes, testNow);
    });
  const promise = {
    class: 'next-day' as const,
    warehouse: 'Zentrallager',
    tour: 'Tour 1',
    cutOffAt: null,
    arrivesAt: null,
  };

  it('writes what was accepted, and nothing else', async () => {
    await put(oil, 2);
    const [before] = (await lock())?.lines ?? [];
    await take({ positionId: before?.id ?? 0, purchasePrice: 555, deposit: 0, quantity: 4, packSize: 4, promise });
    expect((await lock())?.lines).toEqual([
      {
        ...before,
        version: 2,
        purchasePrice: 555,
        deposit: 0,
        quantity: 4,
        packSize: 4,
        promise,
        changedBy: chef().name,
      },
    ]);
    await take({ positionId: before?.id ?? 0, promise: null });
    expect((await lock())?.lines).toMatchObject([{ promise: null, purchasePrice: 555, version: 3 }]);
  });

  it('a successor takes the place, and joins the line that holds it already', async () => {
    await put(disc, 2);
    await put(disc, 2, world().golf);
    await put(oil, 3);
    const [first, second] = (await read()).lines;
    const successor = { articleId: oil, brand: 'NORA', number: 'ÖL-1', name: 'Motoröl' };
    await take(
      { positionId: first?.id ?? 0, successor, purchasePrice: 500 },
      { positionId: second?.id ?? 0, successor, purchasePrice: 500 },
    );
    expect((await read()).lines).toMatchObject([
      { id: first?.id, articleId: oil, quantity: 5, carId: null, purchasePrice: null },
      { id: second?.id, articleId: oil, quantity: 2, carId: world().golf, purchasePrice: 500 },
    ]);
  });
});

const newestCart = async (tx: Transaction<Schema>) => {
  const carts = tx.selectFrom('cart').select(['id', 'state']).orderBy('id', 'desc').limit(1);
  const { id, state } = await carts.executeTakeFirstOrThrow();
  return state === 'ordered' ? null : id;
};

describe('closeCart', () => {
  const close = async (ref: CartRef = 'current') =>
    asFirm(database().db, chef().firmId, async (tx) => {
      const cart = await lockCart(tx, chef(), ref, testNow);
      if (!cart) throw new Error('there is no such cart');
      await closeCart(tx, cart, testNow);
      return newestCart(tx);
    });

  it('the parts are gone with it; the next current cart is empty', async () => {
    await put(disc);
    const { id } = await read();
    expect(await close()).toBeNull();
    const next = await read();
    expect(next).toMatchObject({ state: 'open', positions: 0 });
    expect(next.id).not.toBe(id);
  });

  it('labour and free lines go with the order: the next cart is another job', async () => {
    await put(disc);
    await addLabour();
    await changeCart(database().db, chef(), 'current', { name: 'Frau Petersen', reference: 'A-1' }, testNow);
    const { id } = await read();
    expect(await close()).toBeNull();
    expect(await read()).toMatchObject({ state: 'open', name: '', lines: [] });
    const kept = await asFirm(database().db, chef().firmId, (tx) => linesOfCart(tx, id));
    expect(kept.map(({ kind }) => kind)).toEqual(['part', 'labour']);
  });

  it('of a parked cart they go, too, and the current cart is left alone', async () => {
    await put(disc);
    await addLabour();
    const parked = await parkCart(database().db, chef(), 'current', { name: 'K-1', isShared: true }, testNow);
    await put(oil);
    expect(await close(parked.id)).not.toBe(parked.id);
    expect((await read()).lines).toMatchObject([{ articleId: oil }]);
  });
});
