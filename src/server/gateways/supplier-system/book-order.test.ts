import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { bookOrder } from '#server/gateways/supplier-system/book-order.ts';
import { readSurcharges } from '#server/gateways/supplier-system/supplier-terms.ts';
import { withdrawOrder } from '#server/gateways/supplier-system/withdraw-order.ts';
import { keepOrder, orderHere, whereabouts } from '#test/order-world.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';
import { makeTradeWorld, sell } from '#test/trade-world.ts';

let database: FreshDatabase;
let world: Awaited<ReturnType<typeof makeTradeWorld>>;
beforeAll(async () => {
  database = await freshDatabase('empty');
  world = await makeTradeWorld(database);
});
afterAll(() => database.drop());

let last = 0;
let article: number;
beforeEach(() => {
  last += 10;
  article = last;
});

type Lines = Parameters<typeof orderHere>[1]['lines'];
const order = (lines: Lines, over: Partial<Parameters<typeof orderHere>[1]> = {}) =>
  orderHere(database, { firmId: world.one, supplierCode: world.supplierCode, lines, ...over });
const stocked = (stock: Record<string, number>, daysOnOrder: number | null = null) =>
  sell(database, world.supplierCode, { id: article, stock, daysOnOrder });
const partsOf = async (orderId: number) => {
  const { rows } = await asSystem(database.db, (tx) =>
    sql<{ line: number; from: string | null; quantity: number; tour: string | null; leaves: Date }>`
      select line, warehouse_code as from, quantity, tour, leaves_at as leaves from supplier_order_line
      where order_id = ${orderId} order by line, part`.execute(tx),
  );
  return rows;
};
const stockOf = async (id = article) => {
  const { rows } = await asSystem(database.db, (tx) =>
    sql<{ code: string; quantity: number }>`
      select warehouse_code as code, quantity from stock where article_id = ${id} order by 1`.execute(tx),
  );
  return Object.fromEntries(rows.map(({ code, quantity }) => [code, quantity]));
};

