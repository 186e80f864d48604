import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { ArticleList } from '#shared/articles/article.ts';
import type { Cart, CartEdit } from '#shared/cart/cart.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import { LiveStream } from '#test/live-stream.ts';
import { runSmallCatalogue } from '#test/small-release.ts';
import type { Visitor } from '#test/visitor.ts';

/* Through the whole server: what a browser may say, and who hears of it. */

let app: TestApp;
let chef: Visitor;
let tec: Visitor;
let other: Visitor;
let article: number;
beforeAll(async () => {
  app = await freshApp();
  await runSmallCatalogue(app);
  [chef, tec, other] = [await app.signedIn('chef'), await app.signedIn('tec'), await app.signedIn('other')];
  const { rows } = (await chef.get('/api/articles?node=100&limit=1')).json as ArticleList;
  article = rows[0]?.id ?? 0;
  await asSystem(app.db, (tx) =>
    tx
      .insertInto('supplier_article')
      .values({
        supplier_code: 'NORDTEIL',
        article_id: article,
        list_price: 10_000,
        discount_group: null,
        days_on_order: 3,
      })
      .onConflict((conflict) => conflict.columns(['supplier_code', 'article_id']).doUpdateSet({ list_price: 10_000 }))
      .execute(),
  );
});
afterAll(() => app.close());

const put = (visitor: Visitor, path: string, body: unknown) => visitor.send(path, { method: 'PUT', body });
const remove = (visitor: Visitor, path: string) => visitor.send(path, { method: 'DELETE' });
const add = (visitor: Visitor) =>
  visitor.post('/api/cart/positions', { articleId: article, quantity: 1, carId: null, key: randomUUID() });
const cartOf = async (visitor: Visitor, ref: string | number = 'current') =>
  (await visitor.get(`/api/carts/${ref}`)).json as Cart;
