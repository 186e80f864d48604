import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { embeddedSupplierSystem } from '#server/gateways/supplier-system/embedded.ts';
import { withdrawOrder } from '#server/gateways/supplier-system/withdraw-order.ts';
import { orderHere } from '#test/order-world.ts';
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

let article = 0;
beforeEach(async () => {
  article += 1;
  await sell(database, world.supplierCode, { id: article, stock: { HH: 5000 } });
});

type Limits = { readonly most?: number | null; readonly perFirm?: number | null; readonly firmIds?: readonly number[] };

/** 90 cents instead of 100, for an hour from now on. */
async function promote({ most = null, perFirm = null, firmIds }: Limits): Promise<number> {
  const { rows } = await asSystem(database.db, (tx) =>
    sql<{ id: number }>`
      with made as (
        insert into promotion (supplier_code, name, valid_from, valid_to, firm_ids)
        values (${world.supplierCode}, 'Web-Tag', ${testNow}, ${new Date(testNow.getTime() + 3_600_000)},
          ${firmIds ?? null}::bigint[])
        returning id
      )
      insert into promotion_price (supplier_code, promotion_id, article_id, price, most, most_per_firm)
      select ${world.supplierCode}, id, ${article}, 90, ${most}::int, ${perFirm}::int from made
      returning promotion_id as id`.execute(tx),
  );
  return rows[0]?.id ?? 0;
}
const order = (promotionId: number, quantity: number, firmId = world.one, at = testNow) =>
  orderHere(database, {
    firmId,
    supplierCode: world.supplierCode,
    lines: [{ articleId: article, quantity, unitPrice: 90, promotionId }],
    at,
  });
const soldOf = async (id: number) => {
  const { rows } = await asSystem(database.db, (tx) =>
    sql<{ sold: number }>`select sold from promotion_price where promotion_id = ${id}`.execute(tx),
  );
  return rows[0]?.sold;
};
const offerTo = async (firmId: number, now = testNow) => {
  const { offers } = await embeddedSupplierSystem(database.db).offers({
    firmId,
    supplierCode: world.supplierCode,
    articles: [{ id: article, quantity: 1 }],
    now,
  });
  return offers[0];
};

describe('what is ordered at the price of a promotion', () => {
  it('200 at once on a limit of 25 sell exactly 25', async () => {
    const id = await promote({ most: 25 });
    const placed = await Promise.all(
      Array.from({ length: 200 }, (_, index) => order(id, 1, index % 2 ? world.one : world.two)),
    );
    expect(placed.filter(({ reply }) => reply.kind === 'confirmed')).toHaveLength(25);
    expect(placed.find(({ reply }) => reply.kind === 'refused')?.reply).toMatchObject({
      reason: 'promotion-over',
      lines: [1],
    });
    expect(await soldOf(id)).toBe(25);
    expect(await offerTo(world.one)).toMatchObject({ purchasePrice: 10_000, promotion: null });
  });

  it('one customer gets so many and no more; the others theirs', async () => {
    const id = await promote({ perFirm: 4 });
    expect((await order(id, 3)).reply.kind).toBe('confirmed');
    expect(await offerTo(world.one)).toMatchObject({
      promotion: { id, left: 1 },
      scale: [{ from: 2, purchasePrice: 10_000 }],
    });
    expect((await order(id, 2)).reply.kind).toBe('refused');
    expect((await order(id, 1)).reply.kind).toBe('confirmed');
    expect((await offerTo(world.one))?.promotion).toBeNull();
    expect((await offerTo(world.two))?.promotion).toMatchObject({ left: 4 });
    expect((await order(id, 5, world.two)).reply.kind).toBe('refused');
  });

  it('a cancelled order gives its pieces back', async () => {
    const id = await promote({ most: 4, perFirm: 4 });
    const { order: placed } = await order(id, 4);
    expect((await offerTo(world.one))?.promotion).toBeNull();
    const isGone = await asFirm(database.db, world.one, (tx) =>
      withdrawOrder(tx, { firmId: world.one, orderId: placed?.orderId ?? 0 }, testNow),
    );
    expect(isGone).toBe(true);
    expect(await soldOf(id)).toBe(0);
    expect((await offerTo(world.one))?.promotion).toMatchObject({ left: 4 });
  });

  it('is refused before, after and for whom it is not', async () => {
    const id = await promote({ firmIds: [world.two] });
    const end = new Date(testNow.getTime() + 3_600_000);
    expect((await order(id, 1)).reply).toMatchObject({ kind: 'refused', reason: 'promotion-over' });
    expect((await order(id, 1, world.two, new Date(testNow.getTime() - 1))).reply.kind).toBe('refused');
    expect((await order(id, 1, world.two, end)).reply.kind).toBe('refused');
    expect((await order(id, 1, world.two, new Date(end.getTime() - 1))).reply.kind).toBe('confirmed');
    expect((await offerTo(world.one))?.promotion).toBeNull();
    expect((await offerTo(world.two, new Date(testNow.getTime() - 1)))?.promotion).toBeNull();
    expect((await offerTo(world.two, end))?.promotion).toBeNull();
  });
});
