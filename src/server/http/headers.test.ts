import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#server/http/headers.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';

const host = 'https://dms.example';
let plain: TestApp;
let embedded: TestApp;
beforeAll(async () => {
  [plain, embedded] = await Promise.all([
    freshApp(),
    freshApp({ env: { FRAME_ANCESTORS: host, PUBLIC_URL: 'https://portal.example' } }),
  ]);
});
afterAll(() => Promise.all([plain.close(), embedded.close()]));

const policyOf = async (app: TestApp) =>
  (await app.visitor().get('/api/portal')).headers.get('content-security-policy') ?? '';

describe('framing (R1.6)', () => {
  it('is refused to every other origin unless configured', async () => {
    expect(await policyOf(plain)).toContain("frame-ancestors 'self'");
    expect((await plain.visitor().get('/api/portal')).headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('is allowed to the configured origin and to no other', async () => {
    expect((await policyOf(embedded)).endsWith(`frame-ancestors 'self' ${host}`)).toBe(true);
    const answer = await embedded.visitor().get('/api/portal');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.json).toMatchObject({ hostOrigins: [host] });
  });

  it('makes cookies SameSite=None, Secure and Partitioned', async () => {
    const { headers } = await embedded.visitor().signIn('chef', 'passform', true);
    const lines = headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      '__Host-passform',
      'XSRF-TOKEN',
      '__Host-passform-remember',
      '__Host-passform-browser',
    ]);
    for (const line of lines) expect(line).toMatch(/Secure.*SameSite=None|SameSite=None.*Secure/);
    for (const line of lines) expect(line).toContain('Partitioned');
  });
});

describe('content-security policy', () => {
  const [before, after] = [
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'",
    "; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  ];

  it('production policy: exactly these sources, with the nonce of the page for styles alone', async () => {
    expect(await policyOf(plain)).toBe(`${before}${after}`);
    expect(contentSecurityPolicy([], 'abc=')).toBe(`${before} 'nonce-abc='${after}`);
  });
});

describe('headers', () => {
  it('cookies are HttpOnly and Lax, the anti-forgery one readable by our script alone', async () => {
    const lines = (await plain.visitor().signIn('chef')).headers.getSetCookie();
    expect(lines.find((line) => line.startsWith('passform='))).toMatch(/HttpOnly; SameSite=Lax/);
    expect(lines.find((line) => line.startsWith('XSRF-TOKEN='))).not.toContain('HttpOnly');
  });

  it('the policy has no unsafe-inline, no eval but wasm, and nothing from outside', async () => {
    const policy = await policyOf(plain);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('eval');
    expect(policy).not.toMatch(/https?:/);
  });

  it('no sniffing, a referrer policy, a permissions policy; HSTS behind TLS only', async () => {
    const { headers } = await plain.visitor().get('/health');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('microphone=()');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect((await embedded.visitor().get('/health')).headers.get('strict-transport-security')).toContain('max-age');
  });
});
