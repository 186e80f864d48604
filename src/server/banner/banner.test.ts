import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, freshApp, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const bannerOf = async (username: string) => (await (await app.signedIn(username)).get('/api/banner')).json;

describe('the banner (R1.8, R7.20)', () => {
  it("is the one of the user's supplier, in the user's language (R1.2)", async () => {
    expect(await bannerOf('chef')).toMatchObject({
      title: 'Inventur am letzten Freitag im Monat',
      link: { url: '/a/cart' },
    });
    expect(await bannerOf('english')).toMatchObject({ title: 'Stocktaking on the last Friday of the month' });
    expect(await bannerOf('romand')).toMatchObject({ title: 'Nouveau à Lucerne', link: null });
  });

  it('is shown to a firm that has not accepted yet, and to nobody without a session', async () => {
    expect(await bannerOf('neu')).toMatchObject({ title: 'Inventur am letzten Freitag im Monat' });
    expect((await app.visitor().get('/api/banner')).status).toBe(401);
  });

  it('is none for who has no supplier, and none after its time', async () => {
    expect(await bannerOf('admin')).toBeNull();
    app.later(days(31));
    expect(await bannerOf('chef')).toBeNull();
  });
});