const filled = async (visitor: Visitor) => {
  await remove(visitor, '/api/carts/current');
  await add(visitor);
  const cart = await cartOf(visitor);
  const [line] = cart.lines;
  if (!line) throw new Error('nothing was put in');
  return { cart, line, path: `/api/carts/current/positions/${line.id}` };
};
const tabOf = (visitor: Visitor) =>
  LiveStream.open(app.origin, { cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') });

it('every answer with a cart brings the pictures of its parts, so that no screen asks for each', async () => {
  const { rows } = (await chef.get('/api/articles?node=100&limit=1')).json as ArticleList;
  const picture = rows[0]?.picture;
  expect(picture).toMatchObject({ url: expect.stringContaining('/files/pictures/') });
  const { cart, line } = await filled(chef);
  const at = `/api/carts/${cart.id}`;
  const labour = { kind: 'labour', name: 'Arbeit', quantity: 1, minutes: 30, salesPrice: 4500, carId: null };
  const answers = {
    read: await chef.get(at),
    change: await put(chef, at, { note: 'eilt' }),
    line: await put(chef, `${at}/positions/${line.id}`, { version: line.version, quantity: 2 }),
    conflict: await put(chef, `${at}/positions/${line.id}`, { version: line.version, quantity: 3 }),
    add: await chef.post(`${at}/lines`, { ...labour, key: randomUUID() }),
    check: await chef.post(`${at}/accept`, { deliveries: [], allowPartial: true, fingerprint: 'x' }),
  };
  for (const [name, { json, status }] of Object.entries(answers)) {
    expect(status, name).toBe(200);
    const shown = 'cart' in (json as object) ? (json as CartEdit).cart : (json as Cart);
    expect(shown.lines[0]?.picture, name).toEqual(picture);
    expect(shown.lines.find(({ kind }) => kind === 'labour')?.picture ?? null, name).toBeNull();
  }
  expect((answers.conflict.json as { theirs: { picture: unknown } }).theirs.picture).toEqual(picture);
});

describe('carts over HTTP', () => {
  it('from the first part to a line that is changed, taken out and put back', async () => {
    const { cart, line, path } = await filled(chef);
    // No fewer than two are sold.
    expect(cart).toMatchObject({
      state: 'open',
      positions: 1,
      sum: 20_000,
      lines: [{ packSize: 1, minimum: 2, quantity: 2 }],
    });
    const { json } = await put(chef, path, { version: line.version, quantity: 4, note: 'a\tb' });
    expect(json).toMatchObject({ kind: 'changed', cart: { sum: 40_000, lines: [{ quantity: 4, note: 'a b' }] } });
    expect((await put(chef, path, { version: line.version, quantity: 8 })).json).toMatchObject({ kind: 'conflict' });
    const removed = (await remove(chef, `${path}?version=${line.version + 1}`)).json as CartEdit;
    expect(removed).toMatchObject({ kind: 'changed', cart: { positions: 0 } });
    expect((await chef.post(`${path}/restore`)).json).toMatchObject({
      lines: [{ id: line.id, quantity: 4, note: 'a b' }],
    });
  });

  it('park, list, open, drop', async () => {
    await filled(chef);
    const parked = (await chef.post('/api/carts/current/park', { name: 'KS-PF 214', isShared: false })).json as Cart;
    expect((await chef.get('/api/carts')).json).toMatchObject({
      carts: expect.arrayContaining([expect.objectContaining({ id: parked.id, name: 'KS-PF 214', state: 'parked' })]),
    });
    expect((await chef.post(`/api/carts/${parked.id}/open`)).json).toMatchObject({ id: parked.id, state: 'open' });
    await chef.post('/api/carts/current/park', { name: '', isShared: false });
    expect((await remove(chef, `/api/carts/${parked.id}`)).status).toBe(204);
    expect((await chef.get(`/api/carts/${parked.id}`)).status).toBe(404);
  });

  it('a cart of another firm and a private one answer as one that does not exist', async () => {
    const { cart, line } = await filled(chef);
    for (const visitor of [tec, other])
      for (const id of [cart.id, 999_999_999]) {
        const position = `/api/carts/${id}/positions/${line.id}`;
        const line1 = { kind: 'free', name: 'x', quantity: 1, minutes: null, salesPrice: null, carId: null };
        const answers = [
          await visitor.get(`/api/carts/${id}`),
          await put(visitor, `/api/carts/${id}`, { name: 'x' }),
          await visitor.post(`/api/carts/${id}/park`, { name: 'x', isShared: true }),
          await visitor.post(`/api/carts/${id}/open`),
          await remove(visitor, `/api/carts/${id}`),
          await visitor.post(`/api/carts/${id}/lines`, { ...line1, key: randomUUID() }),
          await put(visitor, position, { version: line.version, quantity: 2 }),
          await remove(visitor, `${position}?version=${line.version}`),
          await visitor.post(`${position}/restore`),
        ];
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      }
    expect((await cartOf(chef)).lines).toEqual([line]);
  });

  it('bad input is refused, and nothing is changed', async () => {
    const { line, path } = await filled(chef);
    const { version } = line;
    const wrong = [0, -1, 1.5, 1e9, '2', null].map((quantity) => ({ version, quantity }));
    const sent = { purchasePrice: 1 };
    const refused = [
      ...wrong,
      {},
      { version: 'x' },
      ...['purchasePrice', 'listPrice', 'firmId', 'vatRate', 'supplierCode', 'deposit'].map((field) => ({
        version,
        [field]: 1,
      })),
      { version, note: 'zero \u0000' },
      { version, note: 'bell \u0007' },
      { version, reference: 'x'.repeat(201) },
      { version, salesPrice: 100 },
    ];
    for (const body of refused) expect((await put(chef, path, body)).status, JSON.stringify(body)).toBe(400);
    const lines = [
      { kind: 'part' },
      { quantity: 0 },
      { name: '' },
      { name: ' ' },
      { minutes: -1 },
      { salesPrice: -1 },
      { key: 'x' },
      sent,
    ];
    const free = {
      kind: 'free',
      name: 'x',
      quantity: 1,
      minutes: null,
      salesPrice: null,
      carId: null,
      key: randomUUID(),
    };
    for (const part of lines)
      expect((await chef.post('/api/carts/current/lines', { ...free, ...part })).status, JSON.stringify(part)).toBe(
        400,
      );
    expect((await chef.post('/api/carts/current/lines', { ...free, carId: 9e15 })).status).toBe(404);
    for (const ref of ['0', '-1', 'x', '1.5', '1e99', 'current2', '9007199254740993'])
      expect((await chef.get(`/api/carts/${ref}`)).status, ref).toBe(400);
    expect((await remove(chef, path)).status).toBe(400);
    for (const heading of [{ note: 'x'.repeat(2001) }, { note: 'a\u001bb' }, { state: 'ordered' }, { name: 5 }])
      expect((await put(chef, '/api/carts/current', heading)).status).toBe(400);
    expect((await put(chef, '/api/carts/current', { note: 'a\n\tb' })).status).toBe(200);
    expect((await cartOf(chef)).lines).toEqual([line]);
  });

  it('a line stays to be put back for ten seconds and more, not for ever', async () => {
    const { line, path } = await filled(chef);
    await remove(chef, `${path}?version=${line.version}`);
    app.later(10_000);
    expect((await chef.post(`${path}/restore`)).status).toBe(200);
    await remove(chef, `${path}?version=${line.version + 2}`);
    app.later(minutes(11));
    await add(chef);
    expect((await chef.post(`${path}/restore`)).status).toBe(404);
  });

  it('whoever may see a cart hears of its changes, and nobody else', async () => {
    const { cart } = await filled(chef);
    const [own, colleague, stranger] = [await tabOf(chef), await tabOf(tec), await tabOf(other)];
    await put(chef, '/api/carts/current', { note: 'privat' });
    expect(await own.hears(1)).toContain('cart');
    expect(colleague.heard).toEqual([]);
    await put(chef, '/api/carts/current', { isShared: true });
    expect(await colleague.hears(1)).toContain('cart');
    await put(tec, `/api/carts/${cart.id}`, { note: 'von Tarek' });
    expect((await own.hears(3)).length).toBeGreaterThanOrEqual(3);
    await put(chef, '/api/carts/current', { isShared: false });
    expect((await colleague.hears(3)).length).toBeGreaterThanOrEqual(3);
    expect(stranger.heard).toEqual([]);
    for (const tab of [own, colleague, stranger]) await tab.leave();
  });
});

describe('the watch list over HTTP', () => {
  it('takes articles of the catalogue, and refuses the rest', async () => {
    const path = `/api/watch-list/${article}`;
    expect((await put(chef, path, { note: 'merken' })).json).toMatchObject({
      articles: [{ articleId: article, note: 'merken', isGone: false }],
    });
    expect((await put(chef, path, { note: '\u0000' })).status).toBe(400);
    expect((await put(chef, path, {})).status).toBe(400);
    expect((await put(chef, '/api/watch-list/2000000000', { note: '' })).status).toBe(404);
    expect((await put(chef, '/api/watch-list/9000000000000000', { note: '' })).status).toBe(404);
    expect((await put(chef, '/api/watch-list/x', { note: '' })).status).toBe(400);
    expect((await remove(chef, '/api/watch-list/9000000000000000')).status).toBe(200);
    expect((await remove(chef, path)).json).toEqual({ articles: [] });
  });
});
