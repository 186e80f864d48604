import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import { amount, note } from '#test/faults/figures.ts';
import { check, put, send, wishFor } from '#test/order-desk.ts';
import { orderTests } from '#test/order-tests.ts';
import type { Answer } from '#test/visitor.ts';

const { app, desk, chef, at } = orderTests();

/** As a client does: what the server has no time for is sent again, with the same key. */
async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await sleep(100 + Math.random() * 200);
  }
}

/** The open cart so many times over, parked. */
async function copies(cartId: number, count: number): Promise<number[]> {
  const { rows } = await asSystem(app().db, (tx) =>
    sql<{ id: number }>`
      with made as (
        insert into cart (firm_id, account_id, name, state, created_at, updated_at)
        select firm_id, account_id, 'Kopie ' || number, 'parked', created_at, updated_at
        from cart, generate_series(1, ${count}::int) number where id = ${cartId}
        returning id, firm_id
      ), filled as (
        insert into cart_position overriding system value
        select (jsonb_populate_record(null::cart_position, to_jsonb(position) || jsonb_build_object('cart_id', made.id,
          'id', (select max(id) from cart_position) + row_number() over ()))).*
        from made, cart_position position where position.cart_id = ${cartId}
      )
      select id from made`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

it('of ten in stock exactly ten are sold, however many order at once', async () => {
  const wanted = amount('orders-at-once', 25, 200);
  await desk().sell(at(1), { stock: { HH: 10 } });
  await put(chef(), at(1), 1);
  const { cartId } = await check(chef());
  const checks: CartCheck[] = [];
  for (const id of await copies(cartId, wanted)) checks.push(await check(chef(), [], id));
  expect(checks.filter(({ isOrderable }) => isOrderable)).toHaveLength(wanted);
  const answers = await Promise.all(
    checks.map((seen) => {
      const wish = wishFor(seen);
      return patiently(() => send(chef(), wish));
    }),
  );
  const placed = answers.filter(({ json }) => (json as { kind?: string }).kind === 'placed').length;
  const { rows } = await asSystem(app().db, (tx) =>
    sql<{ sold: number }>`
      select coalesce(sum(quantity), 0)::int as sold from order_line where article_id = ${at(1)} and kind = 'part'`.execute(
      tx,
    ),
  );
  const left = await desk().stockOf(at(1));
  note({
    fault: `stock 10, ${wanted} orders at once`,
    measured: `${placed} acknowledged, ${rows[0]?.sold} in the books, ${left} left, ${answers.filter(({ status }) => status >= 500).length} × 5xx`,
    promised: 'exactly 10',
    holds: placed === 10 && rows[0]?.sold === 10 && left === 0 && answers.every(({ status }) => status === 200),
  });
}, 600_000);

it('fifty who add to one cart at once: the exact sum', async () => {
  // The copies that were not sold: nobody may have so many carts.
  await asSystem(app().db, (tx) => sql`delete from cart where state = 'parked'`.execute(tx));
  await chef().send('/api/carts/current', { method: 'DELETE' });
  await desk().sell(at(2), { stock: { HH: 5000 } });
  const quantities = Array.from({ length: 50 }, (_, index) => index + 1);
  const answers = await Promise.all(
    quantities.map((quantity) => {
      const key = randomUUID();
      return patiently(() => chef().post('/api/cart/positions', { articleId: at(2), quantity, carId: null, key }));
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { lines } = (await chef().get('/api/carts/current')).json as Cart;
  const sum = lines.reduce((total, { quantity }) => total + quantity, 0);
  note({
    fault: '50 adds to one cart at once',
    measured: `sum ${sum}`,
    promised: 'sum 1275',
    holds: sum === 1275,
  });
}, 120_000);
