import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { ArticleList } from '#shared/articles/article.ts';
import type { Offer } from '#shared/articles/offer.ts';
import type { CartChange, CartSummary } from '#shared/cart/contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { LiveStream } from '#test/live-stream.ts';
import { runSmallCatalogue } from '#test/small-release.ts';
import type { Visitor } from '#test/visitor.ts';

/* Through the whole server: a small catalogue, the demo's supplier, prices of this test's own. */

let app: TestApp;
let chef: Visitor;
let ids: number[];
beforeAll(async () => {
  app = await freshApp();
  await runSmallCatalogue(app);
  chef = await app.signedIn('chef');
  ids = ((await chef.get('/api/articles?node=100&limit=200')).json as ArticleList).rows.map(({ id }) => id);
  await asSystem(app.db, async (tx) => {
    await tx.deleteFrom('supplier_article').where('article_id', 'in', ids).execute();
    await tx.deleteFrom('stock').where('article_id', 'in', ids).execute();
    const rows = ids.slice(0, 10).map((article_id, index) => ({
      supplier_code: 'NORDTEIL',
      article_id,
      list_price: 10_000 - index * 100,
      discount_group: null,
      days_on_order: 3,
    }));
    await tx.insertInto('supplier_article').values(rows).execute();
  });
});
afterAll(() => app.close());

const offersOf = async (visitor: Visitor, articles: unknown) => visitor.post('/api/articles/offers', { articles });
const put = (visitor: Visitor, body: object) => visitor.send('/api/cart/positions', { method: 'PUT', body });

describe('POST /articles/offers', () => {
  it('answers what is there, and names what is not', async () => {
    const { status, json } = await offersOf(chef, [{ id: ids[0], quantity: 2 }, { id: 2_000_000_000 }]);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      offers: [{ articleId: ids[0], listPrice: 10_000 }],
      failed: [],
      unknown: [2_000_000_000],
    });
  });

  it('takes a hundred, and no more', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
    expect((await offersOf(chef, many(100))).status).toBe(200);
    expect((await offersOf(chef, many(101))).status).toBe(400);
    expect((await offersOf(chef, [{ id: 9e15 }])).json).toEqual({ offers: [], failed: [], unknown: [9e15] });
    for (const wrong of [[{ id: 0 }], [{ id: '1' }], [{ id: 1, quantity: 0 }], [{ id: 9e15 }], 'all', null])
      expect((await offersOf(chef, wrong)).status, JSON.stringify(wrong)).toBeLessThan(500);
  });

  it('is for those who may see articles (R6.6)', async () => {
    expect((await offersOf(await app.signedIn('noroles'), [])).status).toBe(403);
    expect((await offersOf(await app.signedIn('admin'), [{ id: 1 }])).json).toEqual({
      offers: [],
      failed: [],
      unknown: [1],
    });
  });

  it('prices are read as soon as the server listens, before anyone asks', async () => {
    const other = await freshApp({ readsAhead: true });
    const listening = () =>
      other.pool.query(
        `select from pg_stat_activity where datname = current_database() and query = 'listen "passform_offers"'`,
      );
    await expect.poll(async () => (await listening()).rowCount).toBe(1);
    await other.close();
  });

  it('the order does not tell of purchase prices to whoever may not see them (R4.5)', async () => {
    const [one, two] = ids;
    await asSystem(app.db, async (tx) => {
      await tx.updateTable('firm').set({ shows_purchase_prices: false }).execute();
      const { firm_id } = await tx
        .selectFrom('account')
        .select('firm_id')
        .where('username', '=', 'chef')
        .executeTakeFirstOrThrow();
      const net = [one, two].map((article_id = 0, index) => ({
        firm_id,
        supplier_code: 'NORDTEIL',
        article_id,
        price: index + 1,
      }));
      await tx.insertInto('net_price').values(net).execute();
    });
    const plus = await app.signedIn('plus');
    const path = '/api/articles?node=100&sort=price&limit=2';
    const cheapest = async (visitor: Visitor) => {
      const { json } = await visitor.get(path);
      return (json as ArticleList).rows.map(({ id }) => id);
    };
    await expect.poll(() => cheapest(chef)).toEqual([one, two]);
    expect(await cheapest(plus)).toEqual([ids[9], ids[8]]);
    const tag = (await chef.get(path)).headers.get('etag') ?? '';
    expect((await plus.get(path, { 'if-none-match': tag })).status).toBe(200);
    await asSystem(app.db, async (tx) => {
      await tx.updateTable('firm').set({ shows_purchase_prices: true }).execute();
      await tx
        .deleteFrom('net_price')
        .where('article_id', 'in', [one ?? 0, two ?? 0])
        .execute();
    });
    await expect.poll(() => cheapest(chef)).toEqual([ids[9], ids[8]]);
  });

  it('lists are sorted by the last known price', async () => {
    const cheapest = async () => {
      const { json } = await chef.get('/api/articles?node=100&sort=price&limit=5');
      return (json as ArticleList).rows.map(({ id }) => id);
    };
    await expect.poll(cheapest).toEqual(ids.slice(5, 10).toReversed());
  });
});

