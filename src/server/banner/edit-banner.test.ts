import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BannerDraft, PlannedBanner } from '#shared/banner/edit-contract.ts';
import { days, freshApp, hours, type TestApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await freshApp();
  admin = await app.signedIn('admin');
});
afterAll(() => app.close());

const at = (ms: number) => new Date(testNow.getTime() + ms).toISOString();
const nothing = { title: '', text: '', link: '' };
const draft: BannerDraft = {
  kind: 'outage',
  texts: {
    de: { title: 'Störung', text: 'Preise fehlen.', link: '' },
    en: nothing,
    fr: { title: 'Panne', text: 'Prix absents.', link: '' },
    it: nothing,
  },
  linkUrl: null,
  supplier: null,
  roles: ['ROLE_ORDER'],
  from: at(hours(1)),
  to: at(hours(3)),
  mayClose: false,
  isPublished: true,
};
const add = async (change: Partial<BannerDraft> = {}) =>
  (await admin.post('/api/admin/banners', { ...draft, ...change })).json;
const bannerOf = async (username: string) => (await (await app.signedIn(username)).get('/api/banner')).json;

describe('a banner', () => {
  it('is shown in its time to its audience, in the own language, before one that is less urgent', async () => {
    expect(await add()).toMatchObject({ kind: 'saved', banner: { changedBy: 'Ada Minten' } });
    expect(await bannerOf('chef')).toMatchObject({ kind: 'info' });
    app.later(hours(1));
    expect(await bannerOf('chef')).toMatchObject({ kind: 'outage', title: 'Störung', mayClose: false });
    expect(await bannerOf('english')).toMatchObject({ title: 'Störung' });
    expect(await bannerOf('noorder')).toMatchObject({ kind: 'info' });
    expect(await bannerOf('other')).toMatchObject({ kind: 'outage' });
    app.later(hours(2));
    expect(await bannerOf('chef')).toMatchObject({ kind: 'info' });
  });

  it('that is a draft is nobody’s, and can be published, changed and taken away, all of it in the log', async () => {
    const now = { from: at(0), to: at(days(2)) };
    const saved = (await add({ ...now, isPublished: false })) as { banner: PlannedBanner };
    expect(await bannerOf('chef')).toMatchObject({ kind: 'info' });
    const { id, version } = saved.banner;
    const put = async (body: object) => (await admin.send(`/api/admin/banners/${id}`, { method: 'PUT', body })).json;
    expect(await put({ version, draft: { ...draft, ...now } })).toMatchObject({
      kind: 'saved',
      banner: { version: version + 1 },
    });
    expect(await bannerOf('chef')).toMatchObject({ kind: 'outage' });
    expect(await put({ version, draft })).toMatchObject({ kind: 'changed' });
    expect((await admin.send(`/api/admin/banners/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await bannerOf('chef')).toMatchObject({ kind: 'info' });
    expect(await put({ version: version + 1, draft })).toMatchObject({ code: 'NOT_FOUND' });
    const { entries } = (await admin.get('/api/admin/audit?text=banner')).json as {
      entries: { action: string; subjectId: number }[];
    };
    expect(entries.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)).toEqual([
      'removed',
      'published',
      'added',
    ]);
  });

  it('is refused where it cannot be true', async () => {
    expect(await add({ to: draft.from })).toEqual({ kind: 'refused', reason: 'ends-before-it-begins' });
    expect(await add({ supplier: 'NOBODY' })).toEqual({ kind: 'refused', reason: 'unknown-supplier' });
    expect(await add({ linkUrl: '/a/cart' })).toEqual({ kind: 'refused', reason: 'link-without-words' });
    const words = { ...draft.texts, fr: { ...draft.texts.fr, link: 'Panier' } };
    expect(await add({ texts: words })).toEqual({ kind: 'refused', reason: 'words-without-link' });
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'http://plain.example',
    '/b',
    'https://a b',
    '/a\\..\\x',
    'data:text/html,x',
  ])('leads nowhere unsafe: %s', async (linkUrl) => {
    expect(await add({ linkUrl })).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('has a German heading', async () => {
    expect(await add({ texts: { ...draft.texts, de: nothing } })).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('says whom it would reach', async () => {
    const reach = async (query: string) =>
      (await admin.get(`/api/admin/banner-reach${query}`)).json as { firms: number; users: number };
    const everyone = await reach('');
    const customers = await reach('?supplier=ALPTEIL');
    expect(customers.firms).toBeLessThan(everyone.firms);
    expect(await reach('?roles=ROLE_ADMIN')).toEqual({ firms: 1, users: 1 });
  });
});
