import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { ArticleDetail, ArticleList, TreeNode } from '#shared/articles/article.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { smallTypes } from '#test/small-catalogue.ts';
import { runSmallCatalogue } from '#test/small-release.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
let release: number;
beforeAll(async () => {
  app = await freshApp();
  release = await runSmallCatalogue(app);
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const [bmw] = smallTypes;
const listOf = async (query: string, visitor = chef) => {
  const { status, json } = await visitor.get(`/api/articles?${query}`);
  expect(status).toBe(200);
  return json as ArticleList;
};
const idOf = async (number: string) => {
  const { rows } = await listOf('node=100&limit=200');
  return rows.find((row) => row.number === number)?.id ?? 0;
};

describe('GET /articles', () => {
  it('answers the articles of a branch for a car, with verdicts, filters and question (R3.6)', async () => {
    const list = await listOf(`node=100&kTypeId=${bmw}&registered=2016-04`);
    expect(list).toMatchObject({ release, source: 'demo', total: 40, all: 40, brands: 4 });
    expect(list.rows).toHaveLength(40);
    expect(list.question).toMatchObject({ criterionId: 5, text: 'Welcher Bremssattel ist verbaut?' });
    expect(new Set(list.rows.map(({ fit }) => fit?.verdict))).toEqual(new Set(['fits', 'restricted', 'check', 'no']));
    expect(list.filters.find(({ key }) => key === 'b1')).toEqual({
      key: 'b1',
      groupId: 'brand',
      groupName: 'Hersteller',
      unit: null,
      text: 'Alvotek',
      count: 10,
      isSelected: false,
    });
    const facts = await listOf(`node=100&kTypeId=${bmw}&facts=5:6v&filters=f0`);
    const pads = facts.rows.find(({ number }) => number === 'QX 200.21-A');
    expect(pads?.fit?.reasons).toEqual([
      { kind: 'met', criterion: 'Bremssattel', value: 'FN3-57', isBuildPeriod: false, known: 'vin' },
    ]);
  });

  it('speaks the language of the user, and knows what may be sold in the firm’s country', async () => {
    const english = await listOf(`genericArticle=10&kTypeId=${bmw}`, await app.signedIn('english'));
    const disc = english.rows.find(({ number }) => number === 'QX 100.1-A');
    expect(disc).toMatchObject({ genericArticle: { name: 'Brake disc' } });
    expect(disc?.criteria).toEqual(['Ø 280 mm', 'solid', 'coated: yes']);
    expect((await listOf('node=100', await app.signedIn('romand'))).total).toBe(57);
  });

  it('finds by text, in the car or anywhere', async () => {
    expect((await listOf('text=bremsscheibe')).total).toBe(20);
    expect((await listOf(`text=bremsscheibe&kTypeId=${smallTypes[1]}`)).total).toBe(10);
    expect((await listOf(`text=bremsscheibe&kTypeId=${smallTypes[2]}`)).total).toBe(0);
    expect((await listOf('text=bremsscheibe&node=102')).total).toBe(0);
  });

  it('reads the beginning of a pasted text', async () => {
    const long = encodeURIComponent('bremsscheibe'.padEnd(1000));
    expect((await listOf(`text=${long}`)).total).toBe(20);
    const suggestions = await chef.get(`/api/search/suggestions?text=${long}`);
    expect([suggestions.status, (suggestions.json as { parts: unknown[] }).parts.length]).toEqual([200, 1]);
    expect((await chef.get(`/api/search/suggestions?text=${'a'.repeat(10_001)}`)).status).toBe(400);
  });

  it('names the order that its rows come in, where prices and stock decide it', async () => {
    expect((await listOf('node=100')).order).toMatch(/./);
    expect((await listOf('node=100&sort=price')).order).toBe((await listOf('node=100&offset=20')).order);
    expect((await listOf('node=100&sort=number')).order).toBe('');
  });

  it('answers a repeat by its version tag alone, and never the answer of another language', async () => {
    const path = `/api/articles?node=100&kTypeId=${bmw}`;
    const first = await chef.get(path);
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await chef.get(path, { 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await chef.get(path)).text).toBe(first.text);
    const english = await (await app.signedIn('english')).get(path, { 'if-none-match': tag });
    expect(english.status).toBe(200);
    expect((await app.visitor().get(path, { 'if-none-match': tag })).status).toBe(401);
  });

  it.each([
    'node=999999999',
    'genericArticle=4711',
    'kTypeId=9999999999&node=100',
    'node=100&filters=v999999,b77,x1,f9',
    'node=100&offset=9999999999',
    'node=100&limit=0',
    'node=100&kTypeId=900000001&registered=9999-99&facts=999:1,5:999999',
    'text=%25_%5C%27%22%3A%26%7C%21',
    'text=%E2%80%AE%F0%9F%94%A7',
    'text={10000}',
    '',
  ])('answers what does not exist with an empty or plain list: %s', async (query) => {
    await listOf(query.replace('{10000}', 'a'.repeat(10_000)));
  });

  it.each([
    'text={10001}',
    'node=-1',
    'node=abc',
    'filters=4711',
    'sort=colour',
    'facts=5',
    'nobody=1',
    'registered=2016',
  ])('refuses what the contract does not know: %s', async (query) => {
    const { status } = await chef.get(`/api/articles?${query.replace('{10001}', 'a'.repeat(10_001))}`);
    expect(status).toBe(400);
  });
});

describe('GET /articles/tree', () => {
  it('counts for the car, and for all cars', async () => {
    const tree = async (query: string) =>
      ((await chef.get(`/api/articles/tree${query}`)).json as { nodes: TreeNode[] }).nodes;
    expect(await tree(`?kTypeId=${bmw}`)).toEqual([
      { id: 100, parentId: null, name: 'Bremse', count: 40 },
      { id: 101, parentId: 100, name: 'Scheibenbremse', count: 40 },
    ]);
    expect((await tree('')).map(({ count }) => count)).toEqual([60, 40, 20]);
    expect(await tree('?kTypeId=4711')).toEqual([]);
  });
});

describe('GET /articles/{id}', () => {
  const detailOf = async (id: number, query = '') =>
    (await chef.get(`/api/articles/${id}${query}`)).json as ArticleDetail;

  it('tells everything about an article', async () => {
    const disc = await detailOf(await idOf('QX 101.2-A'), `?kTypeId=${bmw}&registered=2016-04`);
    expect(disc).toMatchObject({
      number: 'QX 101.2-A',
      maker: { name: 'Brennar (Demo) GmbH' },
      pictures: [
        { url: `/files/pictures/disc?r=${release}`, isDrawing: false },
        { url: `/files/pictures/disc-side?r=${release}`, isDrawing: false },
      ],
      picture: { url: `/files/pictures/disc?r=${release}`, isDrawing: false },
      fit: { verdict: 'fits' },
      allCriteria: [
        { name: 'Durchmesser', value: '312,5', unit: 'mm' },
        { name: 'Bauart', value: 'belüftet', unit: null },
      ],
      replaces: [{ brand: 'Alvotek', number: 'QX 100.1-A' }],
      vehicleCount: 1,
      source: 'demo',
    });
    expect(disc.numbers).toEqual([
      { kind: 'oe', number: 'QQ0 502 2 B', owner: 'VW' },
      { kind: 'oe', number: 'QQ0 402 C', owner: 'AUDI' },
      { kind: 'trade', number: 'T-2', owner: 'Dorstal' },
      { kind: 'former', number: 'QX-OLD.2', owner: '' },
    ]);
    const old = await detailOf(await idOf('QX 100.1-A'));
    expect(old).toMatchObject({ state: 'superseded', fit: null, successor: { number: 'QX 101.2-A' } });
    const set = await detailOf(await idOf('QX 200.21-A'));
    expect(set.parts.map(({ article, quantity }) => [article.number, quantity])).toEqual([
      ['QX 102.3-A', 2],
      ['QX 201.22-A', 1],
    ]);
  });

  it('has documents, accessories, and no verdict for what fits everywhere', async () => {
    const cleaner = await detailOf(await idOf('QX 300.41-A'), `?kTypeId=${bmw}`);
    expect(cleaner.documents).toEqual([
      { kind: 'safety', title: 'Sicherheitsdatenblatt', url: `/files/media/safety?r=${release}` },
    ]);
    expect(cleaner.accessories.map(({ number }) => number)).toEqual(['QX 302.43-A', 'QX 301.42-A']);
    expect(cleaner).toMatchObject({ fit: null, packSize: 12, vehicleCount: 0 });
  });

  it('says that what is not linked to the car does not fit', async () => {
    const disc = await detailOf(await idOf('QX 101.2-A'), `?kTypeId=${smallTypes[2]}`);
    expect(disc.fit).toEqual({ verdict: 'no', reasons: [] });
  });

  it('is not there for a number that no article has, nor where it may not be sold', async () => {
    expect((await chef.get('/api/articles/2000000000')).status).toBe(404);
    expect((await chef.get('/api/articles/9999999999')).status).toBe(404);
    const limited = await idOf('QX 107.8-A');
    expect((await chef.get(`/api/articles/${limited}`)).status).toBe(200);
    expect((await (await app.signedIn('romand')).get(`/api/articles/${limited}`)).status).toBe(404);
  });

  it('names the vehicles it is linked to, by producer and series', async () => {
    const { json } = await chef.get(`/api/articles/${await idOf('QX 200.21-A')}/vehicles`);
    expect(json).toMatchObject({
      total: 3,
      types: [
        { producer: 'BMW', kTypeId: 900_000_001, isRestricted: true },
        { producer: 'Mercedes-Benz', isRestricted: false },
        { producer: 'VW', kw: 150, engineCodes: ['EBJA'], isRestricted: false },
      ],
    });
    const behind = await chef.get(`/api/articles/${await idOf('QX 200.21-A')}/vehicles?offset=9999999999`);
    expect(behind.json).toMatchObject({ total: 3, types: [] });
  });
});

describe('files of the catalogue', () => {
  it('are for those who see articles, and a drawing runs nothing', async () => {
    const picture = await chef.get('/files/pictures/disc');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    const tag = picture.headers.get('etag') ?? '';
    expect((await chef.get('/files/pictures/disc', { 'if-none-match': tag })).status).toBe(304);
    const lasting = await chef.get(`/files/pictures/disc?r=${release}`);
    expect(lasting.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    // A PDF reader is not let into a sandbox: what others have made is saved.
    const { headers } = await chef.get('/files/media/safety');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="document.pdf"');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect((await app.visitor().get('/files/pictures/disc')).status).toBe(401);
    expect((await (await app.signedIn('noroles')).get('/files/pictures/disc')).status).toBe(403);
    const foreign = await chef.get('/files/pictures/disc', { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });

  it.each(['nothing', '%00', '..%2f..%2fetc%2fpasswd', '{300}', '%E2%80%AE'])('has none called %s', async (key) => {
    const answer = await chef.get(`/files/pictures/${key.replace('{300}', 'x'.repeat(300))}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('etag')).toBeNull();
  });
});

describe('without a running release', () => {
  it('every question has an answer, and nothing is in it', async () => {
    await asSystem(app.db, async (tx) => {
      await tx.deleteFrom('running_release').execute();
      await sql`select pg_notify('passform_catalogue', '')`.execute(tx);
    });
    await expect.poll(() => app.catalogue.current().release).toBe(0);
    expect(await listOf(`node=100&kTypeId=${bmw}`)).toMatchObject({ release: 0, total: 0, rows: [], filters: [] });
    expect(await listOf('text=bremse')).toMatchObject({ total: 0 });
    expect((await chef.get('/api/articles/tree')).json).toEqual({ release: 0, nodes: [] });
    expect((await chef.get('/api/articles/1')).status).toBe(404);
    expect((await chef.get('/files/pictures/disc')).status).toBe(404);
    expect((await chef.get('/api/search/suggestions?text=bremse')).status).toBe(200);
  });
});
