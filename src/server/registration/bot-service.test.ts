import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botToken } from '#test/bot-token.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { startVerifier } from '#test/loopback-verifier.ts';
import { workshop } from '#test/registration-world.ts';

let verifier: Awaited<ReturnType<typeof startVerifier>>;
let app: TestApp;
beforeAll(async () => {
  verifier = await startVerifier();
  app = await freshApp({
    env: {
      BOT_SITE_KEY: 'public-key',
      BOT_SECRET: 'secret-key',
      BOT_VERIFY_URL: verifier.url,
      BOT_SCRIPT_URL: 'https://service.example/api.js',
      BOT_ORIGINS: 'https://more.example',
    },
  });
});
afterAll(async () => {
  await app.close();
  await verifier.stop();
});

const code = (json: unknown) => (json as { code?: string } | undefined)?.code;
const register = () => app.visitor().post('/api/registration', { ...workshop, botToken: 'of-the-browser' });

describe('a portal whose operator has configured a service against bots (R5.4)', () => {
  it('tells browsers its site key, and lets its script in', async () => {
    const { json, headers } = await app.visitor().get('/api/bot-check?action=register');
    expect(json).toEqual({ kind: 'service', siteKey: 'public-key', scriptUrl: 'https://service.example/api.js' });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://service.example https://more.example 'wasm-unsafe-eval'");
    expect(policy).toContain("frame-src 'self' https://service.example https://more.example");
  });

  it('asks it for every registration', async () => {
    verifier.answers({ success: true, score: 0.9, action: 'register' });
    expect((await register()).status).toBe(204);
    expect(verifier.asked.at(-1)?.get('response')).toBe('of-the-browser');
  });

  it.each([
    ['a low score', { success: true, score: 0.1, action: 'register' }],
    ['a token for another action', { success: true, score: 0.9, action: 'login' }],
    ['an old token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ])('refuses %s', async (_, answer) => {
    verifier.answers(answer);
    const { status, json } = await register();
    expect([status, code(json)]).toEqual([403, 'BOT_CHECK_FAILED']);
  });

  it('registers nobody while it is down, and locks nobody out who signs in', async () => {
    verifier.answers({}, 500);
    expect(code((await register()).json)).toBe('UNAVAILABLE');
    for (let attempt = 0; attempt < 5; attempt++) await app.visitor().signIn('plus', 'geraten geraten');
    expect(code((await app.visitor().signIn('plus')).json)).toBe('BOT_CHECK_REQUIRED');
    expect((await app.visitor().signIn('plus', 'passform', false, 'of-the-browser')).status).toBe(200);
  });
});

describe('a portal without one', () => {
  let own: TestApp;
  beforeAll(async () => {
    own = await freshApp({ env: { RESET_BASE_URL: 'https://reset.example/api' } });
  });
  afterAll(() => own.close());

  it('lets in no script but its own', async () => {
    const policy = (await own.visitor().get('/api/portal')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).not.toContain('frame-src');
    // R7.10: calls of registration and reset go there.
    expect(policy).toContain("connect-src 'self' https://reset.example");
  });

  it('registers with a proof of work, of its own action, once (R5.4)', async () => {
    const visitor = own.visitor();
    const token = await botToken(visitor, 'register');
    // Slower than a machine, so that the score is a person's.
    own.later(4000);
    const send = (sent: string) => visitor.post('/api/registration', { ...workshop, botToken: sent });
    expect(code((await send('made up')).json)).toBe('BOT_CHECK_FAILED');
    expect(code((await send(await botToken(visitor, 'reset'))).json)).toBe('BOT_CHECK_FAILED');
    expect((await send(token)).status).toBe(204);
    expect(code((await send(token)).json)).toBe('BOT_CHECK_FAILED');
  });

  it('sends a link for a new password with a proof of work', async () => {
    const visitor = own.visitor();
    const botTokenSent = await botToken(visitor, 'reset');
    own.later(4000);
    const body = { login: 'tec', botToken: botTokenSent };
    expect((await visitor.post('/api/registration/reset', body)).status).toBe(204);
  });
});
