import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import firms from '#demo/firms.json' with { type: 'json' };
import suppliers from '#demo/suppliers.json' with { type: 'json' };
import { loadDemoTrade } from '#demo/trade/load-trade.ts';
import { readPriceSources } from '#demo/trade/price-sources.ts';
import { readTradeFiles } from '#demo/trade/trade-files.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { embeddedSupplierSystem } from '#server/gateways/supplier-system/embedded.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

/* On a catalogue of its own: 30,000 articles of 60 kinds and 25 brands. */

const families = [
  'brake-disc',
  'oil-can',
  'bulb',
  'battery',
  'alternator',
  'oil-filter-spin-on',
  'wiper-blade',
  'brake-pads',
  'screws',
  'nobody-knows',
];
const kinds = new Map(
  Array.from({ length: 60 }, (_, index) => [
    index + 1,
    {
      family: families[index % families.length] ?? '',
      priceFrom: 1000 + 100 * index,
      priceTo: 9000 + 100 * index,
      isExchange: index % 10 === 4,
    },
  ]),
);

let database: FreshDatabase;
let loadMs = 0;
beforeAll(async () => {
  database = await freshDatabase('empty');
  await database.pool.query(`
    create table article_of_test partition of article for values in (1);
    insert into article (release_id, id, brand_id, generic_article_id, number, normalised, addition, criteria, state, pictures, pack_size, minimum)
      select 1, id, 1 + id % 25, 1 + id % 60, id::text, id::text, '', '{}', case when id % 50 = 0 then 'discontinued' else 'active' end, '{}', 1, 1
      from generate_series(1, 30000) id`);
  await asSystem(database.db, async (tx) => {
    for (const { tours: _, logo: _logo, opening_hours: _hours, ...supplier } of suppliers)
      await tx
        .insertInto('supplier')
        .values({ ...supplier, logo_svg: null })
        .execute();
    for (const { key: _, agreed: _agreed, ...firm } of firms)
      await sql`insert into firm ${sql.raw('(kind, name, street, postal_code, city, country, primary_supplier)')}
        values (${firm.kind}, ${firm.name}, ${firm.street}, ${firm.postal_code}, ${firm.city}, ${firm.country}, ${firm.primary_supplier})`.execute(
        tx,
      );
    await sql`insert into catalogue_release (id, source, label, state, created_at) overriding system value
      values (1, 'test', 'test', 'running', ${testNow})`.execute(tx);
    await sql`insert into running_release (release_id) values (1)`.execute(tx);
    const began = performance.now();
    await loadDemoTrade(
      tx,
      {
        kinds,
        ofArticle: new Map([[7, 12_345]]),
        brandLevels: new Map([
          [1, 0],
          [2, 1],
        ]),
      },
      testNow,
    );
    loadMs = performance.now() - began;
  });
});
afterAll(() => database.drop());

const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await asSystem(database.db, (tx) => query.execute(tx))).rows;

