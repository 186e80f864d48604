import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { endpoints } from '#shared/endpoints.ts';
import type { webDays } from '#shared/webdays/contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

/** Made by whoever works with a cart; without the right for invoicing the own ones are seen. */
const ownEstimates = ['estimateList', 'readEstimate'];

it.each(['noroles', 'light', 'noorder', 'plus'])(
  '%s, without a right for invoicing, gets nothing of it from any call or file',
  async (username) => {
    const visitor = await app.signedIn(username);
    const calls = endpoints.filter(
      ({ area, method, access, name }) =>
        area === 'invoicing' && method === 'GET' && access !== 'public' && !ownEstimates.includes(name),
    );
    expect(calls.length).toBeGreaterThan(8);
    for (const { path, name } of calls) {
      const { status } = await visitor.get(`/api${path.replaceAll(/\{\w+\}/g, '1')}`);
      expect(status, name).toBe(403);
    }
    expect((await visitor.get('/files/invoicing/1.pdf')).status).toBe(403);
  },
);

it('a colleague’s estimate is none of whoever has no right for invoicing, nor is a customer by number', async () => {
  const id = await asSystem(app.db, async (tx) => {
    const { firm_id, id: made_by_id } = await tx
      .selectFrom('account')
      .select(['firm_id', 'id'])
      .where('username', '=', 'chef')
      .executeTakeFirstOrThrow();
    const { id: estimate } = await tx
      .insertInto('estimate')
      .values({
        firm_id,
        cart_id: null,
        cars: '[]',
        country: 'DE',
        language: 'de',
        valid_until: '2026-12-31',
        totals: '{}',
        made_by_id,
        made_by: 'Chef',
        made_at: testNow,
        key: randomUUID(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return estimate;
  });
  const light = await app.signedIn('light');
  expect((await light.get('/api/estimates')).json).toEqual({ estimates: [], hasMore: false });
  expect((await light.get(`/api/estimates/${id}`)).status).toBe(404);
  expect((await light.get(`/files/estimates/${id}.pdf`)).status).toBe(404);
  expect((await light.send(`/api/estimates/${id}`, { method: 'PUT', body: { note: 'x' } })).status).toBe(404);
  expect((await light.post(`/api/estimates/${id}/links`)).status).toBe(404);
  expect((await light.get('/api/customers')).status).toBe(403);
});

it('special returns show nothing without a right, and web days nothing of the firm’s own prices', async () => {
  const noroles = await app.signedIn('noroles');
  for (const path of ['/api/returns', '/api/open-cores', '/api/returns/1'])
    expect((await noroles.get(path)).status, path).toBe(403);
  const seen = (await noroles.get('/api/webdays')).json as AnswerOf<typeof webDays>;
  expect(seen.webDays.length).toBeGreaterThan(0);
  expect(seen.seesPrices).toBe(false);
  for (const { offers } of seen.webDays)
    for (const { specialPrice, usualPrice, state } of offers) {
      expect([specialPrice, usualPrice]).toEqual([null, null]);
      expect(state).not.toBe('lower-anyway');
    }
});
