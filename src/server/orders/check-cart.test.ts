import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '#server/catalogue/snapshot.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { Order } from '#shared/orders/order.ts';
import { freshApp, minutes } from '#test/fresh-app.ts';
import { loopbackSupplier } from '#test/loopback-supplier.ts';
import { accept, check, orderDesk, put, send, wishFor } from '#test/order-desk.ts';
import { orderTests } from '#test/order-tests.ts';
import { runSmallCatalogue } from '#test/small-release.ts';

const { app, desk, chef, at } = orderTests();
beforeEach(() => chef().send('/api/carts/current', { method: 'DELETE' }));

describe('the check before an order', () => {
  it('finds nothing where nothing has changed, and changes nothing itself', async () => {
    await put(chef(), at(0), 2);
    const first = await check(chef());
    expect(first).toMatchObject({
      isOrderable: true,
      lines: [{ state: 'same', reason: null, changes: [], quantity: 2 }],
    });
    expect(await check(chef())).toEqual(first);
  });

  it('marks every change with its old and its new value, until it is accepted', async () => {
    await desk().sell(at(1), { listPrice: 5000 });
    await put(chef(), at(1), 2);
    await desk().sell(at(1), { listPrice: 5500, deposit: 700, stock: {}, daysOnOrder: 4 });
    const seen = await check(chef());
    expect(seen.isOrderable).toBe(false);
    expect(seen.lines[0]?.changes).toMatchObject([
      { what: 'price', before: 5000, after: 5500 },
      { what: 'deposit', before: 0, after: 700 },
      { what: 'delivery', after: { class: 'on-order' } },
    ]);
    expect(seen.totals).toMatchObject({ goods: 11_000, deposits: 1400 });
    const { cart, check: after } = await accept(chef(), seen);
    expect(after).toMatchObject({ isOrderable: true, lines: [{ state: 'same', changes: [] }] });
    expect(cart.lines[0]).toMatchObject({ purchasePrice: 5500, deposit: 700 });
  });

  it('accepts only what was shown: newer changes are answered instead', async () => {
    await put(chef(), at(2), 1);
    await desk().sell(at(2), { listPrice: 12_000 });
    const seen = await check(chef());
    await desk().sell(at(2), { listPrice: 13_000 });
    const { check: newer } = await accept(chef(), seen);
    expect(newer.lines[0]).toMatchObject({
      state: 'changed',
      changes: [{ what: 'price', before: 10_000, after: 13_000 }],
    });
    expect((await accept(chef(), newer)).check.isOrderable).toBe(true);
  });

  it('a tour that has closed meanwhile is a change', async () => {
    await put(chef(), at(3), 1);
    app().later(minutes(40));
    const seen = await check(chef());
    app().later(-minutes(40));
    expect(seen.lines[0]).toMatchObject({ state: 'changed', changes: [{ what: 'delivery' }] });
  });

  it('says why a line cannot be ordered', async () => {
    await put(chef(), at(4), 3);
    const reasonNow = async () => (await check(chef())).lines.map(({ state, reason }) => [state, reason])[0];
    await desk().sell(at(4), { stock: { HH: 2 } });
    expect(await reasonNow()).toEqual(['blocked', 'not-enough']);
    await desk().sell(at(4), { stock: {} });
    expect(await reasonNow()).toEqual(['blocked', 'not-deliverable']);
    await desk().sell(at(4), { listPrice: null });
    expect(await reasonNow()).toEqual(['blocked', 'no-price']);
    await asSystem(app().db, (tx) => tx.deleteFrom('supplier_article').where('article_id', '=', at(4)).execute());
    expect(await reasonNow()).toEqual(['blocked', 'not-sold']);
    await desk().sell(at(4));
    expect(await reasonNow()).toEqual(['same', null]);
  });

  it('each car’s parts come as is chosen for it; what the branch does not have is ready after it was brought', async () => {
    const cars = (await chef().get('/api/session/carhistory')).json as { carId: number }[];
    const carId = cars[0]?.carId ?? 0;
    await desk().sell(at(5), { stock: { HH: 9 } });
    await desk().sell(at(6), { stock: { ZL: 9 } });
    await put(chef(), at(5), 1, carId);
    await put(chef(), at(6), 1);
    const plain = await check(chef());
    expect(plain.options.map(({ choice, lines }) => [choice, lines])).toEqual([
      ['as-available', 2],
      ['together', 2],
      ['pick-up', 2],
    ]);
    const fetched = await check(chef(), [
      { carId, choice: 'pick-up' },
      { carId: null, choice: 'pick-up' },
    ]);
    expect(fetched.lines.map(({ promise }) => promise?.tour)).toEqual([null, null]);
    const readyAt = fetched.lines.map(({ promise }) => promise?.arrivesAt ?? '');
    expect([fetched.options[2]?.firstAt, fetched.options[2]?.lastAt]).toEqual(readyAt);
    expect(readyAt[1]).toBe('2026-11-19T06:30:00.000Z');
    expect(fetched.carOptions.map(({ carId: car, options }) => [car, options[2]?.lastAt])).toEqual([
      [carId, readyAt[0]],
      [null, readyAt[1]],
    ]);
    expect(fetched.branch).toMatchObject({ name: 'Niederlassung Hamburg', city: 'Hamburg' });
    const together = await check(chef(), [
      { carId, choice: 'together' },
      { carId: null, choice: 'together' },
    ]);
    expect(together.lines[0]?.promise?.arrivesAt).toBe(plain.lines[1]?.promise?.arrivesAt);
    expect(new Set([plain, fetched, together].map(({ fingerprint }) => fingerprint)).size).toBe(3);
    expect(together.isOrderable).toBe(true);
  });

  it('an article that has become an exchange part is a change, with its tax, and is taken on', async () => {
    await put(chef(), at(0), 1);
    const before = await check(chef());
    await desk().sell(at(0), { isExchange: true });
    const seen = await check(chef());
    expect(seen).toMatchObject({
      isOrderable: false,
      lines: [{ state: 'changed', changes: [{ what: 'exchange', before: false, after: true }] }],
      totals: { gross: before.totals.gross + 190 },
    });
    const { cart, check: after } = await accept(chef(), seen);
    expect([cart.lines[0]?.isExchange, after.isOrderable]).toEqual([true, true]);
  });

  it('without partial deliveries all comes with one tour, as it is then confirmed; what is fetched is apart', async () => {
    const cars = (await chef().get('/api/session/carhistory')).json as { carId: number }[];
    const carId = cars[0]?.carId ?? 0;
    await desk().sell(at(5), { stock: { HH: 9 } });
    await desk().sell(at(6), { stock: { ZL: 9 } });
    await desk().sell(at(7), { stock: {}, daysOnOrder: 6 });
    for (const id of [at(5), at(6), at(7)]) await put(chef(), id, 1);
    await put(chef(), at(0), 1, carId);
    const deliveries = [{ carId, choice: 'pick-up' }];
    const free = await check(chef(), deliveries);
    const whole = await check(chef(), deliveries, 'current', false);
    expect(whole.fingerprint).not.toBe(free.fingerprint);
    const last = free.lines[2]?.promise?.arrivesAt;
    expect(free.lines[0]?.promise?.arrivesAt).not.toBe(last);
    expect(whole.lines.map(({ promise }) => promise?.arrivesAt)).toEqual([
      last,
      last,
      last,
      '2026-11-18T11:45:00.000Z',
    ]);
    expect(whole.options[0]).toMatchObject({ choice: 'as-available', firstAt: last, lastAt: last });
    // What was seen for one is not what the other would order.
    expect((await send(chef(), wishFor(free, { deliveries, allowPartial: false }))).json).toMatchObject({
      kind: 'changed',
      check: { fingerprint: whole.fingerprint },
    });
    const { order } = (await send(chef(), wishFor(whole, { deliveries, allowPartial: false }))).json as {
      order: Order;
    };
    expect(order.lines.slice(0, 3).map(({ promise }) => promise.arrivesAt)).toEqual([last, last, last]);
    expect(order.lines[3]).toMatchObject({ delivery: 'pick-up', promise: { tour: null } });
  });

  it('an empty cart cannot be ordered; a foreign one does not exist', async () => {
    expect(await check(chef())).toMatchObject({ lines: [], isOrderable: false, totals: { gross: 0 } });
    expect((await chef().post('/api/carts/999999/check', { deliveries: [], allowPartial: true })).status).toBe(404);
    expect((await chef().post('/api/carts/0/check', { deliveries: [], allowPartial: true })).status).toBe(400);
  });
});