describe('what may not be sold in the country of the firm', () => {
  it('has neither offers nor a place in the cart', async () => {
    const { rows } = (await chef.get('/api/articles?text=QX%20107.8-A')).json as ArticleList;
    const id = rows[0]?.id ?? 0;
    await asSystem(app.db, (tx) =>
      tx
        .insertInto('supplier_article')
        .values({ supplier_code: 'ALPTEIL', article_id: id, list_price: 100, discount_group: null, days_on_order: 3 })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const swiss = await app.signedIn('other');
    const wish = () => ({ articleId: id, quantity: 1, carId: null, key: randomUUID() });
    expect((await offersOf(swiss, [{ id }])).json).toEqual({ offers: [], failed: [], unknown: [id] });
    expect((await swiss.post('/api/cart/positions', wish())).status).toBe(404);
    expect((await put(swiss, { articleId: id, quantity: 1, carId: null })).status).toBe(404);
    expect((await chef.post('/api/cart/positions', wish())).status).toBe(200);
    await put(chef, { articleId: id, quantity: 0, carId: null });
  });
});

describe('the cart over HTTP', () => {
  it('an article goes in, is counted, and the other tabs hear of it', async () => {
    const tab = await LiveStream.open(app.origin, {
      cookie: [...chef.cookies].map((pair) => pair.join('=')).join('; '),
    });
    const added = await chef.post('/api/cart/positions', {
      articleId: ids[0],
      quantity: 2,
      carId: null,
      key: randomUUID(),
    });
    expect(added.status).toBe(200);
    expect((added.json as CartChange).put).toEqual({
      articleId: ids[0],
      carId: null,
      before: 0,
      quantity: 2,
      rule: null,
    });
    expect(await tab.hears(1)).toContain('cart');
    await tab.leave();
    expect((await chef.get('/api/cart/summary')).json).toEqual({
      positions: 1,
      sum: 20_000,
      isComplete: true,
      articles: [{ articleId: ids[0], carId: null, quantity: 2 }],
    });
    expect(((await put(chef, { articleId: ids[0], quantity: 0, carId: null })).json as CartSummary).positions).toBe(0);
  });

  it('bad input is refused, never a failure of the server', async () => {
    const key = randomUUID();
    const good = { articleId: ids[0], quantity: 1, carId: null, key };
    const wrong = [
      { quantity: 0 },
      { quantity: 1.5 },
      { quantity: 1e9 },
      { key: 'x' },
      { articleId: -1 },
      { carId: 'x' },
      { more: 1 },
    ];
    for (const part of wrong)
      expect((await chef.post('/api/cart/positions', { ...good, ...part })).status, JSON.stringify(part)).toBe(400);
    expect((await chef.post('/api/cart/positions', { ...good, articleId: 2_000_000_000 })).status).toBe(404);
    expect((await chef.post('/api/cart/positions', { ...good, carId: 999_999 })).status).toBe(404);
    expect((await chef.post('/api/cart/positions', { ...good, articleId: 9_000_000_000 })).status).toBe(404);
    expect((await put(chef, { articleId: 9_000_000_000, quantity: 0, carId: 9e15 })).status).toBe(200);
  });

  it('needs a level (R6.3)', async () => {
    const admin = await app.signedIn('admin');
    expect((await admin.get('/api/cart/summary')).status).toBe(403);
  });

  it('purchase prices and sum follow the setting of the firm where the role is missing (R4.5)', async () => {
    await asSystem(app.db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: false }).execute());
    const plus = await app.signedIn('plus');
    const seen = async (visitor: Visitor) => {
      const { json } = await offersOf(visitor, [{ id: ids[0] }]);
      return (json as { offers: Offer[] }).offers[0]?.purchasePrice;
    };
    expect([await seen(plus), await seen(chef)]).toEqual([null, 10_000]);
    expect(((await plus.get('/api/cart/summary')).json as CartSummary).sum).toBeNull();
    await asSystem(app.db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: true }).execute());
  });
});
