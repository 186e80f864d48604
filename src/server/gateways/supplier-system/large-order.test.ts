import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { runSupplierDay } from '#server/gateways/supplier-system/run-supplier-day.ts';
import { orderHere } from '#test/order-world.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { makeTradeWorld } from '#test/trade-world.ts';

let database: FreshDatabase;
let world: Awaited<ReturnType<typeof makeTradeWorld>>;
beforeAll(async () => {
  database = await freshDatabase('empty');
  world = await makeTradeWorld(database);
});
afterAll(() => database.drop());

const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+01:00`);
it('the largest cart, every part with a deposit and from three warehouses, is booked, delivered and billed', async () => {
  const { supplierCode, one: firmId } = world;
  await asSystem(database.db, async (tx) => {
    await sql`
      insert into supplier_article (supplier_code, article_id, list_price, deposit)
      select ${supplierCode}, id, 1000, 500 from generate_series(1, 2000) id`.execute(tx);
    await sql`
      insert into stock (supplier_code, warehouse_code, article_id, quantity)
      select ${supplierCode}, code, id, 1 from generate_series(1, 2000) id, unnest('{HH,KI,ZL}'::text[]) code`.execute(
      tx,
    );
  });
  const lines = Array.from({ length: 2000 }, (_, index) => ({
    articleId: index + 1,
    quantity: 3,
    unitPrice: 1000,
    deposit: 500,
  }));
  const { reply, totals } = await orderHere(database, { firmId, supplierCode, at: at(18, '09:00'), lines });
  expect(reply.kind).toBe('confirmed');
  expect(reply.lines).toHaveLength(2000);
  await runSupplierDay({ db: database.db, log: pino({ level: 'silent' }) }, at(19, '20:30'));
  const { rows } = await asSystem(database.db, (tx) =>
    sql`
      select count(*)::int as parts, count(delivery_note_id)::int as delivered, count(invoice_id)::int as billed,
        (select sum(amount)::int from supplier_document_line line join supplier_document document
          on document.id = document_id where document.kind = 'invoice') as amount
      from supplier_order_line`.execute(tx),
  );
  expect(rows).toEqual([{ parts: 6000, delivered: 6000, billed: 6000, amount: totals?.net }]);
}, 180_000);
