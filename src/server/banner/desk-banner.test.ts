import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BannerDraft, PlannedBanner } from '#shared/banner/edit-contract.ts';
import { freshApp, hours, type TestApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let supplier: Visitor;
let admin: Visitor;
beforeAll(async () => {
  app = await freshApp();
  [supplier, admin] = await Promise.all([app.signedIn('supplier'), app.signedIn('admin')]);
});
afterAll(() => app.close());

const at = (ms: number) => new Date(testNow.getTime() + ms).toISOString();
const nothing = { title: '', text: '', link: '' };
const draft: BannerDraft = {
  kind: 'warning',
  texts: { de: { title: 'Inventur', text: 'Tour 3 entfällt.', link: '' }, en: nothing, fr: nothing, it: nothing },
  linkUrl: null,
  supplier: 'NORDTEIL',
  roles: [],
  from: at(hours(1)),
  to: at(hours(3)),
  mayClose: true,
  isPublished: true,
};
const add = async (change: Partial<BannerDraft> = {}) =>
  (await supplier.post('/api/supplier/banners', { ...draft, ...change })).json as {
    kind: string;
    banner: PlannedBanner;
  };
const bannerOf = async (username: string) => (await (await app.signedIn(username)).get('/api/banner')).json;

describe('a banner of a supplier', () => {
  it('is shown in its time to its customers and to nobody else', async () => {
    expect(await add()).toMatchObject({ kind: 'saved', banner: { owner: 'NORDTEIL' } });
    expect(await bannerOf('chef')).not.toMatchObject({ title: 'Inventur' });
    app.later(hours(1));
    expect(await bannerOf('chef')).toMatchObject({ title: 'Inventur', kind: 'warning' });
    expect(await bannerOf('tec')).toMatchObject({ title: 'Inventur' });
    expect(await bannerOf('other')).not.toMatchObject({ title: 'Inventur' });
    expect(await bannerOf('romand')).not.toMatchObject({ title: 'Inventur' });
    app.later(hours(2));
    expect(await bannerOf('chef')).not.toMatchObject({ title: 'Inventur' });
  });

  it('speaks to the own customers only, and leaves outages to the operator', async () => {
    expect(await add({ supplier: 'ALPTEIL' })).toEqual({ kind: 'refused', reason: 'not-your-customers' });
    expect(await add({ supplier: null })).toEqual({ kind: 'refused', reason: 'not-your-customers' });
    expect(await add({ kind: 'outage' })).toEqual({ kind: 'refused', reason: 'operators-word' });
    const reach = async (query: string) => (await supplier.get(`/api/supplier/banner-reach${query}`)).json;
    expect(await reach('?supplier=ALPTEIL')).toEqual(await reach(''));
  });

  it('can be changed by its supplier and by the operator; the operator’s by the operator alone', async () => {
    const saved = await add({ from: at(0) });
    const { id, version } = saved.banner;
    const put = (who: Visitor, prefix: string, of: number, body: object) =>
      who.send(`/api${prefix}/banners/${of}`, { method: 'PUT', body });
    expect((await put(supplier, '/supplier', id, { version, draft })).json).toMatchObject({ kind: 'saved' });
    expect((await put(supplier, '/supplier', id, { version, draft })).json).toMatchObject({ kind: 'changed' });
    expect((await put(admin, '/admin', id, { version: version + 1, draft })).json).toMatchObject({
      kind: 'saved',
      banner: { owner: 'NORDTEIL' },
    });
    const operators = (await admin.post('/api/admin/banners', draft)).json as { banner: PlannedBanner };
    const [theirs, its] = [operators.banner.id, operators.banner.version];
    expect((await put(supplier, '/supplier', theirs, { version: its, draft })).status).toBe(404);
    expect((await supplier.send(`/api/supplier/banners/${theirs}`, { method: 'DELETE' })).status).toBe(404);
    const { banners } = (await supplier.get('/api/supplier/banners')).json as { banners: PlannedBanner[] };
    expect(banners.find((one) => one.id === theirs)).toMatchObject({ owner: null });
    expect(banners.every(({ draft: { supplier: of } }) => of === null || of === 'NORDTEIL')).toBe(true);
    expect((await supplier.send(`/api/supplier/banners/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await (await app.signedIn('agent')).get('/api/supplier/banners')).status).toBe(403);
  });
});
