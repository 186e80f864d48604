import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addLine } from '#server/cart/add-line.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { changeCart } from '#server/cart/change-cart.ts';
import { changePosition } from '#server/cart/change-position.ts';
import { addToCart } from '#server/cart/put-in-cart.ts';
import { removePosition, restorePosition } from '#server/cart/remove-position.ts';
import { readCart } from '#server/cart/store.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type Cart, type CartPosition, cartEditSchema, mostPositions } from '#shared/cart/cart.ts';
import { cartTests } from '#test/cart-tests.ts';
import { bolt, disc, oil } from '#test/cart-world.ts';
import { testNow } from '#test/test-now.ts';

const { database, world, chef, tec } = cartTests();

const seconds = (count: number) => new Date(testNow.getTime() + count * 1000);
const put = (articleId: number, quantity = 1) =>
  addToCart(world().deps, chef(), { articleId, quantity, carId: null, key: randomUUID() }, testNow);
const read = (user = chef(), ref: 'current' | number = 'current') => readCart(database().db, user, ref, testNow);
const lineOf = async (articleId: number): Promise<CartPosition> => {
  const line = (await read()).lines.find((one) => one.articleId === articleId);
  if (!line) throw new Error('no such line');
  return line;
};
type Change = Parameters<typeof changePosition>[3];
const change = async (
  line: Pick<CartPosition, 'id' | 'version'>,
  wish: Omit<Change, 'version'>,
  user = chef(),
  cart?: number,
) =>
  cartEditSchema.parse(
    await changePosition(
      world().deps,
      user,
      { cart: cart ?? 'current', position: line.id },
      { version: line.version, ...wish },
      testNow,
    ),
  );
const remove = (line: Pick<CartPosition, 'id' | 'version'>, now = testNow) =>
  removePosition(world().deps, chef(), { cart: 'current', position: line.id }, line.version, now);
const restore = (position: number, now = testNow) =>
  restorePosition(world().deps, chef(), { cart: 'current', position }, now);
const shared = async (): Promise<Cart> => changeCart(database().db, chef(), 'current', { isShared: true }, testNow);
const line = { kind: 'labour' as const, name: 'Ölwechsel', quantity: 1, minutes: 30, salesPrice: 4500, carId: null };

