import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';
import { codeOf } from '#test/acting-world.ts';
import { type Claims, type Header, startForgingProvider } from '#test/forging-provider.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import { figure } from '#test/security/form.ts';

/* Point 16: signing in by the word of somebody else, who may be lying or be somebody in between. */

const publicUrl = 'http://portal.example';
const plain = { 'x-requested-with': null };
let provider: Awaited<ReturnType<typeof startForgingProvider>>;
let folder: string;
let app: TestApp;

beforeAll(async () => {
  provider = await startForgingProvider();
  folder = await mkdtemp(join(tmpdir(), 'passform-forged-'));
  app = await portal();
});
afterAll(async () => {
  await app.close();
  await provider.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  app.later(minutes(16));
  provider.behave.metadata = {};
});

async function portal(): Promise<TestApp> {
  const file = join(folder, 'providers.json');
  await writeFile(file, JSON.stringify({ NORDTEIL: provider.settings }));
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@portal.example' };
  const opened = await freshApp({ env: { PUBLIC_URL: publicUrl, SSO_FILE: file, ...mail } });
  await asSystem(opened.db, async (tx) => {
    const { id, firm_id } = await tx
      .selectFrom('account')
      .select(['id', 'firm_id'])
      .where('username', '=', 'chef')
      .executeTakeFirstOrThrow();
    const identity = { issuer: provider.issuer, subject: 'chef', supplier_code: 'NORDTEIL', linked_at: new Date() };
    await tx
      .insertInto('account_identity')
      .values({ account_id: id, firm_id, ...identity })
      .execute();
  });
  return opened;
}

type Token = { readonly header?: Header; readonly claims?: Claims; readonly info?: Claims; nonce?: string | null };
type Signing = typeof provider.behave.signing;

/** As the browser would come back: nobody is asked anything at this provider. */
async function comeBack(signing: Signing, { header = {}, claims = {}, info = {}, nonce }: Token = {}) {
  const visitor = app.visitor();
  const asked = new URL((await visitor.get('/sso/NORDTEIL/start', plain)).headers.get('location') ?? '').searchParams;
  const own = nonce === undefined ? { nonce: asked.get('nonce') } : nonce === null ? {} : { nonce };
  Object.assign(provider.behave, { signing, header, info, claims: { sub: 'chef', ...own, ...claims } });
  const back = new URLSearchParams({ code: 'any', state: asked.get('state') ?? '' });
  const answer = await visitor.get(`/sso/NORDTEIL/callback?${back.toString()}`, plain);
  return { visitor, to: answer.headers.get('location') ?? '' };
}
const refused = (reason: string) => `/login/sso-error?reason=${reason}&supplier=NORDTEIL`;
const seconds = () => Math.floor(Date.now() / 1000);