describe('a supplier’s system that does not answer', () => {
  it('leaves the lines failed, and the answer is no failure', async () => {
    const supplier = await loopbackSupplier();
    const other = await freshApp({
      env: { SUPPLIER_SYSTEM_URLS: `NORDTEIL=${supplier.url}`, SUPPLIER_SYSTEM_TIMEOUT_MS: '300' },
    });
    const { ids } = await orderDesk(other, 1);
    const buyer = await other.signedIn('chef');
    await put(buyer, ids[0] ?? 0, 1);
    supplier.close();
    const seen = await check(buyer);
    expect(seen).toMatchObject({ isOrderable: false, lines: [{ state: 'failed', reason: null }] });
    await other.close();
  });
});

describe('an article that was replaced', () => {
  it('is shown with its successor as soon as there is not enough of it, and gives way when that is accepted', async () => {
    await runSmallCatalogue(app());
    const { articles } = app().catalogue.current();
    const ordinal = articles.successor.findIndex((next) => next >= 0);
    const old = idOf(app().catalogue.current(), ordinal);
    const next = idOf(app().catalogue.current(), articles.successor[ordinal] ?? -1);
    await desk().sell(old, { stock: { HH: 4 } });
    await desk().sell(next, { listPrice: 11_000 });
    await put(chef(), old, 2);
    expect((await check(chef())).lines).toMatchObject([{ state: 'same' }]);
    await desk().sell(old, { stock: {}, daysOnOrder: 5 });
    const seen = await check(chef());
    expect(seen.lines[0]?.changes).toMatchObject([
      { what: 'successor', articleId: next },
      { what: 'price', after: 11_000 },
    ]);
    const { cart, check: after } = await accept(chef(), seen);
    expect(cart.lines).toMatchObject([{ articleId: next, quantity: 2, purchasePrice: 11_000 }]);
    expect(after.isOrderable).toBe(true);
  });

  it('two lines share what is left of it: who comes second and too late gets the successor', async () => {
    const { articles } = app().catalogue.current();
    const ordinal = articles.successor.findIndex((next) => next >= 0);
    const old = idOf(app().catalogue.current(), ordinal);
    const next = idOf(app().catalogue.current(), articles.successor[ordinal] ?? -1);
    const cars = (await chef().get('/api/session/carhistory')).json as { carId: number }[];
    await desk().sell(old, { stock: { HH: 4 } });
    await desk().sell(next);
    await put(chef(), old, 3, cars[0]?.carId ?? 0);
    await put(chef(), old, 2);
    expect((await check(chef())).lines).toMatchObject([
      { state: 'same' },
      { state: 'changed', changes: [{ what: 'successor', articleId: next }] },
    ]);
  });

  it('minimum and pack of the running catalogue count', async () => {
    const { articles } = app().catalogue.current();
    // The small catalogue sells its last kind by the dozen.
    const dozen = idOf(app().catalogue.current(), articles.ids.length - 1);
    await desk().sell(dozen);
    await put(chef(), dozen, 12);
    await asSystem(app().db, (tx) =>
      tx.updateTable('cart_position').set({ quantity: 5 }).where('article_id', '=', dozen).execute(),
    );
    expect((await check(chef())).lines[0]).toMatchObject({
      quantity: 12,
      changes: [{ what: 'quantity', before: 5, after: 12, rule: 'pack' }],
    });
  });
});
