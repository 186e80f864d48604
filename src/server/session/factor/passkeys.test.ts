import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import { softPasskey } from '#test/soft-passkey.ts';
import type { Answer, Visitor } from '#test/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());
beforeEach(() => app.later(minutes(20)));

const codeIn = ({ json }: Answer) => (json as { code?: string }).code;
const factorOf = async (visitor: Visitor) => (await visitor.get('/api/session/factor/own')).json;

describe('a passkey', () => {
  const passkey = async (visitor: Visitor, soft: ReturnType<typeof softPasskey>, more = {}) => {
    const { challenge } = (await visitor.post('/api/session/passkeys/options')).json as { challenge: string };
    return visitor.post('/api/session/passkeys', { name: 'Büro', response: soft.create(challenge, more) });
  };
  const ask = async (visitor: Visitor) =>
    ((await visitor.post('/api/session/factor/passkey/options')).json as { challenge: string }).challenge;
  const use = (visitor: Visitor, response: unknown) => visitor.post('/api/session/factor/passkey', { response });

  it('is added, opens the account once for each challenge, and is removed', async () => {
    const soft = softPasskey(app.origin);
    const plus = await app.signedIn('plus');
    expect((await passkey(plus, soft)).json).toMatchObject({ recoveryCodes: expect.any(Array) });
    const visitor = app.visitor();
    expect((await visitor.signIn('plus')).status).toBe(403);
    const response = soft.get(await ask(visitor));
    expect((await use(visitor, response)).json).toMatchObject({ username: 'plus' });
    expect(await factorOf(visitor)).toMatchObject({
      passkeys: [{ name: 'Büro', usedAt: app.clock.now.toISOString() }],
    });
    const thief = app.visitor();
    await thief.signIn('plus');
    expect(codeIn(await use(thief, response))).toBe('SECOND_FACTOR_WRONG');
    await ask(thief);
    expect(codeIn(await use(thief, response))).toBe('SECOND_FACTOR_WRONG');
    const [stored] = ((await factorOf(visitor)) as { passkeys: { id: number }[] }).passkeys;
    const removed = await visitor.send(`/api/session/passkeys/${stored?.id}`, { method: 'DELETE' });
    expect(removed.json).toMatchObject({ kind: 'dropped', factor: { passkeys: [], recoveryCodesLeft: 0 } });
    expect((await app.visitor().signIn('plus')).status).toBe(200);
  });

  it('of another site, of another account or with a certificate is refused', async () => {
    const plus = await app.signedIn('plus');
    expect(codeIn(await passkey(plus, softPasskey(app.origin), { from: 'https://evil.example' }))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect(codeIn(await passkey(plus, softPasskey('https://evil.example')))).toBe('SECOND_FACTOR_WRONG');
    const certified = { fmt: 'packed', attStmt: new Map([['x5c', [Uint8Array.from([1])]]]) };
    expect(codeIn(await passkey(plus, softPasskey(app.origin), { attestation: certified }))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    const soft = softPasskey(app.origin);
    await passkey(plus, soft);
    const light = await app.signedIn('light');
    expect(codeIn(await passkey(light, soft))).toBe('SECOND_FACTOR_WRONG');
    const response = soft.get(await ask(light));
    expect(codeIn(await use(light, response))).toBe('SECOND_FACTOR_WRONG');
  });

  it('with words in place of an answer is refused, not a failure of the server', async () => {
    const light = await app.signedIn('light');
    for (const response of [
      { id: 'x', type: 'public-key' },
      { id: 'x', type: 'public-key', response: { attestationObject: 'AA' } },
    ]) {
      await light.post('/api/session/passkeys/options');
      expect(codeIn(await light.post('/api/session/passkeys', { name: 'x', response }))).toBe('SECOND_FACTOR_WRONG');
      await ask(light);
      expect(codeIn(await use(light, response))).toBe('SECOND_FACTOR_WRONG');
    }
  });
});