describe('an order in the supplier’s books', () => {
  it('takes from the nearest warehouse first and may be split; each part knows its tour', async () => {
    await stocked({ HH: 2, KI: 3, ZL: 10 });
    const { order: placed, reply } = await order([{ articleId: article, quantity: 6 }]);
    expect(await stockOf()).toEqual({ HH: 0, KI: 0, ZL: 9 });
    expect(await partsOf(placed?.orderId ?? 0)).toEqual([
      { line: 1, from: 'HH', quantity: 2, tour: 'Tour 1', leaves: new Date('2026-11-18T11:45:00Z') },
      { line: 1, from: 'KI', quantity: 3, tour: 'Tour 2', leaves: new Date('2026-11-18T14:30:00Z') },
      { line: 1, from: 'ZL', quantity: 1, tour: 'Tour 1', leaves: new Date('2026-11-19T11:45:00Z') },
    ]);
    expect(reply).toMatchObject({
      kind: 'confirmed',
      lines: [
        {
          line: 1,
          state: 'reserved',
          warehouse: 'Zentrallager',
          tour: 'Tour 1',
          arrivesAt: new Date('2026-11-19T12:30:00Z'),
        },
      ],
    });
  });

  it('what no warehouse has is got if it can be, else the whole order is refused and nothing is taken', async () => {
    await stocked({ HH: 2 }, 3);
    await sell(database, world.supplierCode, { id: article + 1, stock: { HH: 5 }, daysOnOrder: null });
    const refused = await order([
      { articleId: article, quantity: 1 },
      { articleId: article + 1, quantity: 6 },
      { articleId: article + 1, quantity: 1 },
    ]);
    expect(refused.reply).toEqual({ kind: 'refused', reason: 'not-enough', lines: [2, 3] });
    expect([await stockOf(), await stockOf(article + 1)]).toEqual([{ HH: 2 }, { HH: 5 }]);
    const { order: placed, reply } = await order([{ articleId: article, quantity: 5 }]);
    expect(reply).toMatchObject({ kind: 'confirmed', lines: [{ state: 'back-ordered', warehouse: null }] });
    expect((await partsOf(placed?.orderId ?? 0)).map(({ from, quantity }) => [from, quantity])).toEqual([
      ['HH', 2],
      [null, 3],
    ]);
  });

  it('what the supplier does not sell is refused', async () => {
    expect((await order([{ articleId: 99_999, quantity: 1 }])).reply).toEqual({
      kind: 'refused',
      reason: 'not-sold',
      lines: [1],
    });
  });

  it('two lines of one article take from one heap', async () => {
    await stocked({ HH: 3 });
    const two = (quantity: number) => [
      { articleId: article, quantity: 2 },
      { articleId: article, quantity },
    ];
    expect((await order(two(2))).reply).toMatchObject({ kind: 'refused', lines: [2] });
    expect((await order(two(1))).reply.kind).toBe('confirmed');
    expect(await stockOf()).toEqual({ HH: 0 });
  });

  it('all together, or no partial delivery: the last part decides; what is fetched goes its own way', async () => {
    await stocked({ HH: 1, ZL: 1 });
    await sell(database, world.supplierCode, { id: article + 1, stock: { HH: 9, KI: 9 } });
    const central = new Date('2026-11-19T11:45:00Z');
    const leaving = async (placed: Awaited<ReturnType<typeof order>>) =>
      (await partsOf(placed.order?.orderId ?? 0)).map(({ leaves }) => leaves);
    const together = await order([
      { articleId: article, quantity: 2, delivery: 'together' },
      { articleId: article + 1, quantity: 1, delivery: 'together' },
      { articleId: article + 1, quantity: 1 },
      { articleId: article + 1, quantity: 1, delivery: 'pick-up' },
    ]);
    const tour = new Date('2026-11-18T11:45:00Z');
    expect(await leaving(together)).toEqual([
      central,
      central,
      central,
      tour,
      // Half an hour to pick it, and half an hour to fetch it.
      new Date('2026-11-18T12:15:00Z'),
    ]);
    await stocked({ HH: 1, ZL: 1 });
    const whole = await order(
      [
        { articleId: article, quantity: 2 },
        { articleId: article + 1, quantity: 1 },
      ],
      { allowPartial: false },
    );
    expect(await leaving(whole)).toEqual([central, central, central]);
  });

  it('the same key again is the same order, at the same time too', async () => {
    await stocked({ HH: 10 });
    const kept = await asFirm(database.db, world.one, (tx) =>
      keepOrder(tx, {
        firmId: world.one,
        supplierCode: world.supplierCode,
        lines: [{ articleId: article, quantity: 3 }],
      }),
    );
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => asFirm(database.db, world.one, (tx) => bookOrder(tx, kept.order))),
    );
    expect(replies[0]).toMatchObject({ kind: 'confirmed' });
    expect(replies.every((reply) => JSON.stringify(reply) === JSON.stringify(replies[0]))).toBe(true);
    expect(replies.at(-1)).toEqual(replies[0]);
    expect(await stockOf()).toEqual({ HH: 7 });
  });

  it('200 at once on a stock of 10 sell exactly 10, and their numbers have no gap', async () => {
    await stocked({ HH: 4, KI: 5, ZL: 1 });
    const began = performance.now();
    const placed = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        order([{ articleId: article, quantity: 1 }], { firmId: index % 2 ? world.one : world.two }),
      ),
    );
    const numbers = placed.flatMap(({ reply }) => (reply.kind === 'confirmed' ? [reply.supplierNumber] : [])).sort();
    expect(numbers).toHaveLength(10);
    expect(placed.filter(({ reply }) => reply.kind === 'refused')).toHaveLength(190);
    expect(await stockOf()).toEqual({ HH: 0, KI: 0, ZL: 0 });
    const counts = numbers.map((number) => Number(number.split('-').at(-1)));
    expect(counts).toEqual(counts.map((_, index) => (counts[0] ?? 0) + index));
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('an order that is given up after all leaves no gap in the numbers', async () => {
    await stocked({ HH: 9 });
    const count = async () => {
      const { reply } = await order([{ articleId: article, quantity: 1 }]);
      return reply.kind === 'confirmed' ? Number(reply.supplierNumber.split('-').at(-1)) : 0;
    };
    const before = await count();
    const wanted = {
      firmId: world.one,
      supplierCode: world.supplierCode,
      lines: [{ articleId: article, quantity: 1 }],
    };
    const givenUp = asFirm(database.db, world.one, async (tx) => {
      await bookOrder(tx, (await keepOrder(tx, wanted)).order);
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    expect([await count(), await stockOf()]).toEqual([before + 1, { HH: 7 }]);
  });

  it('orders of the same articles in any sequence do not lock each other out', async () => {
    const ids = Array.from({ length: 5 }, (_, index) => article + index);
    for (const id of ids) await sell(database, world.supplierCode, { id, stock: { HH: 100, KI: 100 } });
    const placed = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        order((index % 2 ? ids : ids.toReversed()).map((articleId) => ({ articleId, quantity: 1 }))),
      ),
    );
    expect(placed.every(({ reply }) => reply.kind === 'confirmed')).toBe(true);
    expect(await whereabouts(database, article)).toEqual({ stock: 160, reserved: 40, delivered: 0 });
  });

  it('stock is never below zero, whoever writes it', async () => {
    await stocked({ HH: 1 });
    const take = asSystem(database.db, (tx) =>
      sql`update stock set quantity = quantity - 2 where article_id = ${article}`.execute(tx),
    );
    await expect(take).rejects.toMatchObject({ code: '23514' });
  });

  it('a firm sees its own and writes nothing', async () => {
    await stocked({ HH: 1 });
    const { order: placed } = await order([{ articleId: article, quantity: 1 }]);
    const seen = (firmId: number) =>
      asFirm(database.db, firmId, (tx) =>
        tx
          .selectFrom('supplier_order')
          .select('number')
          .where('order_id', '=', placed?.orderId ?? 0)
          .execute(),
      );
    expect([(await seen(world.one)).length, (await seen(world.two)).length]).toEqual([1, 0]);
    const change = asFirm(database.db, world.one, (tx) => sql`update supplier_order set number = 'x'`.execute(tx));
    await expect(change).rejects.toMatchObject({ code: '42501' });
  });
});

