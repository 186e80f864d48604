import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { orderAttachment } from '#server/orders/order-attachment.ts';
import { orderPaper } from '#server/orders/order-paper.ts';
import type { PricedOrder } from '#shared/orders/order.ts';
import { languages } from '#shared/session/language.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { order, orderDesk } from '#test/order-desk.ts';
import { testNow } from '#test/test-now.ts';

let app: TestApp;
let placed: PricedOrder;
beforeAll(async () => {
  app = await freshApp();
  const { ids, sell } = await orderDesk(app, 1);
  const [article = 0] = ids;
  await sell(article, { deposit: 2500, isExchange: true });
  placed = await order(await app.signedIn('chef'), article, 2, { reference: 'Müller & Söhne', allowPartial: false });
});
afterAll(() => app.close());

it('the paper of an order is made when its mail is sent, as PDF', async () => {
  const { firm_id } = await asSystem(app.db, (tx) =>
    tx.selectFrom('customer_order').select('firm_id').where('id', '=', placed.id).executeTakeFirstOrThrow(),
  );
  const make = orderAttachment(app.db);
  const made = await make({ firmId: firm_id, id: `${placed.id} de`, now: testNow });
  expect(made).toMatchObject({ name: `Bestellung-${placed.number}.pdf`, contentType: 'application/pdf' });
  expect(
    Buffer.from(made?.bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  // Another firm's number leads nowhere.
  expect(await make({ firmId: firm_id + 1, id: `${placed.id} de`, now: testNow })).toBeNull();
});

it('in every language it says what was ordered, and its sums are those of the order', () => {
  const address = placed.address;
  const papers = languages.map((language) => orderPaper(placed, { buyer: address, supplier: null }, language));
  for (const { title, facts, table, sums, after } of papers) {
    expect(title).toContain(placed.number);
    expect(facts.map(({ value }) => value)).toContain('Müller & Söhne');
    expect(table.rows.map(({ kind }) => kind)).toEqual(['row', 'sub']);
    expect(sums.at(-1)).toMatchObject({ isTotal: true });
    expect(sums).toHaveLength(6);
    expect(after).toHaveLength(1);
  }
  expect(new Set(papers.map(({ before }) => before.join())).size).toBe(languages.length);
});
