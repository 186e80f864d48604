import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { type LastKnown, lastKnown } from '#server/gateways/supplier-system/last-known.ts';
import { byOrdinal } from '#server/gateways/supplier-system/offer-order.ts';
import type { Role } from '#shared/access/roles.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';
import { makeTradeWorld, sell } from '#test/trade-world.ts';

const unknown = Number.POSITIVE_INFINITY;

let database: FreshDatabase;
let world: Awaited<ReturnType<typeof makeTradeWorld>>;
let known: LastKnown;
const run = (statement: ReturnType<typeof sql>) => asSystem(database.db, (tx) => statement.execute(tx));

beforeAll(async () => {
  database = await freshDatabase('empty');
  world = await makeTradeWorld(database);
  await sell(
    database,
    world.supplierCode,
    { id: 1, listPrice: 10_000, stock: { HH: 1, ZL: 9 } },
    { id: 2, listPrice: 8000, stock: { HH: 0, KI: 3 } },
    { id: 3, listPrice: 6000, stock: { ZL: 3 } },
    { id: 4, listPrice: 4000 },
    { id: 5, listPrice: null, daysOnOrder: null },
  );
  await run(sql`insert into discount values (${world.one}, ${world.supplierCode}, 'BR', 5000)`);
  await run(sql`insert into net_price values (${world.one}, ${world.supplierCode}, 5, 1234)`);
});
afterAll(() => database.drop());

beforeEach(() => {
  known = lastKnown({
    db: database.db,
    connection: database.connection,
    clock: () => testNow,
    log: pino({ level: 'silent' }),
    patienceMs: 5000,
    pauseMs: 50,
  });
});
afterEach(() => known.close());

type Own = { readonly supplier?: string | null; readonly roles?: Role[] };
const ask = (firmId: number, now = testNow, { supplier = world.supplierCode, roles = ['ROLE_USER_PLUS'] }: Own = {}) =>
  known.offerOrder({ firmId, primarySupplier: supplier, roles }, now);
const orderOf = async (firmId = world.one, now = testNow, own: Own = {}) => {
  const order = await ask(firmId, now, own);
  if (!order) throw new Error('nothing is known');
  return order;
};
const addSupplier = (code: string) =>
  run(sql`
    insert into supplier (code, name, street, postal_code, city, country)
    select ${code}, name, street, postal_code, city, country from supplier where code = ${world.supplierCode}`);
const ids = [1, 2, 3, 4, 5, 6];
const classes = async () => {
  const { deliveryClass } = await orderOf();
  return ids.map(deliveryClass);
};
const prices = async (firmId = world.one) => {
  const { price } = await orderOf(firmId);
  return ids.map(price);
};

