import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const code = (json: unknown) => (json as { code?: string } | undefined)?.code;

describe('the agreement', () => {
  it('is open for a new firm (R4.6)', async () => {
    const { json } = await (await app.signedIn('neu')).silentLogin();
    expect(json).toMatchObject({ agreedAgb: false, agreedLicence: false });
  });

  it('the address and who may accept can be read before (R7.7, R4.6)', async () => {
    const neu = await app.signedIn('neu');
    expect((await neu.get('/api/session/address')).json).toEqual({
      name: 'Werkstatt am Deich',
      street: 'Deichstraße 31',
      postalCode: '25541',
      city: 'Brunsbüttel',
      country: 'DE',
      phone: '040 66969-320',
      acceptedBy: ['Nele Uhlig'],
    });
  });

  it('until then only history, address, supplier, banner, accept and logout answer (R4.6)', async () => {
    const open = endpoints
      .filter(({ access, beforeAgreement }) => access !== 'public' && beforeAgreement)
      .map(({ name }) => name);
    // ssoLogout is a part of signing out.
    expect(open.sort()).toEqual(['acceptAgreement', 'address', 'banner', 'carHistory', 'ssoLogout']);
    const neu = await app.signedIn('neu');
    const refused = await neu.post('/api/tecdoc/car/select.do', { kTypeId: 900000001 });
    expect([refused.status, code(refused.json)]).toEqual([403, 'AGREEMENT_REQUIRED']);
    expect((await neu.get('/api/session/carhistory')).status).toBe(200);
  });

  it('a user who is no firm admin cannot accept (R7.9, R6.4)', async () => {
    const plus = await app.signedIn('plus');
    expect((await plus.get('/api/firmadmin/firm/acceptAgbAndLicence')).status).toBe(403);
  });

  it('is accepted once for the whole firm, and twice is no error (R4.7, R7.9)', async () => {
    const neu = await app.signedIn('neu');
    const accepted = await neu.get('/api/firmadmin/firm/acceptAgbAndLicence');
    expect(accepted.json).toMatchObject({ agreedAgb: true, agreedLicence: true });
    expect((await neu.get('/api/firmadmin/firm/acceptAgbAndLicence')).status).toBe(200);
    expect((await neu.get('/api/suppliers/next-tour')).status).toBe(200);
    const { json } = await (await app.signedIn('neu')).silentLogin();
    expect(json).toMatchObject({ agreedAgb: true, agreedLicence: true });
  });
});
