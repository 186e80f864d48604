import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const code = (json: unknown) => (json as { code?: string } | undefined)?.code;
const select = '/api/tecdoc/car/select.do';
const car = { kTypeId: 900000001 };

describe('calls from elsewhere', () => {
  it.each(endpoints)('$method $path answers nobody without X-Requested-With (R7.1)', async ({ method, path }) => {
    const url = `/api${path.replace(/\{\w+\}/g, 'NORDTEIL')}`;
    for (const given of [null, 'fetch', '']) {
      const answer = await chef.send(url, { method, headers: { 'x-requested-with': given } });
      expect([answer.status, code(answer.json)]).toEqual([403, 'NOT_FROM_HERE']);
    }
    expect((await chef.silentLogin()).status).toBe(200);
  });

  it('a cross-site page cannot even sign someone out (R7.1)', async () => {
    expect((await chef.get('/api/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await chef.get('/api/session/carhistory', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

describe('the anti-forgery token (R7.2)', () => {
  it('is needed on every call that is not GET', async () => {
    const answer = await chef.post(select, car, { 'x-xsrf-token': null });
    expect([answer.status, code(answer.json)]).toEqual([403, 'ANTI_FORGERY']);
    expect((await chef.post(select, car)).status).toBe(200);
  });

  it('a self-made pair of equal cookie and header proves nothing', async () => {
    const forger = chef.copy();
    const forged = 'A'.repeat(43);
    forger.cookies.set('XSRF-TOKEN', forged);
    expect((await forger.post(select, car, { 'x-xsrf-token': forged })).status).toBe(403);
  });

  it("another session's token does not fit, not even the same user's", async () => {
    const token = (await app.signedIn('chef')).cookies.get('XSRF-TOKEN') ?? null;
    expect((await chef.post(select, car, { 'x-xsrf-token': token })).status).toBe(403);
  });

  it('comes back with the silent login when a browser has lost it', async () => {
    const browser = chef.copy();
    browser.cookies.delete('XSRF-TOKEN');
    await browser.silentLogin();
    expect((await browser.post(select, car)).status).toBe(200);
  });
});