describe('the last known order', () => {
  it('own branch, other branch, central, on order, not deliverable, not known', async () => {
    expect(await classes()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('the price is the one of the firm', async () => {
    expect(await prices()).toEqual([5000, 4000, 3000, 2000, 1234, unknown]);
    expect(await prices(world.two)).toEqual([10_000, 8000, 6000, 4000, unknown, unknown]);
  });

  it('changes of stock and price are heard, and change the version', async () => {
    const { version } = await orderOf();
    await run(sql`update stock set quantity = 0 where article_id = 1 and warehouse_code = 'HH'`);
    await run(sql`update supplier_article set list_price = 9000 where article_id = 1`);
    await expect.poll(() => classes()).toEqual([2, 1, 2, 3, 4, 5]);
    await expect.poll(() => prices()).toEqual([4500, 4000, 3000, 2000, 1234, unknown]);
    expect((await orderOf()).version).not.toBe(version);
    await run(sql`update stock set quantity = 1 where article_id = 1 and warehouse_code = 'HH'`);
    await run(sql`update supplier_article set list_price = 10000 where article_id = 1`);
    await expect.poll(() => prices()).toEqual([5000, 4000, 3000, 2000, 1234, unknown]);
  });

  it('new articles join, and those that the supplier gives up leave', async () => {
    await classes();
    await sell(database, world.supplierCode, { id: 6, listPrice: 200, group: 'NEU', stock: { KI: 1 } });
    await run(sql`insert into discount values (${world.one}, ${world.supplierCode}, 'NEU', 1000)`);
    await expect.poll(() => classes()).toEqual([0, 1, 2, 3, 4, 1]);
    await expect.poll(async () => (await prices())[5]).toBe(180);
    await run(sql`delete from stock where article_id = 6`);
    await run(sql`delete from supplier_article where article_id = 6`);
    await expect.poll(() => classes()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("a firm's terms are heard too, and only the firm's own", async () => {
    const [before, others] = [(await orderOf()).version, (await orderOf(world.two)).version];
    await run(sql`update discount set rate = 2500 where discount_group = 'BR'`);
    await expect.poll(async () => (await prices())[0]).toBe(7500);
    expect((await orderOf()).version).not.toBe(before);
    expect((await orderOf(world.two)).version).toBe(others);
    await run(sql`update discount set rate = 5000 where discount_group = 'BR'`);
    await expect.poll(async () => (await orderOf()).version).toBe(before);
  });

  it('a promotion counts in its time', async () => {
    const later = new Date(testNow.getTime() + 86_400_000);
    await orderOf();
    await run(sql`
      with made as (insert into promotion (supplier_code, name, valid_from, valid_to)
        values (${world.supplierCode}, 'Aktion', ${later}, ${new Date(later.getTime() + 1000)}) returning id)
      insert into promotion_price select ${world.supplierCode}, id, 1, 900 from made`);
    await expect.poll(async () => (await orderOf(world.one, later)).price(1)).toBe(900);
    expect((await orderOf()).price(1)).toBe(5000);
    expect((await orderOf()).version).not.toBe((await orderOf(world.one, later)).version);
    await run(sql`delete from promotion`);
  });

  it('a web day counts from its publishing to its end, for its customers, while some are left', async () => {
    await orderOf();
    await run(sql`
      with made as (insert into promotion (supplier_code, name, valid_from, valid_to, is_published, firm_ids)
        values (${world.supplierCode}, 'Web-Tag', ${testNow}, ${new Date(testNow.getTime() + 1000)}, false,
          array[${world.one}]::bigint[]) returning id)
      insert into promotion_price (supplier_code, promotion_id, article_id, price, most)
      select ${world.supplierCode}, id, 1, 900, 2 from made`);
    const theirs = (await orderOf(world.two)).price(1);
    expect((await orderOf()).price(1)).toBe(5000);
    await run(sql`update promotion set is_published = true`);
    await expect.poll(async () => (await orderOf()).price(1)).toBe(900);
    expect((await orderOf(world.two)).price(1)).toBe(theirs);
    await run(sql`update promotion_price set sold = 2`);
    await expect.poll(async () => (await orderOf()).price(1)).toBe(5000);
    await run(sql`delete from promotion`);
  });

  it('a whole new price list is read whole', async () => {
    await classes();
    await run(sql`
      insert into supplier_article (supplier_code, article_id, list_price, days_on_order)
      select ${world.supplierCode}, id, id, 1 from generate_series(100000, 160000) id`);
    await expect.poll(async () => (await orderOf()).price(160_000)).toBe(160_000);
    const changes = await asSystem(database.db, (tx) => tx.selectFrom('offer_change').select('article_id').execute());
    expect(changes.length).toBeLessThan(100);
    await run(sql`delete from supplier_article where article_id >= 100000`);
    await expect.poll(async () => (await orderOf()).price(160_000)).toBe(unknown);
    expect(await classes()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('what was said while the connection was away is not missed', async () => {
    await classes();
    const ended = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%'`,
    );
    expect(ended.rowCount).toBe(1);
    await run(sql`update stock set quantity = 0 where article_id = 3`);
    await expect.poll(() => classes()).toEqual([0, 1, 3, 3, 4, 5]);
    await run(sql`update stock set quantity = 3 where article_id = 3`);
    await expect.poll(() => classes()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('without a supplier, or of one that has nothing, there is none', async () => {
    expect(await ask(world.one, testNow, { supplier: null })).toBeNull();
    expect(await ask(world.one, testNow, { supplier: 'NOBODY' })).toBeNull();
  });

  it('that a supplier has nothing is known without another look, until it tells something', async () => {
    const supplier = 'NEWCOMER';
    await addSupplier(supplier);
    const atOnce = () => known.knownOrder({ firmId: world.one, primarySupplier: supplier, roles: [] }, testNow);
    expect(atOnce()).toBeUndefined();
    await ask(world.one, testNow, { supplier });
    expect(atOnce()).toBeNull();
    await sell(database, supplier, { id: 1, listPrice: 100 });
    await expect.poll(async () => (await ask(world.one, testNow, { supplier }))?.price(1)).toBe(100);
  });

  it('two suppliers with the same terms and as many changes are two orders', async () => {
    const twins = ['TWIN1', 'TWIN2'];
    for (const [index, code] of twins.entries()) {
      await addSupplier(code);
      await sell(
        database,
        code,
        { id: 1, listPrice: index === 0 ? 100 : 200 },
        { id: 2, listPrice: index === 0 ? 200 : 100 },
      );
    }
    const [first, second] = await Promise.all(twins.map((supplier) => orderOf(world.two, testNow, { supplier })));
    expect([first?.price(1), second?.price(1)]).toEqual([100, 200]);
    expect(first?.version).not.toBe(second?.version);
    const counters = await run(sql`select distinct version from offers_version where supplier_code = any (${twins})`);
    expect(counters.rows).toHaveLength(1);
  });

  it('who may not see purchase prices gets the order of list prices, with a version of its own (R4.5)', async () => {
    const firmShows = (shows: boolean) =>
      run(sql`update firm set shows_purchase_prices = ${shows} where id = ${world.one}`);
    const shown = await orderOf();
    await firmShows(false);
    await expect.poll(() => prices()).toEqual([10_000, 8000, 6000, 4000, unknown, unknown]);
    const hidden = await orderOf();
    expect(hidden.version).not.toBe(shown.version);
    expect(ids.map(hidden.deliveryClass)).toEqual([0, 1, 2, 3, 4, 5]);
    const seller = await orderOf(world.one, testNow, { roles: ['ROLE_USER_PLUS', 'ROLE_SELLIN'] });
    expect([seller.price(1), seller.version]).toEqual([5000, shown.version]);
    await firmShows(true);
    await expect.poll(async () => (await orderOf()).version).toBe(shown.version);
  });

  it('a warehouse that becomes another kind moves all that lies there', async () => {
    const { version } = await orderOf();
    await run(sql`update warehouse set kind = 'central' where code = 'KI'`);
    await expect.poll(() => classes()).toEqual([0, 2, 2, 3, 4, 5]);
    expect((await orderOf()).version).not.toBe(version);
    await run(sql`update warehouse set kind = 'branch-other' where code = 'KI'`);
    await expect.poll(() => classes()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('a first reading that fails is made again by itself', async () => {
    await database.pool.query('alter table supplier_article rename to away');
    expect(await ask(world.one)).toBeNull();
    await database.pool.query('alter table away rename to supplier_article');
    await expect.poll(async () => (await ask(world.one))?.price(1)).toBe(5000);
  });

  it('reads ahead what firms buy from, before anyone asks', async () => {
    await known.readAhead();
    await database.pool.query('alter table supplier_article rename to away');
    expect((await orderOf()).price(1)).toBe(5000);
    await database.pool.query('alter table away rename to supplier_article');
  });

  it('goes by ordinal for a compiled catalogue', async () => {
    const order = byOrdinal(await orderOf(), (ordinal) => [4, 3, 1][ordinal] ?? 0);
    expect([0, 1, 2].map((ordinal) => order?.deliveryClass(ordinal))).toEqual([3, 2, 0]);
    expect(byOrdinal(null, (ordinal) => ordinal)).toBeNull();
  });
});