describe('a line', () => {
  it('is changed by whoever saw its version, and has the next one then', async () => {
    await put(oil, 2);
    const before = await lineOf(oil);
    const edit = await change(before, { quantity: 12, note: 'nur 5W-30', reference: 'R-9' });
    expect(edit.kind).toBe('changed');
    expect(edit.cart.lines).toMatchObject([
      { version: before.version + 1, quantity: 12, purchasePrice: 400, note: 'nur 5W-30', reference: 'R-9' },
    ]);
    expect(edit.cart.version).toBeGreaterThan(1);
  });

  it('a quantity is raised to the minimum and to whole packs', async () => {
    await put(bolt, 8);
    const quantityAfter = async (quantity: number) =>
      (await change(await lineOf(bolt), { quantity })).cart.lines[0]?.quantity;
    expect([await quantityAfter(1), await quantityAfter(9), await quantityAfter(16)]).toEqual([8, 12, 16]);
    await expect(quantityAfter(99_999)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('keeps its promise and price with a note, and loses both with a quantity that nobody priced', async () => {
    await put(oil, 2);
    const kept = () =>
      asFirm(database().db, chef().firmId, (tx) =>
        tx.selectFrom('cart_position').select(['purchase_price', 'promise', 'list_price']).executeTakeFirstOrThrow(),
      );
    expect(await kept()).toMatchObject({
      purchase_price: 500,
      promise: { class: 'on-order', arrivesAt: expect.any(String) },
    });
    const silent: CartDeps = {
      ...world().deps,
      supplierSystems: () => ({ offers: () => Promise.reject(new Error('no')) }),
    };
    const edit = async (wish: Omit<Change, 'version'>) => {
      const { id, version } = await lineOf(oil);
      return changePosition(silent, chef(), { cart: 'current', position: id }, { version, ...wish }, testNow);
    };
    await edit({ note: 'x' });
    expect((await kept()).purchase_price).toBe(500);
    await edit({ quantity: 3 });
    expect(await kept()).toEqual({ purchase_price: null, promise: null, list_price: 1000 });
  });

  it('that someone else has changed is shown as theirs, and nothing is written', async () => {
    await put(disc, 1);
    const { id } = await shared();
    const seen = await lineOf(disc);
    await change(seen, { quantity: 2, note: 'Tarek war hier' }, tec(), id);
    const edit = await change(seen, { quantity: 5 });
    expect(edit).toMatchObject({
      kind: 'conflict',
      positionId: seen.id,
      changedBy: 'Tarek Celik',
      theirs: { quantity: 2, note: 'Tarek war hier', changedBy: 'Tarek Celik', version: seen.version + 1 },
    });
    expect((await lineOf(disc)).quantity).toBe(2);
  });

  it('two people in one cart: edits of different lines survive, of the same line one is a conflict', async () => {
    await put(disc);
    await put(oil);
    const { id } = await shared();
    const [first, second] = [await lineOf(disc), await lineOf(oil)];
    const both = await Promise.all([change(first, { quantity: 4 }), change(second, { quantity: 7 }, tec(), id)]);
    expect(both.map(({ kind }) => kind)).toEqual(['changed', 'changed']);
    expect((await read()).lines.map(({ quantity }) => quantity)).toEqual([4, 7]);
    const seen = await lineOf(disc);
    const same = await Promise.all([change(seen, { quantity: 8 }), change(seen, { quantity: 9 }, tec(), id)]);
    expect(same.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'conflict']);
    const conflict = same.find(({ kind }) => kind === 'conflict');
    const written = (await lineOf(disc)).quantity;
    expect(conflict).toMatchObject({ theirs: { quantity: written } });
  });

  it('fifty changes of one line at once: one is written', async () => {
    await put(disc);
    const seen = await lineOf(disc);
    const edits = await Promise.all(Array.from({ length: 50 }, (_, index) => change(seen, { quantity: index + 2 })));
    expect(edits.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
    expect((await lineOf(disc)).version).toBe(seen.version + 1);
  });

  it('name, time and price of a part are not for the user to say; of labour and free lines they are', async () => {
    await put(disc);
    const part = await lineOf(disc);
    for (const wish of [{ name: 'x' }, { salesPrice: 1 }, { minutes: 5 }])
      await expect(change(part, wish)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const { lines } = await addLine(world().deps, chef(), 'current', { ...line, key: randomUUID() }, testNow);
    const labour = lines[1] ?? part;
    const edit = await change(labour, { name: 'Öl und Filter', minutes: 45, salesPrice: null, quantity: 1 });
    expect(edit.cart.lines[1]).toMatchObject({ name: 'Öl und Filter', minutes: 45, salesPrice: null, quantity: 1 });
    const free = { ...line, kind: 'free' as const, key: randomUUID() };
    await expect(addLine(world().deps, chef(), 'current', free, testNow)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('what is not in the cart is not found', async () => {
    await put(disc);
    const { id, version } = await lineOf(disc);
    const notFound = { code: 'NOT_FOUND' };
    await expect(change({ id: 9e15, version }, { quantity: 1 })).rejects.toMatchObject(notFound);
    await expect(change({ id, version }, { quantity: 1 }, tec())).rejects.toMatchObject(notFound);
    await expect(change({ id, version }, { quantity: 1 }, world().other, (await read()).id)).rejects.toMatchObject(
      notFound,
    );
    expect((await lineOf(disc)).version).toBe(version);
  });
});

describe('labour and free lines', () => {
  it('the same key adds once, even at the same moment', async () => {
    const key = randomUUID();
    await Promise.all(
      Array.from({ length: 10 }, () => addLine(world().deps, chef(), 'current', { ...line, key }, testNow)),
    );
    const cart = await addLine(world().deps, chef(), 'current', { ...line, key }, testNow);
    expect(cart.lines).toMatchObject([{ kind: 'labour', name: 'Ölwechsel', minutes: 30, salesPrice: 4500 }]);
    expect(cart.sum).toBe(0);
  });

  it('labour is there once: its price is for all of it', async () => {
    const refused = { code: 'INVALID_INPUT', details: { fields: [{ field: 'quantity' }] } };
    const two = addLine(world().deps, chef(), 'current', { ...line, quantity: 2, key: randomUUID() }, testNow);
    await expect(two).rejects.toMatchObject(refused);
    const { lines } = await addLine(world().deps, chef(), 'current', { ...line, key: randomUUID() }, testNow);
    for (const labour of lines) await expect(change(labour, { quantity: 2 })).rejects.toMatchObject(refused);
    const free = { ...line, kind: 'free' as const, minutes: null, quantity: 2, key: randomUUID() };
    expect((await addLine(world().deps, chef(), 'current', free, testNow)).lines[1]).toMatchObject({ quantity: 2 });
  });

  it('may be there twice, and for a car of the history only', async () => {
    await addLine(world().deps, chef(), 'current', { ...line, key: randomUUID() }, testNow);
    const cart = await addLine(
      world().deps,
      chef(),
      'current',
      { ...line, carId: world().golf, key: randomUUID() },
      testNow,
    );
    expect(cart).toMatchObject({ positions: 2, cars: [{ id: world().golf }] });
    const foreign = addLine(
      world().deps,
      tec(),
      'current',
      { ...line, carId: world().golf, key: randomUUID() },
      testNow,
    );
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a line that was taken out', () => {
  it('comes back with note, reference and all', async () => {
    await put(oil, 12);
    await change(await lineOf(oil), { note: 'dringend', reference: 'R-1' });
    const before = await lineOf(oil);
    expect(await remove(before)).toMatchObject({ kind: 'changed', cart: { positions: 0, lines: [] } });
    const cart = await restore(before.id, seconds(10));
    expect(cart.lines).toEqual([{ ...before, version: before.version + 2 }]);
    expect((await restore(before.id)).lines).toHaveLength(1);
  });

  it('is out: taking it out again is no conflict, changing it is', async () => {
    await put(disc);
    const seen = await lineOf(disc);
    await remove(seen);
    expect((await remove(seen)).kind).toBe('changed');
    expect(await change(seen, { quantity: 2 })).toMatchObject({
      kind: 'conflict',
      theirs: null,
      changedBy: chef().name,
    });
    await put(disc);
    const again = await lineOf(disc);
    await change(again, { quantity: 3 });
    expect((await remove(again)).kind).toBe('conflict');
  });

  it('joins what was put in again meanwhile', async () => {
    await put(oil, 10);
    await change(await lineOf(oil), { note: 'dringend' });
    const out = await lineOf(oil);
    await remove(out);
    await put(oil, 2);
    await change(await lineOf(oil), { note: 'weniger dringend', reference: 'R-2' });
    const cart = await restore(out.id);
    expect(cart.lines).toMatchObject([
      { id: out.id, quantity: 12, purchasePrice: 400, note: 'dringend', reference: 'R-2' },
    ]);
  });

  it('is cleared away by whoever changes the cart ten minutes later', async () => {
    await put(disc);
    const out = await lineOf(disc);
    await remove(out);
    await changeCart(database().db, chef(), 'current', { note: 'x' }, seconds(599));
    await restore(out.id, seconds(599));
    await remove(await lineOf(disc));
    await changeCart(database().db, chef(), 'current', { note: 'y' }, seconds(601));
    await expect(restore(out.id, seconds(602))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it(`a cart holds ${mostPositions} positions and not one more`, async () => {
  await put(disc);
  const { id } = await read();
  await asFirm(database().db, chef().firmId, (tx) =>
    sql`insert into cart_position (firm_id, cart_id, kind, name, quantity, added_by, added_at)
      select ${chef().firmId}, ${id}, 'free', 'x', 1, 'x', ${testNow} from generate_series(2, ${mostPositions})`.execute(
      tx,
    ),
  );
  const full = await read();
  expect(full.lines).toHaveLength(mostPositions);
  await expect(put(oil)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(addLine(world().deps, chef(), id, { ...line, key: randomUUID() }, testNow)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect((await put(disc)).put.quantity).toBe(2);
  await remove(await lineOf(disc));
  await put(oil);
  await expect(restore(full.lines[0]?.id ?? 0)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