describe('a token of single sign-on', () => {
  it('opens the account where it is the provider’s own', async () => {
    const { visitor, to } = await comeBack('own');
    expect(to).toBe('/a');
    expect((await visitor.silentLogin()).json).toMatchObject({ username: 'chef' });
  });

  const forgeries: [string, Signing, () => Token][] = [
    ['signed with the key of somebody else', 'stranger', () => ({})],
    ['signed with a key that the provider does not have', 'stranger', () => ({ header: { kid: 'another' } })],
    ['not signed', 'none', () => ({})],
    ['with the algorithm none', 'none', () => ({ header: { alg: 'none' } })],
    ['with the algorithm nOnE', 'none', () => ({ header: { alg: 'nOnE' } })],
    ['with an HMAC of the client’s secret', 'hmac-secret', () => ({ header: { alg: 'HS256' } })],
    ['with an HMAC of the provider’s public key', 'hmac-public-key', () => ({ header: { alg: 'HS256' } })],
    [
      'with a key of its own in the header',
      'stranger',
      () => ({ header: { jwk: { kty: 'RSA', e: 'AQAB', n: 'AQAB' } } }),
    ],
    ['of another issuer', 'own', () => ({ claims: { iss: 'https://evil.example' } })],
    ['for another client', 'own', () => ({ claims: { aud: 'somebody-else' } })],
    ['for others too, and not made out to us', 'own', () => ({ claims: { aud: ['passform', 'other'], azp: 'other' } })],
    ['with the nonce of another sign-on', 'own', () => ({ nonce: 'another' })],
    ['without a nonce', 'own', () => ({ nonce: null })],
    ['without an end', 'own', () => ({ claims: { exp: undefined } })],
    ['without a subject', 'own', () => ({ claims: { sub: undefined } })],
  ];
  it.each(forgeries)('%s opens nothing', async (_, signing, token) => {
    const { visitor, to } = await comeBack(signing, token());
    expect(to).toBe(refused('token'));
    expect((await visitor.silentLogin()).status).toBe(401);
  });

  it('that has ended opens nothing', async () => {
    const { to } = await comeBack('own', { claims: { iat: seconds() - 900, exp: seconds() - 600 } });
    expect(to).toBe(refused('expired'));
    figure(16, 'forged tokens', forgeries.length + 1);
  });

  it.each<[string, Signing, string]>([
    ['none', 'none', 'none'],
    ['HS256', 'hmac-secret', 'HS256'],
    ['HS256 by the public key', 'hmac-public-key', 'HS256'],
  ])('is not believed where the provider itself allows %s', async (_, signing, alg) => {
    provider.behave.metadata = { id_token_signing_alg_values_supported: ['RS256', alg] };
    const fresh = await portal();
    const before = app;
    app = fresh;
    try {
      expect((await comeBack(signing, { header: { alg } })).to).toBe(refused('token'));
    } finally {
      app = before;
      await fresh.close();
    }
  });
});

describe('a provider that lies', () => {
  it.each<[string, Claims, Claims]>([
    ['in its token', { email: 'jana.brandt@nordlicht.example', email_verified: true }, {}],
    ['beside its token', {}, { email: 'jana.brandt@nordlicht.example', email_verified: true }],
  ])('about a mail address, %s, gets nobody’s rights', async (_, claims, info) => {
    const email = await asSystem(app.db, (tx) =>
      tx.selectFrom('account').select('email').where('username', '=', 'chef').executeTakeFirstOrThrow(),
    );
    const named = (told: Claims) => (told.email === undefined ? told : { ...told, ...email });
    const { visitor, to } = await comeBack('own', { claims: { sub: 'liar', ...named(claims) }, info: named(info) });
    expect(to).toBe(refused('confirmMail'));
    expect((await visitor.silentLogin()).status).toBe(401);
  });

  it('cannot lend the check of one address to another', async () => {
    const { to } = await comeBack('own', {
      claims: { sub: 'liar', email: 'lena.albers@nordlicht.example' },
      info: { email: 'mine@evil.example', email_verified: true },
    });
    expect(to).toBe(refused('mailUnverified'));
  });

  it('proves nobody afresh: it sets up no factor that would lock the owner out, and copies no personal data', async () => {
    const { visitor } = await comeBack('own');
    expect((await visitor.get('/api/session/step-up')).json).toMatchObject({ isFresh: false, needs: 'password' });
    for (const path of ['/api/session/factor/totp/begin', '/api/session/passkeys/options'])
      expect(codeOf(await visitor.post(path)), path).toBe('STEP_UP_REQUIRED');
    expect(codeOf(await visitor.get('/files/privacy/own.json'))).toBe('STEP_UP_REQUIRED');
    const byPassword = basicAuthorization({ username: 'chef', password: 'passform' });
    await visitor.post('/api/session/step-up', undefined, { authorization: byPassword });
    expect((await visitor.get('/files/privacy/own.json')).status).toBe(200);
  });

  it('names no roles that the workshop has not given it', async () => {
    const { visitor } = await comeBack('own', { claims: { roles: ['ROLE_ADMIN', 'ROLE_FIRM_ADMIN'] } });
    const { roles } = (await visitor.silentLogin()).json as { roles: string[] };
    expect(roles).not.toContain('ROLE_FIRM_ADMIN');
    expect(roles).not.toContain('ROLE_ADMIN');
  });
});
