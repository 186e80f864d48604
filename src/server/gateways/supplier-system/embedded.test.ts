import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { embeddedSupplierSystem } from '#server/gateways/supplier-system/embedded.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';
import { makeTradeWorld, sell } from '#test/trade-world.ts';

let database: FreshDatabase;
let world: Awaited<ReturnType<typeof makeTradeWorld>>;
beforeAll(async () => {
  database = await freshDatabase('empty');
  world = await makeTradeWorld(database);
  const { supplierCode, one } = world;
  await sell(
    database,
    supplierCode,
    { id: 1, listPrice: 9615, stock: { HH: 6, KI: 24 } },
    { id: 2, listPrice: 2000, group: 'ÖL', deposit: 300, stock: { ZL: 3 } },
    { id: 3, listPrice: null, group: null, daysOnOrder: null },
  );
  await asSystem(database.db, async (tx) => {
    await sql`insert into discount values (${one}, ${supplierCode}, 'BR', 5650)`.execute(tx);
    await sql`insert into net_price values (${one}, ${supplierCode}, 2, 1500), (${one}, ${supplierCode}, 3, 700)`.execute(
      tx,
    );
    await sql`insert into scale_price values (${supplierCode}, 2, 12, 1200), (${supplierCode}, 2, 60, 1100)`.execute(
      tx,
    );
    const day = 86_400_000;
    const promotions = await tx
      .insertInto('promotion')
      .values(
        [-1, 1].map((start) => ({
          supplier_code: supplierCode,
          name: start < 0 ? 'läuft' : 'kommt',
          valid_from: new Date(testNow.getTime() + start * day),
          valid_to: new Date(testNow.getTime() + 2 * day),
        })),
      )
      .returning('id')
      .execute();
    await tx
      .insertInto('promotion_price')
      .values(
        promotions.map(({ id }, index) => ({
          supplier_code: supplierCode,
          promotion_id: id,
          article_id: 1,
          price: index === 0 ? 3990 : 100,
        })),
      )
      .execute();
  });
});
afterAll(() => database.drop());

const ask = (firmId: number, ...ids: readonly number[]) =>
  embeddedSupplierSystem(database.db).offers({
    firmId,
    supplierCode: world.supplierCode,
    articles: ids.map((id) => ({ id, quantity: 1 })),
    now: testNow,
  });

describe('the embedded supplier system', () => {
  it('answers price and stock, and names what it does not have', async () => {
    const { offers, failed, unknown } = await ask(world.one, 1, 99);
    expect({ failed, unknown }).toEqual({ failed: [], unknown: [99] });
    expect(offers).toMatchObject([
      {
        articleId: 1,
        listPrice: 9615,
        purchasePrice: 3990,
        promotion: { name: 'läuft' },
        daysOnOrder: 3,
        delivery: null,
      },
    ]);
    expect(offers[0]?.stock.map(({ warehouse, quantity }) => [warehouse.name, quantity]).sort()).toEqual([
      ['Hamburg', 6],
      ['Kiel', 24],
    ]);
  });

  it('the terms are those of the firm that asks, and of no other', async () => {
    const [mine, theirs] = await Promise.all([ask(world.one, 1, 2, 3), ask(world.two, 1, 2, 3)]);
    const prices = ({ offers }: typeof mine) =>
      Object.fromEntries(offers.map(({ articleId, purchasePrice }) => [articleId, purchasePrice]));
    expect(prices(mine)).toEqual({ 1: 3990, 2: 1500, 3: 700 });
    expect(prices(theirs)).toEqual({ 1: 3990, 2: 2000, 3: null });
  });

  it('a promotion counts in its time', async () => {
    const system = embeddedSupplierSystem(database.db);
    const at = async (ms: number) => {
      const now = new Date(testNow.getTime() + ms);
      const { offers } = await system.offers({
        firmId: world.one,
        supplierCode: world.supplierCode,
        articles: [{ id: 1, quantity: 1 }],
        now,
      });
      return offers[0]?.purchasePrice;
    };
    const day = 86_400_000;
    expect([await at(0), await at(day), await at(2 * day)]).toEqual([3990, 100, 4183]);
  });

  it('scale prices, deposit, and the own branch even where it has none', async () => {
    const { offers } = await ask(world.one, 2);
    expect(offers[0]).toMatchObject({
      deposit: 300,
      scale: [
        { from: 12, purchasePrice: 1200 },
        { from: 60, purchasePrice: 1100 },
      ],
    });
    expect(offers[0]?.stock.map(({ warehouse, quantity }) => [warehouse.kind, quantity]).sort()).toEqual([
      ['branch', 0],
      ['central', 3],
    ]);
  });

  it('a hundred articles are one question to the database', async () => {
    let questions = 0;
    const counted = database.db.withPlugin({
      transformQuery: ({ node }) => {
        questions += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const articles = Array.from({ length: 100 }, (_, id) => ({ id: id + 1, quantity: 1 }));
    const { offers, unknown } = await embeddedSupplierSystem(counted).offers({
      firmId: world.one,
      supplierCode: world.supplierCode,
      articles,
      now: testNow,
    });
    expect([offers.length, unknown.length]).toEqual([3, 97]);
    expect(questions).toBe(1); // the firm's door leaves with the beginning
  });

  it('rows of a supplier or a warehouse that does not exist are refused, and go with theirs', async () => {
    const code = world.supplierCode;
    await expect(sell(database, 'NOBODY', { id: 1 })).rejects.toMatchObject({ code: '23503' });
    await expect(sell(database, code, { id: 1, stock: { XX: 1 } })).rejects.toMatchObject({ code: '23503' });
    await asSystem(database.db, (tx) => tx.deleteFrom('supplier_article').where('article_id', '=', 2).execute());
    const scales = await asSystem(database.db, (tx) => tx.selectFrom('scale_price').select('price').execute());
    expect(scales).toEqual([]);
    await asSystem(database.db, (tx) => tx.deleteFrom('warehouse').where('code', '=', 'KI').execute());
    const held = () =>
      asSystem(database.db, (tx) => tx.selectFrom('stock').select('warehouse_code').distinct().execute());
    expect(await held()).toEqual(expect.not.arrayContaining([{ warehouse_code: 'KI' }]));
    await asSystem(database.db, async (tx) => {
      await tx.updateTable('firm').set({ primary_supplier: null }).execute();
      await tx.deleteFrom('supplier').where('code', '=', code).execute();
    });
    expect(await held()).toEqual([]);
    expect((await ask(world.one, 1)).unknown).toEqual([1]);
  });
});
