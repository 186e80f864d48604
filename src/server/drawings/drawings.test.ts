import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { bytesPolicy } from '#server/http/picture-policy.ts';
import type { Drawing, DrawingEntry } from '#shared/drawings/drawing.ts';
import type { Car } from '#shared/vehicle/car.ts';
import type { Fuel } from '#shared/vehicle/vehicle-kind.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

/* Through the whole server, with the demo's drawings and catalogue. */

let app: TestApp;
let tec: Visitor;
let carId = 0;
beforeAll(async () => {
  app = await freshApp();
  tec = await app.signedIn('tec');
  const [car] = (await tec.get(`/api/tecdoc/car/byktypeid/${golf}`)).json as Car[];
  const taken = (await tec.post('/api/tecdoc/car/select.do', car)).json as Car;
  carId = taken.carId ?? 0;
});
afterAll(() => app.close());

/** VW Golf VII 2.0 TDI */
const golf = 900_000_031;

const list = async (query = `?kTypeId=${golf}`, visitor = tec) =>
  ((await visitor.get(`/api/drawings${query}`)).json as { drawings: DrawingEntry[] }).drawings;
const keysOf = async (kTypeId: number) => (await list(`?kTypeId=${kTypeId}`)).map(({ key }) => key);
const one = async (key: string, query = `?kTypeId=${golf}`, visitor = tec) =>
  (await visitor.get(`/api/drawings/${key}${query}`)).json as Drawing;
const typeWith = async (fuel: Fuel, kind = 'PC') => {
  const row = await asSystem(app.db, (tx) =>
    tx
      .selectFrom('vehicle_type')
      .innerJoin('model_series', 'model_series.id', 'model_id')
      .select('k_type_id')
      .where('fuel', '=', fuel)
      .where('model_series.kind', '=', kind === 'PC' ? 'PC' : 'MOTORCYCLE')
      .executeTakeFirstOrThrow(),
  );
  return row.k_type_id;
};

describe('the overview', () => {
  it('without a car all assemblies are there, at least sixteen, and none counts articles', async () => {
    const all = await list('');
    expect(all.length).toBeGreaterThanOrEqual(16);
    expect(all.every(({ articles, parts }) => articles === null && parts >= 8)).toBe(true);
    expect(all[0]).toMatchObject({ key: 'front-brake', name: 'Scheibenbremse vorn', source: 'demo' });
    expect(all[0]?.group).not.toBe('');
  });

  it('a diesel has a glow system and no ignition, and each assembly counts articles', async () => {
    const entries = await list();
    const keys = entries.map(({ key }) => key);
    expect(keys).toContain('glow-and-injection');
    expect(keys).not.toContain('ignition');
    expect(keys.filter((key) => key.startsWith('rear-d'))).toHaveLength(1);
    expect(entries.every(({ articles }) => (articles ?? 0) > 0)).toBe(true);
  });

  it('an electric car has brakes, and nothing of a combustion engine', async () => {
    const keys = await keysOf(await typeWith('electric'));
    expect(keys).toContain('front-brake');
    for (const key of ['exhaust', 'timing', 'clutch', 'ignition', 'glow-and-injection', 'air-intake'])
      expect(keys).not.toContain(key);
  });

  it('a motorcycle has none of the drawings of cars', async () => {
    expect(await keysOf(await typeWith('petrol', 'MOTORCYCLE'))).toEqual([]);
  });

  it('a type that nobody knows is answered as no car', async () => {
    expect((await list('?kTypeId=123')).length).toBe((await list('')).length);
  });
});

