import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytePath, byteRoutes } from '#test/byte-routes.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import { figure } from '#test/security/form.ts';

/* Points 4 and 6: sessions that somebody else would like to have, and calls that another page would like to make. */

let app: TestApp;
let secure: TestApp;
beforeAll(async () => {
  app = await freshApp();
  secure = await freshApp({ env: { PUBLIC_URL: 'https://portal.example' } });
});
afterAll(() => Promise.all([app.close(), secure.close()]));

const code = (json: unknown) => (json as { code?: string } | undefined)?.code;

describe('a session', () => {
  // What a remembered device leaves behind is also found by its token: each way out is tried by itself.
  it.each([
    ['of a remembered device', true],
    ['of this visit alone', false],
  ])('%s is worth nothing after signing out, from whatever browser its cookie comes', async (_, remember) => {
    const chef = await app.signedIn('chef', remember);
    const thief = chef.copy();
    expect((await thief.get('/api/session/screens')).status).toBe(200);
    await chef.get('/api/logout');
    const replayed = thief.copy();
    for (const path of ['/api/session/screens', '/api/session/login?userType=local', '/files/firm-logo', '/live'])
      expect([path, (await replayed.copy().get(path)).status]).toEqual([path, 401]);
    expect((await replayed.post('/api/tecdoc/car/select.do', { kTypeId: 900000001 })).status).toBe(401);
  });

  it('cannot be chosen by somebody else beforehand', async () => {
    for (const planted of ['planted-by-an-attacker', 'A'.repeat(43)]) {
      const victim = app.visitor();
      victim.cookies.set('passform', planted);
      victim.cookies.set('XSRF-TOKEN', planted);
      await victim.signIn('chef');
      expect(victim.cookies.get('passform')).not.toBe(planted);
      expect(victim.cookies.get('XSRF-TOKEN')).not.toBe(planted);
      const attacker = app.visitor();
      attacker.cookies.set('passform', planted);
      expect((await attacker.get('/api/session/screens')).status).toBe(401);
    }
  });

  it('of a signed-in attacker, planted in the victim’s browser, ends with the victim’s own sign-in', async () => {
    const attacker = await app.signedIn('other');
    const victim = attacker.copy();
    await victim.signIn('chef');
    expect((await attacker.get('/api/session/screens')).status).toBe(401);
    expect((await victim.get('/api/session/screens')).status).toBe(200);
  });

  it('revived by a stolen token is found out, and ends for thief and owner', async () => {
    const owner = await app.signedIn('chef', true);
    const stolen = app.visitor();
    stolen.cookies.set('passform-remember', owner.cookies.get('passform-remember') ?? '');
    expect((await stolen.silentLogin()).status).toBe(200);
    app.later(minutes(2));
    owner.cookies.delete('passform');
    expect((await owner.silentLogin()).status).toBe(401);
    expect((await stolen.get('/api/session/screens')).status).toBe(401);
  });

  it('and its companions have the cookies that were decided', async () => {
    const expected = {
      passform: /; Path=\/; HttpOnly; SameSite=Lax$/,
      'XSRF-TOKEN': /; Path=\/; SameSite=Lax$/,
      'passform-remember': /; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      'passform-browser': /; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    };
    const plain = (await app.visitor().signIn('chef', 'passform', true)).headers.getSetCookie();
    for (const [name, form] of Object.entries(expected))
      expect(plain.find((line) => line.startsWith(`${name}=`))).toMatch(form);
    const tls = (await secure.visitor().signIn('chef', 'passform', true)).headers.getSetCookie();
    expect(tls.map((line) => line.split('=')[0])).toEqual([
      '__Host-passform',
      'XSRF-TOKEN',
      '__Host-passform-remember',
      '__Host-passform-browser',
    ]);
    for (const line of tls) expect(line).toMatch(/; Secure(;|$)/);
    for (const line of [...plain, ...tls]) expect(line).not.toMatch(/Domain=/i);
  });
});

describe('another site', () => {
  it('opens no file and ends no session by a link or a picture', async () => {
    const chef = await app.signedIn('chef');
    const gets = Object.entries(byteRoutes).filter(([route]) => route.startsWith('GET '));
    for (const [route, { query = '' }] of gets) {
      const path = bytePath(route.slice(4)) + query;
      const answer = await chef.get(path, { 'sec-fetch-site': 'cross-site', 'x-requested-with': null });
      expect([route, answer.status, code(answer.json)]).toEqual([route, 403, 'NOT_FROM_HERE']);
    }
    for (const path of ['/api/logout', '/api/session/sso-logout', '/api/firmadmin/firm/acceptAgbAndLicence'])
      expect((await chef.get(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await chef.get('/api/session/screens')).status).toBe(200);
    figure(6, 'files refused to another site', gets.length);
  });

  it('uploads nothing: neither with a pair of its own making nor with that of another session', async () => {
    const [chef, other] = [await app.signedIn('chef'), await app.signedIn('chef')];
    const own = 'B'.repeat(43);
    const uploads = Object.entries(byteRoutes).filter(([route]) => route.startsWith('POST '));
    for (const [route, { query = '' }] of uploads) {
      for (const token of [own, other.cookies.get('XSRF-TOKEN') ?? '', null]) {
        const sender = chef.copy();
        if (token !== null) sender.cookies.set('XSRF-TOKEN', token);
        const headers = { 'content-type': 'application/octet-stream', 'x-xsrf-token': token };
        const answer = await sender.send(bytePath(route.slice(5)) + query, { method: 'POST', body: 'x', headers });
        expect([route, answer.status]).toEqual([route, 403]);
      }
    }
    figure(6, 'uploads refused with a foreign token', uploads.length * 3);
  });
});
