import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { bookCredit } from '#server/gateways/supplier-system/book-credit.ts';
import { settle } from '#server/gateways/supplier-system/collect-payments.ts';
import { runSupplierDay } from '#server/gateways/supplier-system/run-supplier-day.ts';
import { orderHere } from '#test/order-world.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { makeTradeWorld, sell } from '#test/trade-world.ts';

const log = pino({ level: 'silent' });
let database: FreshDatabase;
let world: Awaited<ReturnType<typeof makeTradeWorld>>;
beforeEach(async () => {
  database = await freshDatabase('empty');
  world = await makeTradeWorld(database);
  await sell(database, world.supplierCode, { id: 1, stock: { HH: 10 } });
});
afterEach(() => database.drop());

const run = (time: string) => runSupplierDay({ db: database.db, log }, new Date(`2026-${time}:00+01:00`));
const order = (quantity: number, firmId = world.one, day = '11-18', price = { unitPrice: 1000, deposit: 500 }) =>
  orderHere(database, {
    firmId,
    supplierCode: world.supplierCode,
    at: new Date(`2026-${day}T09:00:00+01:00`),
    lines: [{ articleId: 1, quantity, ...price }],
  });
const credit = (quantity: number) =>
  asFirm(database.db, world.one, async (tx) => {
    const invoice = await tx.selectFrom('supplier_document').select('id').where('kind', '=', 'invoice').execute();
    const now = new Date('2026-11-19T09:00:00+01:00');
    const lines = [{ position: 2, quantity }];
    return bookCredit(tx, { firmId: world.one, invoiceId: invoice[0]?.id ?? 0, lines, note: '', now });
  });
const open = async () => {
  const { rows } = await asFirm(database.db, world.one, (tx) =>
    sql<{ kind: string; gross: number; open: number }>`
      select kind, gross, open from document where kind in ('invoice', 'credit-note') order by id`.execute(tx),
  );
  return rows.map(({ kind, gross, open: left }) => `${kind} ${gross} ${left}`);
};
const payments = async () => {
  const { rows } = await asFirm(database.db, world.one, (tx) =>
    sql<{ said: string }>`
      select concat_ws(' ', paid_on, way, amount) as said from supplier_payment order by id`.execute(tx),
  );
  return rows.map(({ said }) => said);
};

it('what is due is collected on its day, less what is credited, which is settled by it', async () => {
  await order(2);
  await run('11-18T20:00');
  await credit(1);
  await run('12-02T05:59');
  expect(await open()).toEqual(['invoice 3570 3570', 'credit-note -595 -595']);
  await Promise.all([run('12-02T06:00'), run('12-02T06:00')]);
  expect(await open()).toEqual(['invoice 3570 0', 'credit-note -595 0']);
  expect(await payments()).toEqual(['2026-12-02 offset 595', '2026-12-02 offset -595', '2026-12-02 debit 2975']);
  await run('12-20T06:00');
  expect(await payments()).toHaveLength(3);
});

it('a credit note that is larger than what is due stays open, and is taken for what comes next', async () => {
  await order(2);
  await run('12-02T06:00');
  await credit(2);
  expect(await open()).toEqual(['invoice 3570 0', 'credit-note -1190 -1190']);
  await order(1, world.one, '12-03', { unitPrice: 300, deposit: 0 });
  await run('12-20T06:00');
  expect(await open()).toEqual(['invoice 3570 0', 'credit-note -1190 -833', 'invoice 357 0']);
  await order(1, world.one, '12-21', { unitPrice: 1000, deposit: 0 });
  await runSupplierDay({ db: database.db, log }, new Date('2027-01-10T06:00:00+01:00'));
  expect((await open()).slice(1)).toEqual(['credit-note -1190 0', 'invoice 357 0', 'invoice 1190 0']);
  expect((await payments()).map((said) => said.slice(11))).toEqual([
    'debit 3570',
    'offset 357',
    'offset -357',
    'offset 833',
    'offset -833',
    'debit 357',
  ]);
});

it('two payments at once are both counted', async () => {
  await order(2);
  await run('11-18T20:00');
  const pay = (amount: number) =>
    asSystem(database.db, (tx) =>
      sql`
        insert into supplier_payment (firm_id, supplier_document_id, paid_on, amount, way)
        select firm_id, supplier_document_id, '2026-11-20', ${amount}, 'transfer' from document where kind = 'invoice'`.execute(
        tx,
      ),
    );
  await Promise.all(Array.from({ length: 8 }, () => pay(100)));
  expect(await open()).toEqual(['invoice 3570 2770']);
});

it('what the bank has given back is open again, and not collected a second time', async () => {
  await order(1);
  await run('12-02T06:00');
  await asSystem(database.db, (tx) =>
    sql`
      insert into supplier_payment (firm_id, supplier_document_id, paid_on, amount, way)
      select firm_id, supplier_document_id, '2026-12-04', -amount, 'returned' from supplier_payment`.execute(tx),
  );
  await run('12-05T06:00');
  expect(await open()).toEqual(['invoice 1785 1785']);
  expect(await payments()).toEqual(['2026-12-02 debit 1785', '2026-12-04 returned -1785']);
});

it('each month ends with a statement for every firm that has bought, paid or owes something', async () => {
  await order(2);
  await order(1, world.two);
  await run('11-18T20:00');
  await credit(2);
  await run('12-01T04:59');
  const statements = async (firmId: number) => {
    const { rows } = await asFirm(database.db, firmId, (tx) =>
      sql<{ month: string; opening: number; closing: number; entries: { amount: number }[]; number: string }>`
        select month, opening, closing, entries, document.number, document.gross
        from supplier_statement
        join document on document.firm_id = supplier_statement.firm_id and supplier_document_id = document_id
        order by month`.execute(tx),
    );
    return rows.map(({ entries, ...row }) => ({ ...row, entries: entries.map(({ amount }) => amount) }));
  };
  expect(await statements(world.one)).toEqual([]);
  await Promise.all([run('12-01T05:00'), run('12-01T05:00')]);
  await run('12-01T05:00');
  expect(await statements(world.one)).toEqual([
    {
      month: '2026-11-01',
      opening: 0,
      closing: 2380,
      gross: 2380,
      number: 'TEST-KA-2026-000001',
      entries: [3570, -1190],
    },
  ]);
  expect(await statements(world.two)).toMatchObject([{ month: '2026-11-01', closing: 1785 }]);
  await run('12-31T12:00');
  await runSupplierDay({ db: database.db, log }, new Date('2027-03-01T12:00:00+01:00'));
  expect((await statements(world.one)).slice(1)).toMatchObject([
    { month: '2026-12-01', opening: 2380, closing: 0, entries: [-2380] },
  ]);
  expect(await statements(world.two)).toHaveLength(2);
});

it('oldest is set against oldest, and no more than there is', () => {
  const invoices = [
    { id: 1, open: 100 },
    { id: 2, open: 50 },
  ];
  expect(settle(invoices, [{ id: 3, open: 120 }])).toEqual([
    { id: 1, amount: 100, way: 'offset' },
    { id: 3, amount: -100, way: 'offset' },
    { id: 2, amount: 20, way: 'offset' },
    { id: 3, amount: -20, way: 'offset' },
    { id: 2, amount: 30, way: 'debit' },
  ]);
  expect(settle(invoices, [{ id: 3, open: 1000 }]).map(({ amount }) => amount)).toEqual([100, -100, 50, -50]);
  expect(settle(invoices, [])).toHaveLength(2);
});