describe('one drawing', () => {
  it('tells for each part its name, its articles as the list has them, and the best of them', async () => {
    const { parts, sources } = await one('front-brake');
    expect(sources).toEqual(['demo']);
    expect(parts.map(({ number }) => number)).toEqual(parts.map((_, at) => at + 1));
    const disc = parts[0];
    expect(disc).toMatchObject({ name: 'Bremsscheibe vorn', perCar: 2, isUniversal: false });
    expect(disc?.oeNumber).not.toBeNull();
    const articles = (await tec.get(`/api/articles?kTypeId=${golf}&genericArticle=${disc?.genericArticleId}`)).json as {
      total: number;
      rows: { id: number; number: string; fit: { verdict: string } }[];
    };
    expect(disc?.articles).toBe(articles.total);
    const sure = articles.rows.find(({ fit }) => fit.verdict === 'fits' || fit.verdict === 'restricted');
    expect(disc?.best?.number).toBe(sure?.number);
    const byPrice = (
      await tec.get(`/api/articles?kTypeId=${golf}&genericArticle=${disc?.genericArticleId}&sort=price&limit=1`)
    ).json as { rows: { id: number }[] };
    expect(disc?.cheapestId).toBe(byPrice.rows[0]?.id);
  });

  it('names the equipment that has decided, once it is known of the car', async () => {
    expect((await one('front-brake')).equipment).toEqual([]);
    const { question } = (await tec.get(`/api/articles?kTypeId=${golf}&genericArticle=15`)).json as {
      question: { criterionId: number; answers: { valueId: number; text: string }[] } | null;
    };
    const answer = question?.answers[0];
    const facts = `${question?.criterionId}:${answer?.valueId}`;
    const { equipment } = await one('front-brake', `?kTypeId=${golf}&facts=${facts}`);
    expect(equipment.join()).toContain(answer?.text);
  });

  it('a part that is sold by its measures has articles, but none is said to fit', async () => {
    const bolt = (await one('front-brake')).parts.find(({ isUniversal }) => isUniversal);
    expect(bolt).toMatchObject({ best: null, cheapestId: null, oeNumber: null });
    expect(bolt?.articles).toBeGreaterThan(0);
  });

  it('without a car it names its parts and asks for nothing of the catalogue', async () => {
    const { parts } = await one('front-brake', '');
    expect(parts.every(({ articles, best, name }) => articles === null && best === null && name !== '')).toBe(true);
  });

  it('speaks the language of the user', async () => {
    const romand = await app.signedIn('romand');
    expect(await one('front-brake', '', romand)).toMatchObject({ name: 'Frein à disque avant' });
  });

  it.each([['nowhere'], ['NOT-A-KEY'], ['..%2Fetc'], ['%00'], ['a'.repeat(300)]])('%s is refused', async (key) => {
    expect([400, 404]).toContain((await tec.get(`/api/drawings/${key}`)).status);
    expect([400, 404]).toContain((await tec.get(`/files/drawings/${key}`)).status);
  });
});

describe('the sheet', () => {
  it('is a picture that can run and load nothing, and can be kept by its address', async () => {
    const { sheet } = await one('front-brake');
    const answer = await tec.get(sheet.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toBe(bytesPolicy);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.text).toBe(readFileSync(join('demo', 'drawings', 'front-brake.svg'), 'utf8'));
    const again = await tec.get(sheet.url, { 'if-none-match': answer.headers.get('etag') });
    expect(again.status).toBe(304);
  });

  it('is for users only (R6.8)', async () => {
    const { sheet } = await one('front-brake');
    expect((await app.visitor().get(sheet.url)).status).toBe(401);
    expect((await (await app.signedIn('noroles')).get(sheet.url)).status).toBe(403);
    expect((await tec.get(sheet.url, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('several parts into the cart', () => {
  const key = '0f5c1f0e-5d0c-4a37-9f0e-1d2f3a4b5c6d';

  it('all at once, with their car, and with one key once', async () => {
    const { parts } = await one('front-brake');
    const articles = parts.flatMap(({ best, perCar }) => (best ? [{ id: best.id, quantity: perCar }] : [])).slice(0, 3);
    const first = await tec.post('/api/drawings/cart', { carId, articles, key });
    expect(first.json).toMatchObject({ added: 3, missing: [] });
    expect((await tec.post('/api/drawings/cart', { carId, articles, key })).json).toEqual(first.json);
    const cart = (await tec.get('/api/cart/summary')).json as { positions: number; articles: object[] };
    expect(cart.positions).toBe(3);
    expect(cart.articles).toContainEqual(expect.objectContaining({ articleId: articles[0]?.id, carId }));
  });

  it('an article that is not sold is told, a car of someone else is refused', async () => {
    const { parts } = await one('front-brake');
    const id = parts[0]?.best?.id ?? 0;
    const wish = { carId, articles: [{ id: 1, quantity: 1 }], key: key.replace('0f', '1f') };
    expect((await tec.post('/api/drawings/cart', wish)).json).toMatchObject({ added: 0, missing: [1] });
    const other = await app.signedIn('other');
    const foreign = { carId, articles: [{ id, quantity: 1 }], key: key.replace('0f', '2f') };
    expect((await other.post('/api/drawings/cart', foreign)).status).toBe(404);
  });
});
