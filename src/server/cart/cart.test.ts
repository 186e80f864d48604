import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { addToCart, setInCart } from '#server/cart/put-in-cart.ts';
import { cartSummary } from '#server/cart/store.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { removeCar } from '#server/vehicle/store.ts';
import type { Role } from '#shared/access/roles.ts';
import * as contract from '#shared/cart/contract.ts';
import type { User } from '#shared/session/user.ts';
import { bolt, disc, makeCartWorld, oil, unknown } from '#test/cart-world.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let database: FreshDatabase;
let deps: CartDeps;
let chef: User;
let tec: User;
let other: User;
let golf: number;
beforeAll(async () => {
  database = await freshDatabase('demo');
  ({ deps, chef, tec, other, golf } = await makeCartWorld(database));
});
afterAll(() => database.drop());
beforeEach(() => asSystem(database.db, (tx) => tx.deleteFrom('cart').execute()));

type Own = { readonly user?: User; readonly carId?: number | null; readonly key?: string };
const add = (articleId: number, quantity = 1, { user = chef, carId = null, key = randomUUID() }: Own = {}) =>
  addToCart(deps, user, { articleId, quantity, carId, key }, testNow).then((answer) =>
    contract.addToCart.answer.parse(answer),
  );
const set = (articleId: number, quantity: number, { user = chef, carId = null }: Own = {}) =>
  setInCart(deps, user, { articleId, quantity, carId }, testNow).then((answer) =>
    contract.setInCart.answer.parse(answer),
  );
const summary = (user = chef) => cartSummary(database.db, user);

