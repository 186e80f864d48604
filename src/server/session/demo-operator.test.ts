import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';
import { codeOf, setUpApp } from '#test/authenticator-app.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import { rawRequest } from '#test/security/raw-request.ts';

let app: TestApp;
let published: TestApp;
beforeAll(async () => {
  [app, published] = await Promise.all([freshApp(), freshApp({ env: { PUBLIC_URL: 'https://portal.example' } })]);
});
afterAll(() => Promise.all([app.close(), published.close()]));

/** A sign-in with this Host, which fetch does not let a test choose; answers status line, headers and body. */
function signInAt(host: string, headers: readonly string[] = [], password = 'passform') {
  const authorization = basicAuthorization({ username: 'admin', password });
  const lines = [
    'GET /api/session/login?userType=local HTTP/1.1',
    `Host: ${host}`,
    'Connection: close',
    'X-Requested-With: XMLHttpRequest',
    `Authorization: ${authorization}`,
    ...headers,
  ];
  return rawRequest(app.origin, [...lines, '', ''].join('\r\n'));
}
const pending = ({ db }: TestApp) =>
  asSystem(db, (tx) => tx.selectFrom('pending_sign_in').select('account_id').execute());

const refused = /^HTTP\/1.1 403 .*DEMO_OPERATOR_REMOTE/s;

it('demo operator: signs in with the published password on the machine itself', async () => {
  expect(await signInAt('localhost:3000')).toMatch(/^HTTP\/1.1 200/);
  expect((await app.visitor().signIn('admin')).status).toBe(200);
});

it('demo operator: is refused under another host, and sets up no factor there', async () => {
  const answer = await signInAt('portal.example');
  expect(answer).toMatch(refused);
  expect(answer).not.toContain('passform-second-step');
  expect(await pending(app)).toEqual([]);
  expect(await signInAt('portal.example', [], 'falsch-falsch')).toMatch(/^HTTP\/1.1 401/);
});

it.each([
  'X-Forwarded-For: 203.0.113.9',
  'X-Forwarded-For: 127.0.0.1',
  'Forwarded: for=203.0.113.9',
  'X-Forwarded-Host: portal.example',
  'X-Real-IP: 203.0.113.9',
  'Via: 1.1 proxy',
])('demo operator: is refused behind a proxy that calls the portal by its loopback name (%s)', async (header) => {
  expect(await signInAt('127.0.0.1:3000', [header])).toMatch(refused);
  expect(await pending(app)).toEqual([]);
});

it('demo operator: is refused where PUBLIC_URL is another host; an operator who is none of the demo enrols', async () => {
  const visitor = published.visitor();
  expect((await visitor.signIn('admin')).json).toMatchObject({ status: 403, code: 'DEMO_OPERATOR_REMOTE' });
  expect((await visitor.get('/api/session/factor')).json).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
  expect(await pending(published)).toEqual([]);
  await asSystem(published.db, (tx) =>
    tx.updateTable('account').set({ is_demo: false }).where('username', '=', 'admin').execute(),
  );
  expect((await visitor.signIn('admin')).json).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect((await visitor.get('/api/session/factor')).json).toMatchObject({ kind: 'enrol' });
});

it('demo operator: with a factor of their own signs in from elsewhere with it', async () => {
  const local = app.visitor();
  await local.signIn('admin');
  const { secret } = await setUpApp(local, app.clock.now);
  app.later(minutes(1));
  const visitor = app.visitor();
  const authorization = basicAuthorization({ username: 'admin', password: 'passform' });
  const headers = { authorization, 'x-forwarded-for': '203.0.113.9' };
  const first = await visitor.get('/api/session/login?userType=local', headers);
  expect(first.json).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' });
  const proved = await visitor.post('/api/session/factor/code', { code: codeOf(secret, app.clock.now) });
  expect(proved.json).toMatchObject({ username: 'admin' });
});
