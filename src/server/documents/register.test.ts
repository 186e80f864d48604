import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { bookCredit } from '#server/gateways/supplier-system/book-credit.ts';
import { runSupplierDay } from '#server/gateways/supplier-system/run-supplier-day.ts';
import { orderHere } from '#test/order-world.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { makeTradeWorld, sell } from '#test/trade-world.ts';

const log = pino({ level: 'silent' });
const at = (time: string, day = 18) => new Date(`2026-11-${day}T${time}:00+01:00`);
let database: FreshDatabase;
let world: Awaited<ReturnType<typeof makeTradeWorld>>;
beforeAll(async () => {
  database = await freshDatabase('empty');
  world = await makeTradeWorld(database);
  await sell(database, world.supplierCode, { id: 1, stock: { HH: 10 } });
  const wanted = { firmId: world.one, supplierCode: world.supplierCode, at: at('09:00') };
  await orderHere(database, { ...wanted, lines: [{ articleId: 1, quantity: 2, unitPrice: 1000, deposit: 500 }] });
  await runSupplierDay({ db: database.db, log }, at('20:00'));
});
afterAll(() => database.drop());

const register = (firmId: number) =>
  asFirm(database.db, firmId, (tx) =>
    tx
      .selectFrom('document')
      .select(['kind', 'gross', 'open', 'due_on', 'orderers', 'number'])
      .orderBy('issued_at')
      .orderBy('id')
      .execute(),
  );

it('whatever is ordered, delivered, billed and credited stands in the register, with its money', async () => {
  const invoice = await asFirm(database.db, world.one, (tx) =>
    tx.selectFrom('supplier_document').select('id').where('kind', '=', 'invoice').executeTakeFirstOrThrow(),
  );
  const credit = { firmId: world.one, invoiceId: invoice.id, note: '', now: at('08:00', 19) };
  await asFirm(database.db, world.one, (tx) => bookCredit(tx, { ...credit, lines: [{ position: 2, quantity: 1 }] }));
  expect(await register(world.one)).toMatchObject([
    { kind: 'order', gross: 3570, open: 0, orderers: [1] },
    { kind: 'delivery-note', gross: null, open: 0, orderers: [1], number: 'TEST-LS-2026-000001' },
    { kind: 'invoice', gross: 3570, open: 3570, due_on: '2026-12-02' },
    { kind: 'credit-note', gross: -595, open: -595 },
  ]);
});

it('it is the own firm’s alone', async () => {
  expect(await register(world.two)).toEqual([]);
});

it('a document is found by the beginnings of what stands on it, however it is written', async () => {
  const found = async (word: string) => {
    const rows = await asFirm(database.db, world.one, (tx) =>
      sql<{ kind: string }>`
        select distinct kind from document_word join document on document.firm_id = document_word.firm_id and id = document_id
        where word = ${word} order by kind`.execute(tx),
    );
    return rows.rows.map(({ kind }) => kind);
  };
  expect(await found('241')).toEqual(['credit-note', 'delivery-note', 'invoice', 'order']);
  expect(await found('nora')).toHaveLength(4);
  expect(await found('testls2026000001')).toEqual(['delivery-note']);
});

it('nobody writes the register by hand', async () => {
  const write = () => asFirm(database.db, world.one, (tx) => sql`update document set open = 0`.execute(tx));
  await expect(write()).rejects.toThrow('never written by hand');
  const remove = () => asSystem(database.db, (tx) => sql`delete from document_word`.execute(tx));
  await expect(remove()).rejects.toThrow('never written by hand');
});

it('a firm that goes takes its documents along', async () => {
  await asSystem(database.db, (tx) => tx.deleteFrom('firm').where('id', '=', world.one).execute());
  const left = await asSystem(database.db, (tx) => tx.selectFrom('document_word').select('word').limit(1).execute());
  expect(left).toEqual([]);
});