describe('the cart', () => {
  it('is empty at first', async () => {
    expect(await summary()).toEqual({ positions: 0, sum: 0, isComplete: true, articles: [] });
  });

  it('an article put in again raises its quantity; for a car it is a position of its own', async () => {
    await add(disc, 2);
    expect((await add(disc, 1)).put).toEqual({ articleId: disc, carId: null, before: 2, quantity: 3, rule: null });
    await add(disc, 2, { carId: golf });
    expect(await summary()).toEqual({
      positions: 2,
      sum: 5 * 4808,
      isComplete: true,
      articles: [
        { articleId: disc, carId: null, quantity: 3 },
        { articleId: disc, carId: golf, quantity: 2 },
      ],
    });
  });

  it('keeps article, car and price as they were', async () => {
    await add(oil, 12, { carId: golf });
    const rows = await asFirm(database.db, chef.firmId, (tx) => tx.selectFrom('cart_position').selectAll().execute());
    expect(rows).toMatchObject([
      {
        brand: 'NORA',
        number: 'ÖL-1',
        name: 'Motoröl',
        supplier_code: 'NORDTEIL',
        plate: 'KS-PF 214',
        car_id: golf,
        quantity: 12,
        list_price: 1000,
        purchase_price: 400,
        deposit: 50,
        version: 1,
      },
    ]);
    expect(rows[0]?.car_name).toContain('Golf');
  });

  it('fifty at once are fifty', async () => {
    await Promise.all(Array.from({ length: 50 }, () => add(disc)));
    expect((await summary()).articles).toEqual([{ articleId: disc, carId: null, quantity: 50 }]);
  });

  it('the same key adds once, even at the same moment, and is told the same', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(disc, 2, { key })));
    expect(new Set(answers.map(({ put }) => JSON.stringify(put))).size).toBe(1);
    await add(disc, 1);
    expect((await add(disc, 2, { key })).put).toMatchObject({ before: 0, quantity: 2 });
    expect((await summary()).articles[0]?.quantity).toBe(3);
  });

  it('a repeat is told the first answer, even if the article has left the catalogue since', async () => {
    const wish = { articleId: disc, quantity: 2, carId: null, key: randomUUID() };
    const first = await addToCart(deps, chef, wish, testNow);
    const without = { ...deps, findArticle: async () => null };
    expect(await addToCart(without, chef, wish, testNow)).toEqual(first);
    const another = addToCart(without, chef, { ...wish, key: randomUUID() }, testNow);
    await expect(another).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('a key of another user is another key', async () => {
    const key = randomUUID();
    await add(disc, 1, { key });
    await add(disc, 1, { key, user: tec });
    expect([(await summary()).positions, (await summary(tec)).positions]).toEqual([1, 1]);
  });

  it('minimum and packs are respected, and the answer says so', async () => {
    expect((await add(bolt, 1)).put).toMatchObject({ before: 0, quantity: 8, rule: 'minimum' });
    expect((await add(bolt, 1)).put).toMatchObject({ before: 8, quantity: 12, rule: 'pack' });
    expect((await set(bolt, 3)).put).toMatchObject({ before: 12, quantity: 8, rule: 'minimum' });
    expect((await set(bolt, 16)).put).toMatchObject({ quantity: 16, rule: null });
  });

  it('a quantity can be set; 0 takes the position out, and nothing is left to take out twice', async () => {
    await add(disc, 2);
    expect((await set(disc, 5)).articles).toEqual([{ articleId: disc, carId: null, quantity: 5 }]);
    expect((await set(disc, 0)).put).toMatchObject({ before: 5, quantity: 0 });
    expect(await set(disc, 0)).toMatchObject({ positions: 0, sum: 0, put: { before: 0, quantity: 0 } });
  });

  it('the price follows the quantity', async () => {
    await add(oil, 2);
    expect((await summary()).sum).toBe(1000);
    expect((await set(oil, 20)).sum).toBe(8000);
  });

  it('an unknown article, a car of somebody else, or too many are refused, and nothing stays', async () => {
    await expect(add(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add(disc, 1, { user: tec, carId: golf })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await add(disc, 99_999);
    const key = randomUUID();
    await expect(add(disc, 1, { key })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await summary()).articles[0]?.quantity).toBe(99_999);
    await set(disc, 1);
    expect((await add(disc, 1, { key })).put.quantity).toBe(2);
  });

  it('what no catalogue has any more can still be taken out', async () => {
    await add(disc);
    const forgotten = { ...deps, findArticle: async () => null };
    await setInCart(forgotten, chef, { articleId: disc, quantity: 0, carId: null }, testNow);
    expect((await summary()).positions).toBe(0);
  });

  it('a car that leaves the history stays with its position', async () => {
    const car = await asFirm(database.db, tec.firmId, async (tx) =>
      tx.selectFrom('user_car').select('id').where('account_id', '=', tec.id).executeTakeFirstOrThrow(),
    );
    await add(disc, 1, { user: tec, carId: car.id });
    await removeCar(database.db, tec, car.id);
    expect((await add(disc, 1, { user: tec, carId: car.id })).put.quantity).toBe(2);
  });

  it('a price that does not come in time does not keep the article out', async () => {
    const slow = { ...deps, patienceMs: 20, supplierSystems: () => ({ offers: () => new Promise<never>(() => {}) }) };
    const answer = await addToCart(
      slow,
      chef,
      { articleId: disc, quantity: 1, carId: null, key: randomUUID() },
      testNow,
    );
    expect(answer).toMatchObject({ positions: 1, sum: 0, isComplete: false });
    const broken = { ...deps, supplierSystems: () => ({ offers: () => Promise.reject(new Error('no')) }) };
    await addToCart(broken, chef, { articleId: disc, quantity: 1, carId: null, key: randomUUID() }, testNow);
    expect(await add(disc)).toMatchObject({ sum: 3 * 4808, isComplete: true });
  });

  it('a price of another quantity is not kept: without an answer there is none, and the sum does not pretend', async () => {
    const broken = { ...deps, supplierSystems: () => ({ offers: () => Promise.reject(new Error('no')) }) };
    const silent = (quantity: number) => setInCart(broken, chef, { articleId: oil, quantity, carId: null }, testNow);
    await add(disc);
    expect(await add(oil, 12)).toMatchObject({ sum: 4808 + 12 * 400, isComplete: true });
    expect(await silent(12)).toMatchObject({ sum: 4808 + 12 * 400, isComplete: true });
    expect(await silent(2)).toMatchObject({ sum: 4808, isComplete: false });
    const [row] = await asFirm(database.db, chef.firmId, (tx) =>
      tx.selectFrom('cart_position').selectAll().where('article_id', '=', oil).execute(),
    );
    expect(row).toMatchObject({ quantity: 2, purchase_price: null, list_price: 1000, deposit: 50 });
    expect(await set(oil, 2)).toMatchObject({ sum: 4808 + 2 * 500, isComplete: true });
  });

  it('belongs to its user: neither another firm nor a colleague sees it, nor can they change it', async () => {
    await add(disc, 2);
    expect((await summary(other)).positions).toBe(0);
    expect((await summary(tec)).positions).toBe(0);
    await set(disc, 7, { user: other });
    await set(disc, 0, { user: tec });
    expect((await summary()).articles[0]?.quantity).toBe(2);
    const seen = await asFirm(database.db, other.firmId, (tx) =>
      tx.selectFrom('cart_position').select('quantity').execute(),
    );
    expect(seen).toEqual([{ quantity: 7 }]);
  });

  it('the sum is left out where purchase prices are not shown (R4.5)', async () => {
    const plus = { ...chef, roles: ['ROLE_USER_PLUS' as Role] };
    await add(disc, 2);
    expect((await summary(plus)).sum).toBe(9616);
    await asSystem(database.db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: false }).execute());
    expect([(await summary(plus)).sum, (await summary(chef)).sum]).toEqual([null, 9616]);
    await asSystem(database.db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: true }).execute());
  });

  it('keys that nobody repeats any more are cleared away', async () => {
    await add(disc);
    const later = new Date(testNow.getTime() + 8 * 86_400_000);
    await addToCart(deps, chef, { articleId: disc, quantity: 1, carId: null, key: randomUUID() }, later);
    const keys = await asSystem(database.db, (tx) =>
      tx.selectFrom('cart_addition').select('key').where('account_id', '=', chef.id).execute(),
    );
    expect(keys).toHaveLength(1);
  });
});
