import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changeCart } from '#server/cart/change-cart.ts';
import { dropCart } from '#server/cart/drop-cart.ts';
import { addToCart } from '#server/cart/put-in-cart.ts';
import { removePosition } from '#server/cart/remove-position.ts';
import { restoreCart } from '#server/cart/restore-cart.ts';
import { readCart } from '#server/cart/store.ts';
import { asSystem } from '#server/db/tenant.ts';
import * as contract from '#shared/cart/carts-contract.ts';
import { cartTests } from '#test/cart-tests.ts';
import { bolt, disc, oil } from '#test/cart-world.ts';
import { testNow } from '#test/test-now.ts';

const { database, world, chef } = cartTests();

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const put = (articleId: number, quantity: number, carId: number | null = null, now = testNow) =>
  addToCart(world().deps, chef(), { articleId, quantity, carId, key: randomUUID() }, now);
const read = () => readCart(database().db, chef(), 'current', testNow);
const empty = (now: Date) => dropCart(database().db, chef(), 'current', now);
const restore = async (now: Date, user = chef(), cart: number | 'current' = 'current') =>
  contract.restoreCart.answer.parse(await restoreCart(world().deps, user, cart, now));
const shown = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  lines.map(({ articleId, carId, quantity, purchasePrice }) => [articleId, carId, quantity, purchasePrice]);

describe('a cart that was emptied', () => {
  it('is as it was before: lines, name, note and reference; what was taken out earlier stays out', async () => {
    await put(disc, 2, world().golf);
    await put(bolt, 8);
    await put(oil, 1);
    await changeCart(database().db, chef(), 'current', { name: 'Petersen', note: 'eilt', reference: 'A-17' }, testNow);
    const { lines } = await read();
    const [, , last] = lines;
    const at = { cart: 'current', position: last?.id ?? 0 } as const;
    await removePosition(world().deps, chef(), at, last?.version ?? 0, later(1));
    const before = await read();
    await empty(later(2));
    expect(await read()).toMatchObject({ positions: 0, name: '', note: '', reference: '' });
    const after = await restore(later(11));
    expect(shown(after)).toEqual(shown(before));
    expect(after).toMatchObject({ id: before.id, name: 'Petersen', note: 'eilt', reference: 'A-17' });
    expect(shown(await restore(later(11)))).toEqual(shown(before));
  });

  it('keeps what was put in since; of the same part both are one line at the price of both', async () => {
    await put(oil, 6);
    await put(disc, 1, world().golf);
    await empty(later(1));
    await put(oil, 6, null, later(2));
    await put(bolt, 8, null, later(2));
    await changeCart(database().db, chef(), 'current', { name: 'neu' }, later(2));
    const cart = await restore(later(3));
    expect(new Set(shown(cart).map(String))).toEqual(
      new Set([`${oil},,12,400`, `${disc},${world().golf},1,4808`, `${bolt},,8,`]),
    );
    expect(cart.name).toBe('neu');
  });

  it('to empty it again while it is empty loses nothing, and ten at once put it back once', async () => {
    await put(disc, 3);
    await empty(later(1));
    await empty(later(2));
    const carts = await Promise.all(Array.from({ length: 10 }, () => restore(later(3))));
    for (const cart of carts) expect(shown(cart)).toEqual([[disc, null, 3, 4808]]);
  });

  it('stays empty after ten minutes, and where nothing was emptied nothing comes', async () => {
    await put(disc, 1);
    await empty(later(1));
    expect((await restore(later(12))).lines).toEqual([]);
    await asSystem(database().db, (tx) => tx.deleteFrom('cart').execute());
    await put(disc, 1);
    expect(shown(await restore(later(1)))).toEqual([[disc, null, 1, 4808]]);
  });

  it('is put back by its owner only, and does not exist for strangers', async () => {
    await changeCart(database().db, chef(), 'current', { isShared: true }, testNow);
    await put(disc, 1);
    await empty(later(1));
    const { id } = await read();
    await expect(restore(later(2), world().tec, id)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(restore(later(2), world().other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await read()).toMatchObject({ positions: 0 });
  });
});
