import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshApp, hours, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

describe('suppliers', () => {
  it('details are public (R7.10)', async () => {
    const { json } = await app.visitor().get('/api/registration/supplier/NORDTEIL');
    expect(json).toMatchObject({
      code: 'NORDTEIL',
      name: 'Nordteile',
      branch: 'Niederlassung Hamburg',
      logoUrl: '/assets/suppliers/NORDTEIL',
    });
    expect((await app.visitor().get('/api/registration/supplier/UNKNOWN')).status).toBe(404);
  });

  it('every code has a logo, an unknown one the default image (R7.11, R9.5)', async () => {
    const logo = (code: string) => app.visitor().get(`/assets/suppliers/${code}`, { 'x-requested-with': null });
    const [known, unknown, odd] = await Promise.all([logo('NORDTEIL'), logo('UNKNOWN'), logo('%3Cscript%3E')]);
    expect(known.headers.get('content-type')).toBe('image/svg+xml');
    expect(known.text).toContain('Nordteile');
    expect(unknown.status).toBe(200);
    expect(unknown.text).not.toBe(known.text);
    expect(odd.text).toBe(unknown.text);
    expect(known.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('the next tour follows the clock', async () => {
    const chef = await app.signedIn('chef');
    const next = async () => ((await chef.get('/api/suppliers/next-tour')).json as { name: string }).name;
    expect(await next()).toBe('Tour 2');
    app.later(hours(1));
    expect(await next()).toBe('Tour 3');
  });

  it('a user without a supplier has no tour', async () => {
    expect((await (await app.signedIn('admin')).get('/api/suppliers/next-tour')).json).toBeNull();
  });
});