describe('an order that is cancelled', () => {
  it('gives its goods back to where they were, once', async () => {
    await stocked({ HH: 2, KI: 3 }, 3);
    const { order: placed } = await order([{ articleId: article, quantity: 7 }]);
    const which = { firmId: world.one, orderId: placed?.orderId ?? 0 };
    const cancel = () => asFirm(database.db, world.one, (tx) => withdrawOrder(tx, which, testNow));
    expect(await Promise.all([cancel(), cancel()])).toEqual([true, true]);
    expect(await stockOf()).toEqual({ HH: 2, KI: 3 });
    expect(await partsOf(which.orderId)).toEqual([]);
  });

  it('is too late once something has left, by the clock', async () => {
    await stocked({ HH: 1, ZL: 1 });
    const { order: placed } = await order([{ articleId: article, quantity: 2 }]);
    const which = { firmId: world.one, orderId: placed?.orderId ?? 0 };
    const cutOff = new Date('2026-11-18T11:45:00Z');
    expect(await asFirm(database.db, world.one, (tx) => withdrawOrder(tx, which, cutOff))).toBe(false);
    expect(await stockOf()).toEqual({ HH: 0, ZL: 0 });
  });

  it('one that the books do not know is not cancelled', async () => {
    const which = { firmId: world.one, orderId: 999_999 };
    expect(await asFirm(database.db, world.one, (tx) => withdrawOrder(tx, which, testNow))).toBe(false);
  });
});

it('surcharges are by the supplier’s terms: small orders below the limit, freight up to the free value', async () => {
  const ask = (goods: number, isFetched = false) =>
    readSurcharges(database.db, {
      firmId: world.one,
      supplierCode: world.supplierCode,
      goods,
      isFetched,
      now: testNow,
    });
  expect(await ask(1)).toEqual([]);
  await asSystem(database.db, (tx) =>
    sql`
      insert into supplier_terms (supplier_code, number_prefix, small_order_below, small_order_surcharge, freight, freight_free_from)
      values (${world.supplierCode}, 'TT', 5000, 490, 690, 15000)`.execute(tx),
  );
  const small = { name: 'Mindermengenzuschlag', amount: 490 };
  const freight = { name: 'Fracht', amount: 690 };
  expect([await ask(4999), await ask(5000), await ask(15_000)]).toEqual([[small, freight], [freight], []]);
  // Whoever fetches the goods pays for no drive.
  expect([await ask(4999, true), await ask(5000, true)]).toEqual([[small], []]);
});
