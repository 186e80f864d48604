import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshApp, type TestApp } from '#test/fresh-app.ts';

let direct: TestApp;
let balanced: TestApp;
beforeAll(async () => {
  [direct, balanced] = await Promise.all([freshApp(), freshApp({ env: { TRUST_PROXY: '1' } })]);
});
afterAll(() => Promise.all([direct.close(), balanced.close()]));

const guess = (app: TestApp, forwardedFor: string) =>
  app.visitor().get('/api/session/login?userType=local', {
    authorization: `Basic ${btoa('plus:geraten geraten')}`,
    'x-forwarded-for': forwardedFor,
  });

async function lastOf(app: TestApp, from: (attempt: number) => string) {
  let status = 0;
  for (let attempt = 0; attempt < 11; attempt++) ({ status } = await guess(app, from(attempt)));
  return status;
}

describe('the address that is throttled', () => {
  it('cannot be made up without a balancer', async () => {
    expect(await lastOf(direct, (attempt) => `203.0.113.${attempt}`)).toBe(403);
  });

  it('is the one that our balancer saw, whatever the caller put before it', async () => {
    expect(await lastOf(balanced, (attempt) => `203.0.113.${attempt}, 198.51.100.7`)).toBe(403);
    expect((await guess(balanced, '198.51.100.8')).status).toBe(401);
  });

  it('is a whole network for IPv6', async () => {
    expect(await lastOf(balanced, (attempt) => `2001:db8:0:1::${attempt}`)).toBe(403);
    expect((await guess(balanced, '2001:db8:0:2::1')).status).toBe(401);
  });
});
