import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshApp, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

it('/health, /ready and /metrics answer without a session', async () => {
  const visitor = app.visitor();
  expect((await visitor.get('/health')).json).toEqual({ status: 'alive' });
  expect((await visitor.get('/ready')).json).toEqual({ status: 'ready' });
  expect((await visitor.get('/metrics')).text).toContain('http_request_seconds_bucket');
});

it('a lost database is a 503 with Retry-After, not a crash', async () => {
  const chef = await app.signedIn('chef');
  await app.pool.end();
  const answer = await chef.get('/api/session/carhistory');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await chef.get('/ready')).status).toBe(503);
  expect((await chef.get('/health')).status).toBe(200);
});
