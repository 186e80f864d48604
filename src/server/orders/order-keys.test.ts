import { describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import type { Order } from '#shared/orders/order.ts';
import { accept, check, put, send, wishFor } from '#test/order-desk.ts';
import { codeOf, orderTests } from '#test/order-tests.ts';
import { testNow } from '#test/test-now.ts';

const { app, desk, chef, at, ordersIn } = orderTests();

describe('one key', () => {
  it('twenty times at once gives one order and twenty equal answers', async () => {
    await desk().sell(at(0), { stock: { HH: 20 } });
    await put(chef(), at(0), 2);
    const wish = wishFor(await check(chef()));
    const before = await ordersIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(chef(), wish)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.json).toMatchObject({ kind: 'placed' });
    expect((await ordersIn()).length).toBe(before.length + 1);
    expect(await desk().stockOf(at(0))).toBe(18);
    // Much later, when the order has gone on, it is still the first answer.
    const [first] = answers;
    const placed = first?.json as { order: Order } | undefined;
    await chef().post(`/api/orders/${placed?.order.id}/cancel`);
    expect((await send(chef(), wish)).text).toBe(answers[0]?.text);
  });

  it('with another body it is KEY_REUSED, at once and later, and for a colleague too', async () => {
    await put(chef(), at(0), 1);
    const wish = wishFor(await check(chef()));
    const both = await Promise.all([send(chef(), wish), send(chef(), { ...wish, note: 'anders' })]);
    const codes = both.map((answer) => codeOf(answer) ?? (answer.json as { kind: string }).kind).sort();
    expect(codes).toEqual(['KEY_REUSED', 'placed']);
    expect(codeOf(await send(chef(), { ...wish, note: 'noch anders' }))).toBe('KEY_REUSED');
    expect(codeOf(await send(await app().signedIn('plus'), wish))).toBe('KEY_REUSED');
  });
});

describe('forty orders at once', () => {
  /** One parked cart each, with one piece of the article in it. */
  async function manyCarts(articleId: number, count: number): Promise<number[]> {
    await put(chef(), articleId, 1);
    const { cartId: model } = await check(chef());
    return asSystem(app().db, async (tx) => {
      const { firm_id, account_id } = await tx
        .selectFrom('cart')
        .select(['firm_id', 'account_id'])
        .where('id', '=', model)
        .executeTakeFirstOrThrow();
      const {
        id: _,
        cart_id: __,
        promise,
        ...line
      } = await tx.selectFrom('cart_position').selectAll().where('cart_id', '=', model).executeTakeFirstOrThrow();
      const cart = { firm_id, account_id, state: 'parked', created_at: testNow, updated_at: testNow } as const;
      const made = await tx
        .insertInto('cart')
        .values(Array.from({ length: count }, () => cart))
        .returning('id')
        .execute();
      const lines = made.map(({ id }) => ({ ...line, cart_id: id, promise: promise && JSON.stringify(promise) }));
      await tx.insertInto('cart_position').values(lines).execute();
      await tx.deleteFrom('cart').where('id', '=', model).execute();
      return made.map(({ id }) => id);
    });
  }

  async function checkAll(carts: readonly number[]): Promise<CartCheck[]> {
    const checks: CartCheck[] = [];
    for (const cart of carts) checks.push(await check(chef(), [], cart));
    return checks;
  }

  type Placing = { kind: string; check?: CartCheck; order?: Order };
  const isAnswered = ({ check }: Placing) => !check?.lines.some(({ state }) => state === 'failed');
  /** As people do it: where the machine or the supplier was too busy to answer, the same wish again. */
  async function sendPatiently(wish: object): Promise<Placing> {
    for (;;) {
      const { status, json } = await send(chef(), wish);
      if (status < 500 && isAnswered(json as Placing)) return json as Placing;
    }
  }
  const sendAll = (checks: readonly CartCheck[]) => Promise.all(checks.map((seen) => sendPatiently(wishFor(seen))));
  const placedOf = (answers: readonly { kind: string }[]) => answers.filter(({ kind }) => kind === 'placed').length;

  it('on a stock of ten sell exactly ten', async () => {
    await desk().sell(at(1), { stock: { HH: 10 }, daysOnOrder: null });
    const checks = await checkAll(await manyCarts(at(1), 40));
    const before = await ordersIn();
    const answers = await sendAll(checks);
    expect(placedOf(answers)).toBe(10);
    expect(answers.filter(({ kind }) => kind === 'changed').length).toBe(30);
    expect(answers.find(({ kind }) => kind === 'changed')?.check?.lines).toMatchObject([
      { state: 'blocked', reason: 'not-deliverable' },
    ]);
    expect(await desk().stockOf(at(1))).toBe(0);
    expect((await ordersIn()).length).toBe(before.length + 10);
  });

  it('who was promised goods from stock gets them from there, or is asked again: nobody is put off unseen', async () => {
    await desk().sell(at(3), { stock: { HH: 10 }, daysOnOrder: 5 });
    const checks = await checkAll(await manyCarts(at(3), 40));
    expect(new Set(checks.map(({ lines }) => lines[0]?.promise?.class))).toEqual(new Set(['now']));
    const answers = await sendAll(checks);
    expect(placedOf(answers)).toBe(10);
    for (const { order } of answers.filter(({ kind }) => kind === 'placed'))
      expect(order?.lines[0]?.promise).toMatchObject({
        class: 'now',
        arrivesAt: checks[0]?.lines[0]?.promise?.arrivesAt,
      });
    const asked = answers.filter(({ kind }) => kind === 'changed');
    expect(asked.length).toBe(30);
    for (const { check: seen } of asked)
      expect(seen?.lines[0]).toMatchObject({ state: 'changed', promise: { class: 'on-order' } });
    const backOrdered = await asSystem(app().db, (tx) =>
      tx
        .selectFrom('supplier_order_line')
        .select('order_id')
        .where('article_id', '=', at(3))
        .where('warehouse_code', 'is', null)
        .execute(),
    );
    expect(backOrdered).toEqual([]);
  });

  it('who was promised the branch is not sent to another warehouse unasked', async () => {
    await desk().sell(at(2), { stock: { HH: 3, KI: 2 }, daysOnOrder: null });
    // Kiel is so far that the tour of the branch is gone when its goods are there.
    const checks = await checkAll(await manyCarts(at(2), 10));
    const first = await sendAll(checks);
    const second = await checkAll(first.flatMap(({ check: seen }) => (seen ? [seen.cartId] : [])));
    for (const seen of second) await accept(chef(), seen);
    const again = await sendAll(await checkAll(second.map(({ cartId }) => cartId)));
    expect(placedOf(first) + placedOf(again)).toBe(5);
    expect(await desk().stockOf(at(2))).toBe(0);
  });
});