describe("the demo's trade", () => {
  it('is loaded in a few seconds for 30,000 articles and two suppliers, on a busy machine too', () => {
    expect(loadMs).toBeLessThan(20_000);
  });

  it('Nordteile has everything, Alpenteile six of ten', async () => {
    const counts = await rows<{ code: string; count: number }>(sql`
      select supplier_code as code, count(*)::int as count from supplier_article group by 1 order by 1`);
    expect(counts[1]).toEqual({ code: 'NORDTEIL', count: 30_000 });
    expect((counts[0]?.count ?? 0) / 30_000).toBeCloseTo(0.6, 1);
  });

  it('a third lies in the branch, a quarter elsewhere, a fifth in the central warehouse, little cannot be had', async () => {
    const shares = await rows<{ place: string; share: number }>(sql`
      select place, count(*)::float / 30000 as share from (
        select coalesce((select min(kind) from stock join warehouse using (supplier_code)
            where warehouse_code = code and stock.supplier_code = article.supplier_code and stock.article_id = article.article_id),
          case when days_on_order is null then 'none' else 'order' end) as place
        from supplier_article article where supplier_code = 'NORDTEIL') placed group by 1`);
    const share = Object.fromEntries(shares.map((row) => [row.place, row.share]));
    expect(share.branch).toBeCloseTo(0.35, 1);
    expect(share['branch-other']).toBeCloseTo(0.25, 1);
    expect(share.central).toBeCloseTo(0.2, 1);
    expect(share.order).toBeCloseTo(0.17, 1);
    expect(share.none).toBeGreaterThan(0.01);
    expect(share.none).toBeLessThan(0.05);
  });

  it('prices lie in the range of their kind, but for articles that have one of their own', async () => {
    const [wrong] = await rows<{ count: number }>(sql`
      select count(*)::int as count from supplier_article join article on article.id = article_id
      where supplier_code = 'NORDTEIL' and article_id <> 7 and list_price not between 1000 + 100 * (generic_article_id - 1) - 5 and 9000 + 100 * (generic_article_id - 1) + 5`);
    expect(wrong?.count).toBe(0);
    const own = await rows<{ price: number }>(sql`
      select list_price::int as price from supplier_article where supplier_code = 'NORDTEIL' and article_id = 7`);
    expect(own).toEqual([{ price: 12_345 }]);
  });

  it('there is something of everything: net prices, scale prices, promotions that run, deposits, exchange parts', async () => {
    const [counts] = await rows<Record<string, number>>(sql`
      select (select count(*)::int from net_price) net, (select count(*)::int from scale_price) scale,
        (select count(*)::int from promotion where supplier_code = 'NORDTEIL' and valid_from <= ${testNow} and valid_to > ${testNow}) running,
        (select count(*)::int from promotion_price) promoted,
        (select count(*)::int from supplier_article where is_exchange) exchange,
        (select count(*)::int from supplier_article where deposit > 0) deposit`);
    expect(counts?.running).toBe(3);
    for (const count of Object.values(counts ?? {})) expect(count).toBeGreaterThan(0);
  });

  it('a hundred offers are answered at once, each cheaper than the list', async () => {
    const [firm] = await rows<{ id: number }>(sql`select id from firm where name = 'Autohaus Nordlicht'`);
    const articles = Array.from({ length: 100 }, (_, index) => ({ id: 1 + index * 7, quantity: 1 }));
    const request = { firmId: firm?.id ?? 0, supplierCode: 'NORDTEIL', articles, now: testNow };
    const { offers } = await embeddedSupplierSystem(database.db).offers(request);
    expect(offers).toHaveLength(100);
    expect(offers.every(({ listPrice, purchasePrice }) => (purchasePrice ?? 0) < (listPrice ?? 0))).toBe(true);
    expect(offers.some(({ promotion }) => promotion)).toBe(true);
  });

  it('small orders cost a little more, and Alpenteile sends free of charge from a value on', async () => {
    const { surcharges } = embeddedSupplierSystem(database.db);
    const [firm] = await rows<{ id: number }>(sql`select id from firm where name = 'Garage Seeblick'`);
    const names = async (supplierCode: string, goods: number) =>
      (await surcharges({ firmId: firm?.id ?? 0, supplierCode, goods, isFetched: false, now: testNow })).map(
        ({ name }) => name,
      );
    expect([await names('NORDTEIL', 2499), await names('NORDTEIL', 2500)]).toEqual([['Mindermengenzuschlag'], []]);
    expect(await names('ALPTEIL', 2999)).toEqual(['Mindermengenzuschlag', 'Fracht']);
    expect([await names('ALPTEIL', 3000), await names('ALPTEIL', 15_000)]).toEqual([['Fracht'], []]);
  });

  it('every firm sees its own terms only', async () => {
    const [other] = await rows<{ id: number }>(sql`select id from firm where name = 'Garage Seeblick'`);
    const seen = await asFirm(database.db, other?.id ?? 0, (tx) =>
      tx.selectFrom('discount').select('supplier_code').distinct().execute(),
    );
    expect(seen).toEqual([{ supplier_code: 'ALPTEIL' }]);
  });

  it('each family stands in one group, and the files name only groups and families that exist', async () => {
    const files = await readTradeFiles();
    const known = files.groups.flatMap((group) => group.families);
    expect(new Set(known).size).toBe(known.length);
    const groups = files.groups.map(({ group }) => group);
    for (const { group } of [...files.discounts, ...files.netPrices]) expect(groups).toContain(group);
    for (const { family } of [...files.scalePrices, ...files.promotions, ...files.deposits])
      expect(known).toContain(family);
    const { kinds: own, brandLevels } = await readPriceSources(1);
    expect([...own.values()].filter(({ family }) => !known.includes(family))).toEqual([]);
    expect([...own.values()].every(({ priceFrom, priceTo }) => priceFrom > 0 && priceTo >= priceFrom)).toBe(true);
    expect([...brandLevels.values()].every((level) => level >= 0 && level <= 1)).toBe(true);
  });

  it('goes with its suppliers', async () => {
    await asSystem(database.db, async (tx) => {
      await tx.updateTable('firm').set({ primary_supplier: null }).execute();
      await tx.deleteFrom('supplier').execute();
    });
    const [left] = await rows<{ count: number }>(sql`
      select (select count(*) from supplier_article) + (select count(*) from stock) + (select count(*) from discount)
        + (select count(*) from promotion_price) + (select count(*) from offer_change) + (select count(*) from offers_version) as count`);
    expect(left?.count).toBe(0);
  });
});
