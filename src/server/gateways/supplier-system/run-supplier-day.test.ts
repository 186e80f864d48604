import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { dayEndAfter } from '#server/gateways/supplier-system/invoice-day.ts';
import { runSupplierDay, startSupplierDay } from '#server/gateways/supplier-system/run-supplier-day.ts';
import { withdrawOrder } from '#server/gateways/supplier-system/withdraw-order.ts';
import { orderHere, whereabouts } from '#test/order-world.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { makeTradeWorld, sell } from '#test/trade-world.ts';

const log = pino({ level: 'silent' });
let database: FreshDatabase;
let world: Awaited<ReturnType<typeof makeTradeWorld>>;
beforeEach(async () => {
  database = await freshDatabase('empty');
  world = await makeTradeWorld(database);
});
afterEach(() => database.drop());

type Wanted = Parameters<typeof orderHere>[1];
/** Wednesday the 18th, unless it says another day. Berlin is one hour ahead of UTC. */
const at = (time: string, day = 18) => new Date(`2026-11-${day}T${time}:00+01:00`);
const nine = at('09:00');
const order = async (lines: Wanted['lines'], over: Partial<Wanted> = {}) => {
  const wanted = { firmId: world.one, supplierCode: world.supplierCode, at: nine, lines, ...over };
  const placed = await orderHere(database, wanted);
  if (placed.order === null) throw new Error(JSON.stringify(placed.reply));
  return { ...placed, orderId: placed.order.orderId, order: placed.order };
};
const run = (now: Date) => runSupplierDay({ db: database.db, log }, now);

type DocumentRow = {
  kind: string;
  number: string;
  issued: Date;
  due: string | null;
  tour: string | null;
  totals: unknown;
};
const documents = async (firmId = world.one) => {
  const { rows } = await asFirm(database.db, firmId, (tx) =>
    sql<DocumentRow>`
      select kind, number, issued_at as issued, due_on as due, tour, totals from supplier_document order by id`.execute(
      tx,
    ),
  );
  return rows;
};
const brief = async (firmId?: number) =>
  (await documents(firmId)).map(({ kind, issued }) => `${kind} ${issued.toISOString().slice(8, 16)}`);
