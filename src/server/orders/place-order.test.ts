import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CartSummary } from '#shared/cart/contract.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import type { Order } from '#shared/orders/order.ts';
import { accept, check, order, put, send, wishFor } from '#test/order-desk.ts';
import { codeOf, orderTests } from '#test/order-tests.ts';
import { testNow } from '#test/test-now.ts';

const { app, desk, chef, at, ordersIn } = orderTests();

describe('an order', () => {
  it('takes what was seen: lines, deposits, sums; reserves the goods, empties the cart, is confirmed', async () => {
    await desk().sell(at(0), { listPrice: 20_000, deposit: 3000, isExchange: true, stock: { HH: 7 } });
    await put(chef(), at(0), 2);
    const seen = await check(chef());
    expect(seen).toMatchObject({
      isOrderable: true,
      totals: { goods: 40_000, deposits: 6000, gross: 40_000 + 6000 + 8740 + 760 },
    });
    const { status, json } = await send(chef(), wishFor(seen, { reference: 'Auftrag 7', note: 'Bitte klingeln' }));
    expect(status).toBe(200);
    const placed = (json as { order: Order }).order;
    expect(placed).toMatchObject({
      number: 'B-2026-000001',
      state: 'confirmed',
      supplierCode: 'NORDTEIL',
      reference: 'Auftrag 7',
      totals: seen.totals,
      placedAt: testNow.toISOString(),
      history: [{ state: 'placed' }, { state: 'confirmed' }],
    });
    expect(
      placed.lines.map(({ line, kind, unitPrice, quantity, amount }) => [line, kind, unitPrice, quantity, amount]),
    ).toEqual([
      [1, 'part', 20_000, 2, 40_000],
      [2, 'deposit', 3000, 2, 6000],
    ]);
    expect(placed.supplierNumber).toBeTruthy();
    expect(await desk().stockOf(at(0))).toBe(5);
    expect((await chef().get('/api/cart/summary')).json).toMatchObject({ positions: 0 } satisfies Partial<CartSummary>);
    expect((await chef().get(`/api/orders/${placed.id}`)).json).toEqual(placed);
  });

  it('numbers have no gaps, although some are refused in between', async () => {
    const before = (await ordersIn()).length;
    await order(chef(), at(1), 1);
    await put(chef(), at(1), 1);
    const seen = await check(chef());
    await desk().sell(at(1), { stock: { HH: 0 } });
    expect((await send(chef(), wishFor(seen))).json).toMatchObject({ kind: 'changed' });
    await desk().sell(at(1));
    const last = await send(chef(), wishFor(await check(chef())));
    expect((last.json as { order: Order }).order.number).toBe(`B-2026-${String(before + 2).padStart(6, '0')}`);
  });

  it('anything that has changed since the check is shown, and nothing is ordered', async () => {
    await put(chef(), at(2), 3);
    const seen = await check(chef());
    const before = await ordersIn();
    await desk().sell(at(2), { listPrice: 10_001 });
    const answer = (await send(chef(), wishFor(seen))).json as { kind: string; check: CartCheck };
    expect(answer).toMatchObject({
      kind: 'changed',
      check: {
        isOrderable: false,
        lines: [{ state: 'changed', changes: [{ what: 'price', before: 10_000, after: 10_001 }] }],
      },
    });
    // Not seen is not accepted: the new fingerprint alone does not order.
    expect((await send(chef(), wishFor(answer.check))).json).toMatchObject({ kind: 'changed' });
    expect(await ordersIn()).toEqual(before);
    const { check: after } = await accept(chef(), answer.check);
    expect(after).toMatchObject({ isOrderable: true, fingerprint: answer.check.fingerprint });
    expect((await send(chef(), wishFor(after))).json).toMatchObject({ kind: 'placed' });
  });

  it('an unusually large one is placed once its sum was typed, whatever a client shows or leaves out', async () => {
    await desk().sell(at(4), { listPrice: 20_000, stock: { HH: 700 } });
    await put(chef(), at(4), 600);
    const seen = await check(chef());
    expect(seen).toMatchObject({ isOrderable: true, unusual: { sum: true, quantity: 600 } });
    const before = await ordersIn();
    const wish = wishFor(seen);
    for (const more of [{}, { confirmedSum: seen.totals.gross - 1 }, { confirmedSum: 0 }])
      expect((await send(chef(), { ...wish, ...more })).json).toMatchObject({
        kind: 'unconfirmed',
        check: { fingerprint: seen.fingerprint },
      });
    expect(await ordersIn()).toEqual(before);
    const placed = await send(chef(), { ...wish, confirmedSum: seen.totals.gross });
    expect(placed.json).toMatchObject({ kind: 'placed' });
    // A repeat is told the first answer.
    expect((await send(chef(), wish)).json).toEqual(placed.json);
    await desk().sell(at(4));
  });

  it('a line that someone changed meanwhile is not ordered unseen', async () => {
    await put(chef(), at(3), 1);
    const seen = await check(chef());
    await put(chef(), at(3), 1);
    expect((await send(chef(), wishFor(seen))).json).toMatchObject({
      kind: 'changed',
      check: { lines: [{ quantity: 2 }] },
    });
    expect((await send(chef(), wishFor(await check(chef())))).json).toMatchObject({ kind: 'placed' });
  });

  it('prices, taxes and suppliers that a client sends are refused', async () => {
    await put(chef(), at(3), 1);
    const wish = wishFor(await check(chef()));
    for (const more of [{ price: 1 }, { firmId: 2 }, { totals: {} }, { supplierCode: 'ALPTEIL' }, { lines: [] }])
      expect(codeOf(await send(chef(), { ...wish, ...more }))).toBe('INVALID_INPUT');
    for (const wrong of [
      { key: 'x' },
      { cartId: 0 },
      { addressId: 9e9 },
      { deliveries: [{ carId: 1, choice: 'drone' }] },
      { note: 'x'.repeat(3000) },
    ])
      expect(codeOf(await send(chef(), { ...wish, ...wrong })), JSON.stringify(wrong)).toBe('INVALID_INPUT');
    expect((await send(chef(), wish)).json).toMatchObject({ kind: 'placed' });
  });

  it('is for ROLE_ORDER, and of the own firm (R1.5)', async () => {
    await put(chef(), at(3), 1);
    const seen = await check(chef());
    const other = await app().signedIn('other');
    expect(codeOf(await send(other, wishFor(seen)))).toBe('NOT_FOUND');
    expect(codeOf(await other.post(`/api/carts/${seen.cartId}/check`, { deliveries: [], allowPartial: true }))).toBe(
      'NOT_FOUND',
    );
    const agent = await app().signedIn('agent');
    expect(codeOf(await send(agent, wishFor(seen)))).toBe('NOT_PERMITTED');
    const placed = (await send(chef(), wishFor(seen))).json as { order: Order };
    for (const path of ['', '/again', '/cancel']) {
      const body = path === '/again' ? { key: randomUUID() } : undefined;
      const answer =
        path === ''
          ? await other.get(`/api/orders/${placed.order.id}`)
          : await other.post(`/api/orders/${placed.order.id}${path}`, body);
      expect(codeOf(answer), path).toBe('NOT_FOUND');
    }
  });

  it('while the cart changes holds the old content as it was seen, or is not placed; no piece is lost', async () => {
    await desk().sell(at(5), { stock: { HH: 500 } });
    for (let round = 0; round < 8; round += 1) {
      await chef().send('/api/carts/current', { method: 'DELETE' });
      await put(chef(), at(5), 2);
      const seen = await check(chef());
      const [answer] = await Promise.all([send(chef(), wishFor(seen)), put(chef(), at(5), 1)]);
      const { kind, order: placed } = answer.json as { kind: string; order?: Order };
      const left = (await chef().get('/api/cart/summary')).json as CartSummary;
      const inCart = left.articles.find(({ articleId }) => articleId === at(5))?.quantity;
      expect([kind, placed?.lines[0]?.quantity, inCart]).toEqual(
        kind === 'placed' ? ['placed', 2, 1] : ['changed', undefined, 3],
      );
    }
    await chef().send('/api/carts/current', { method: 'DELETE' });
  });
});
