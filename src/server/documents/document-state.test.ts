import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asFirm } from '#server/db/tenant.ts';
import { stateOf } from '#server/documents/document-state.ts';
import { statesOfFirm } from '#server/documents/states-of-firm.ts';
import { bookCredit } from '#server/gateways/supplier-system/book-credit.ts';
import { runSupplierDay } from '#server/gateways/supplier-system/run-supplier-day.ts';
import { orderHere } from '#test/order-world.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { makeTradeWorld, sell } from '#test/trade-world.ts';

const at = (time: string, day = 18) => new Date(`2026-11-${day}T${time}:00+01:00`);
let database: FreshDatabase;
let world: Awaited<ReturnType<typeof makeTradeWorld>>;
beforeAll(async () => {
  database = await freshDatabase('empty');
  world = await makeTradeWorld(database);
  await sell(database, world.supplierCode, { id: 1, stock: { HH: 10 } });
});
afterAll(() => database.drop());

/** Of the firm's invoices, one by one and for the firm at once. */
async function states(now: Date) {
  const { joins, state } = statesOfFirm(world.one, now, ['invoice']);
  return asFirm(database.db, world.one, async (tx) => {
    const one = await sql<{ state: string }>`
      select s.state from document d ${stateOf(now)} where d.kind = 'invoice' order by d.id`.execute(tx);
    const all = await sql<{ state: string }>`
      select ${state} as state from document d ${joins} where d.kind = 'invoice' order by d.id`.execute(tx);
    return [one, all].map(({ rows }) => rows.map((row) => row.state));
  });
}

it('what went back in parts is credited, though each part rounds its own VAT', async () => {
  const wanted = { firmId: world.one, supplierCode: world.supplierCode, at: at('09:00') };
  await orderHere(database, { ...wanted, lines: [{ articleId: 1, quantity: 3, unitPrice: 333 }] });
  await runSupplierDay({ db: database.db, log: pino({ level: 'silent' }) }, at('20:00'));
  const { id } = await asFirm(database.db, world.one, (tx) =>
    tx.selectFrom('supplier_document').select('id').where('kind', '=', 'invoice').executeTakeFirstOrThrow(),
  );
  expect(await states(at('21:00'))).toEqual([['open'], ['open']]);
  for (const day of [19, 20, 21]) {
    const credit = { firmId: world.one, invoiceId: id, note: '', now: at('08:00', day) };
    await asFirm(database.db, world.one, (tx) => bookCredit(tx, { ...credit, lines: [{ position: 1, quantity: 1 }] }));
  }
  expect(await states(at('21:00', 22))).toEqual([['credited'], ['credited']]);
});

it('an invoice of nothing is paid, in the list as in its filter', async () => {
  const wanted = { firmId: world.one, supplierCode: world.supplierCode, at: at('09:00', 23) };
  await orderHere(database, { ...wanted, lines: [{ articleId: 1, quantity: 1, unitPrice: 0 }] });
  await runSupplierDay({ db: database.db, log: pino({ level: 'silent' }) }, at('20:00', 23));
  expect(await states(at('21:00', 23))).toEqual([
    ['credited', 'paid'],
    ['credited', 'paid'],
  ]);
});