const invoiceLines = async () => {
  const { rows } = await asFirm(database.db, world.one, (tx) =>
    sql`
      select line.kind, line.quantity, amount, delivered
      from supplier_document document
      join supplier_document_line line on line.document_id = document.id
      left join order_line ordered on ordered.order_id = line.order_id and ordered.line = line.order_line
      where document.kind = 'invoice'
      order by document.id, position`.execute(tx),
  );
  return rows;
};
const stateOf = async (orderId: number) => {
  const row = await asSystem(database.db, (tx) =>
    tx.selectFrom('customer_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow(),
  );
  return row.state;
};

describe("the supplier's day", () => {
  it('what is ordered at nine goes with the tour of 12:45 and is billed at 20:00, for the sum of the order', async () => {
    await sell(database, world.supplierCode, { id: 1, stock: { HH: 10 } }, { id: 2, stock: { HH: 10 } });
    const { orderId, totals } = await order(
      [
        { articleId: 1, quantity: 3, unitPrice: 4187, deposit: 1233, isExchange: true },
        { articleId: 2, quantity: 2, unitPrice: 799 },
      ],
      { surcharges: [{ name: 'Fracht', amount: 690 }] },
    );
    await run(at('12:44'));
    expect(await documents()).toEqual([]);
    await run(at('12:45'));
    expect(await documents()).toMatchObject([
      { kind: 'delivery-note', number: 'TEST-LS-2026-000001', issued: at('12:45'), tour: 'Tour 1', due: null },
    ]);
    expect(await stateOf(orderId)).toBe('delivered');
    await run(at('19:59'));
    expect(await documents()).toHaveLength(1);
    await run(at('20:00'));
    expect((await documents())[1]).toEqual({
      kind: 'invoice',
      number: 'TEST-RE-2026-000001',
      issued: at('20:00'),
      due: '2026-12-02',
      tour: null,
      totals,
    });
    expect(await stateOf(orderId)).toBe('invoiced');
    expect(await invoiceLines()).toEqual([
      { kind: 'part', quantity: 3, amount: 12_561, delivered: 3 },
      { kind: 'deposit', quantity: 3, amount: 3699, delivered: 3 },
      { kind: 'part', quantity: 2, amount: 1598, delivered: 2 },
      { kind: 'surcharge', quantity: 1, amount: 690, delivered: null },
    ]);
  });

  it('done again it does nothing again; two at once do it once', async () => {
    await sell(database, world.supplierCode, { id: 1, stock: { HH: 100 } });
    for (const firmId of [world.one, world.two, world.one]) await order([{ articleId: 1, quantity: 1 }], { firmId });
    await Promise.all([run(at('12:45')), run(at('12:45')), run(at('12:45'))]);
    await run(at('12:45'));
    expect([await brief(), await brief(world.two)]).toEqual([['delivery-note 18T11:45'], ['delivery-note 18T11:45']]);
    await Promise.all([run(at('20:00')), run(at('20:05'))]);
    await run(at('20:30'));
    expect([await brief(), await brief(world.two)]).toEqual([
      ['delivery-note 18T11:45', 'invoice 18T19:00'],
      ['delivery-note 18T11:45', 'invoice 18T19:00'],
    ]);
    const numbers = [...(await documents()), ...(await documents(world.two))].map(({ number }) => number).sort();
    expect(numbers).toEqual([
      'TEST-LS-2026-000001',
      'TEST-LS-2026-000002',
      'TEST-RE-2026-000001',
      'TEST-RE-2026-000002',
    ]);
  });

  it('each address has its own delivery note, and what is fetched too; the day has one invoice', async () => {
    await sell(database, world.supplierCode, { id: 1, stock: { HH: 100 } });
    await order([{ articleId: 1, quantity: 1 }]);
    await order([{ articleId: 1, quantity: 1 }], { city: 'Lübeck' });
    await order([{ articleId: 1, quantity: 1, delivery: 'pick-up' }], { at: at('09:30') });
    await run(at('21:00'));
    expect(await brief()).toEqual([
      'delivery-note 18T09:30',
      'delivery-note 18T11:45',
      'delivery-note 18T11:45',
      'invoice 18T19:00',
    ]);
  });

  it('days that were slept through are made up for in their order, each with its own papers', async () => {
    await sell(database, world.supplierCode, { id: 1, stock: { HH: 1, ZL: 1 }, daysOnOrder: 3 });
    const { orderId } = await order([{ articleId: 1, quantity: 3 }]);
    await run(at('12:45'));
    expect(await stateOf(orderId)).toBe('partly-delivered');
    await run(at('08:00', 30));
    expect(await brief()).toEqual([
      'delivery-note 18T11:45',
      'invoice 18T19:00',
      'delivery-note 19T11:45',
      'invoice 19T19:00',
      // Three working days: Monday.
      'delivery-note 23T11:45',
      'invoice 23T19:00',
    ]);
    expect(await stateOf(orderId)).toBe('invoiced');
    const gross = (await documents()).flatMap(({ kind, totals }) => (kind === 'invoice' ? [totals] : []));
    expect(gross).toMatchObject([{ goods: 5000 }, { goods: 5000 }, { goods: 5000 }]);
    expect(await history(orderId)).toEqual(['confirmed', 'partly-delivered', 'delivered', 'invoiced']);
  });

  it('surcharges stand on the first invoice of an order only', async () => {
    await sell(database, world.supplierCode, { id: 1, stock: { HH: 1, ZL: 1 } });
    await order([{ articleId: 1, quantity: 2 }], { surcharges: [{ name: 'Fracht', amount: 690 }] });
    await run(at('08:00', 30));
    const invoices = (await documents()).filter(({ kind }) => kind === 'invoice');
    expect(invoices.map(({ totals }) => totals)).toMatchObject([
      { net: 5690, surcharges: [{ name: 'Fracht', amount: 690 }] },
      { net: 5000, surcharges: [] },
    ]);
  });

  it('an order that is cancelled while its tour leaves has either left or come back', async () => {
    await sell(database, world.supplierCode, { id: 1, stock: { HH: 12 } });
    const placed: number[] = [];
    for (let count = 0; count < 12; count += 1) placed.push((await order([{ articleId: 1, quantity: 1 }])).orderId);
    const [, ...cancelled] = await Promise.all([
      run(at('12:45')),
      ...placed.map((orderId) =>
        asFirm(database.db, world.one, (tx) => withdrawOrder(tx, { firmId: world.one, orderId }, at('12:44'))),
      ),
    ]);
    await run(at('12:45'));
    const back = cancelled.filter(Boolean).length;
    expect(await whereabouts(database, 1)).toEqual({ stock: back, reserved: 0, delivered: 12 - back });
    for (const [index, orderId] of placed.entries())
      expect(await stateOf(orderId)).toBe(cancelled[index] ? 'confirmed' : 'delivered');
  });

  it('what is fetched after the end of the day belongs to the next', () => {
    expect(dayEndAfter(at('20:00'))).toEqual(at('20:00'));
    expect(dayEndAfter(at('20:01'))).toEqual(at('20:00', 19));
    expect(dayEndAfter(new Date('2026-10-25T00:30:00+02:00'))).toEqual(new Date('2026-10-25T20:00:00+01:00'));
  });

  it('an issued document is never changed, and goes only with its firm', async () => {
    await sell(database, world.supplierCode, { id: 1, stock: { HH: 1 } });
    await order([{ articleId: 1, quantity: 1 }]);
    await run(at('21:00'));
    for (const change of [
      sql`update supplier_document set number = 'x'`,
      sql`delete from supplier_document`,
      sql`update supplier_document_line set amount = 0`,
      sql`delete from supplier_document_line`,
    ])
      await expect(asSystem(database.db, (tx) => change.execute(tx))).rejects.toThrow('never changed');
    await asSystem(database.db, (tx) => tx.deleteFrom('firm').where('id', '=', world.one).execute());
    const left = await asSystem(database.db, (tx) => tx.selectFrom('supplier_document').select('id').execute());
    expect(left).toEqual([]);
  });

  it('an order that is booked seconds after its tour has closed stands on the one note of that tour', async () => {
    await sell(database, world.supplierCode, { id: 1, stock: { HH: 9 } });
    await order([{ articleId: 1, quantity: 1 }]);
    const clock = { now: new Date(at('12:45').getTime() + 1000) };
    const loop = startSupplierDay({ db: database.db, clock: () => clock.now, log });
    await loop.close();
    await order([{ articleId: 1, quantity: 2 }], { at: new Date(at('12:45').getTime() - 1000) });
    clock.now = at('12:46');
    const next = startSupplierDay({ db: database.db, clock: () => clock.now, log });
    await expect.poll(() => brief()).toEqual(['delivery-note 18T11:45']);
    await next.close();
    expect(await whereabouts(database, 1)).toEqual({ stock: 6, reserved: 0, delivered: 3 });
  });

  it('goods that are fetched have a note without an address to deliver to', async () => {
    await sell(database, world.supplierCode, { id: 1, stock: { HH: 9 } });
    await order([
      { articleId: 1, quantity: 1 },
      { articleId: 1, quantity: 1, delivery: 'pick-up' },
    ]);
    await run(at('12:45'));
    const { rows } = await asFirm(database.db, world.one, (tx) =>
      sql`select issued_at as issued, deliver_to ->> 'city' as city from supplier_document order by id`.execute(tx),
    );
    expect(rows).toEqual([
      { issued: at('10:00'), city: null },
      { issued: at('12:45'), city: 'Hamburg' },
    ]);
  });

  it('runs by itself where it is started, and stops', async () => {
    await sell(database, world.supplierCode, { id: 1, stock: { HH: 1 } });
    await order([{ articleId: 1, quantity: 1 }]);
    const loop = startSupplierDay({ db: database.db, clock: () => at('21:00'), log });
    await expect.poll(() => brief()).toHaveLength(2);
    await loop.close();
  });
});

const history = async (orderId: number) => {
  const rows = await asSystem(database.db, (tx) =>
    tx.selectFrom('order_event').select('state').where('order_id', '=', orderId).orderBy('at').orderBy('id').execute(),
  );
  return rows.map(({ state }) => state);
};

it('whatever happens, stock, reserved and delivered goods are as many as before', async () => {
  await sell(database, world.supplierCode, { id: 1, stock: { HH: 20, KI: 20, ZL: 20 }, daysOnOrder: 2 });
  const step = fc.oneof(
    fc.record({ do: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ do: fc.constant('cancel' as const), which: fc.nat(20) }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  );
  let now = nine;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const placed: number[] = [];
      for (const done of steps) {
        if (done.do === 'order')
          placed.push((await order([{ articleId: 1, quantity: done.quantity }], { at: now })).orderId);
        const orderId = done.do === 'cancel' ? placed[done.which % placed.length] : undefined;
        if (orderId)
          await asFirm(database.db, world.one, (tx) => withdrawOrder(tx, { firmId: world.one, orderId }, now));
        if (done.do === 'wait') {
          now = new Date(now.getTime() + done.hours * 3_600_000);
          await run(now);
        }
        const { stock, reserved, delivered } = await whereabouts(database, 1);
        expect(stock + reserved + delivered).toBe(60);
      }
    }),
    { numRuns: 15 },
  );
});
