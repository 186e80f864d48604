import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoringService } from '#server/gateways/bot-check/scoring-service.ts';
import { startVerifier } from '#test/loopback-verifier.ts';
import { testNow } from '#test/test-now.ts';

let verifier: Awaited<ReturnType<typeof startVerifier>>;
beforeAll(async () => {
  verifier = await startVerifier();
});
afterAll(() => verifier.stop());

const check = (verifyUrl = verifier.url, patienceMs = 30_000) =>
  scoringService({
    siteKey: 'public-key',
    secret: 'secret-key',
    scriptUrl: 'https://service.example/api.js',
    verifyUrl,
    leastScore: 0.5,
    hostname: 'portal.example',
    patienceMs,
    log: pino({ level: 'silent' }),
  });
const question = {
  token: 'of-the-browser',
  action: 'register',
  address: '203.0.113.7',
  failures: 0,
  now: testNow,
} as const;
const good = { success: true, score: 0.9, action: 'register', hostname: 'portal.example' };
const judged = () => check().judge(question);

describe('a reCAPTCHA v3 compatible service (R5.4)', () => {
  it('is asked with secret, token and address, and its score counts', async () => {
    verifier.answers(good);
    expect(await judged()).toEqual({ kind: 'passed', score: 0.9 });
    expect(Object.fromEntries(verifier.asked.at(-1) ?? [])).toEqual({
      secret: 'secret-key',
      response: 'of-the-browser',
      remoteip: '203.0.113.7',
    });
  });

  it.each([
    ['a score below the limit', { ...good, score: 0.3 }, 'low-score'],
    ['no score at all', { success: true, action: 'register' }, 'low-score'],
    ['another action', { ...good, action: 'login' }, 'wrong-action'],
    ['no action', { success: true, score: 0.9 }, 'wrong-action'],
    ['a token that is too old or used', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'expired'],
    ['a token that is none', { success: false, 'error-codes': ['invalid-input-response'] }, 'invalid'],
    ['another page', { ...good, hostname: 'evil.example' }, 'invalid'],
    ['our secret refused', { success: false, 'error-codes': ['invalid-input-secret'] }, 'down'],
    ['something else than an answer', { hello: true }, 'down'],
    ['no JSON', '<html>', 'down'],
  ])('%s is refused', async (_, answer, reason) => {
    verifier.answers(answer);
    expect(await judged()).toEqual({ kind: 'refused', reason });
  });

  it('that fails, is silent or is away lets nobody pass, and calls nobody a bot', async () => {
    const down = { kind: 'refused', reason: 'down' };
    verifier.answers(good, 500);
    expect(await judged()).toEqual(down);
    verifier.fallsSilent();
    expect(await check(verifier.url, 300).judge(question)).toEqual(down);
    expect(await check('http://127.0.0.1:1/siteverify').judge(question)).toEqual(down);
  });

  it('tells the browser its site key and script', async () => {
    expect(await check().task('login', testNow)).toEqual({
      kind: 'service',
      siteKey: 'public-key',
      scriptUrl: 'https://service.example/api.js',
    });
  });
});
