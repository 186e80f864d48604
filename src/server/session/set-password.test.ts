import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';
import { days, freshApp, type TestApp } from '#test/fresh-app.ts';
import { meanwhile } from '#test/meanwhile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const proof = (username: string, password: string) => ({ authorization: basicAuthorization({ username, password }) });
const hashOf = async (username: string) => {
  const { password_hash } = await asSystem(app.db, (tx) =>
    tx.selectFrom('account').select('password_hash').where('username', '=', username).executeTakeFirstOrThrow(),
  );
  return password_hash;
};
const code = (json: unknown) => (json as { code?: string } | undefined)?.code;
const fresh = 'Kolben-und-Pleuel';

describe('a new password (R5.3, R7.6)', () => {
  it('needs the current one, and a wrong one does not sign out', async () => {
    const plus = await app.signedIn('plus');
    const attempts = [{}, proof('plus', 'falsch'), proof('chef', 'passform')];
    for (const headers of attempts) {
      const { status, json } = await plus.post('/api/session/login', { newPassword: fresh }, headers);
      expect([status, code(json)]).toEqual([403, 'CURRENT_PASSWORD_WRONG']);
    }
    expect((await plus.silentLogin()).status).toBe(200);
  });

  it.each([
    ['kurz', 'tooShort'],
    ['passwort123', 'common'],
    ['x'.repeat(200), 'tooLong'],
  ])('%s is refused with its reason', async (newPassword, reason) => {
    const plus = await app.signedIn('plus');
    const { status, json } = await plus.post('/api/session/login', { newPassword }, proof('plus', 'passform'));
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'PASSWORD_TOO_WEAK', fields: [{ field: 'newPassword', reason }] });
  });

  it('has no end: ten years later it still opens the account', async () => {
    app.later(days(3650));
    expect((await app.visitor().signIn('chef')).status).toBe(200);
  });

  it('is refused with unknown fields beside it', async () => {
    const plus = await app.signedIn('plus');
    const { status } = await plus.post(
      '/api/session/login',
      { newPassword: fresh, roles: ['ROLE_ADMIN'] },
      proof('plus', 'passform'),
    );
    expect(status).toBe(400);
  });

  it('holds from now on, keeps this device signed in and ends every other session', async () => {
    const here = await app.signedIn('plus');
    const elsewhere = await app.signedIn('plus', true);
    const { status, json } = await here.post('/api/session/login', { newPassword: fresh }, proof('plus', 'passform'));
    expect([status, (json as { username: string }).username]).toEqual([200, 'plus']);
    expect((await here.silentLogin()).status).toBe(200);
    expect((await elsewhere.silentLogin()).status).toBe(401);
    expect((await app.visitor().signIn('plus', 'passform')).status).toBe(401);
    expect((await app.visitor().signIn('plus', fresh)).status).toBe(200);
  });

  it('leaves a device signed in that was to stay so', async () => {
    const device = await app.signedIn('tec', true);
    const { status } = await device.post('/api/session/login', { newPassword: fresh }, proof('tec', 'passform'));
    expect(status).toBe(200);
    device.cookies.delete('passform');
    expect((await device.silentLogin()).status).toBe(200);
  });

  it('needs a session', async () => {
    expect(
      (await app.visitor().post('/api/session/login', { newPassword: fresh }, proof('tec', 'passform'))).status,
    ).toBe(401);
  });

  const theirs = 'of its owner';
  it.each([
    [
      'replaces the current one',
      'english',
      `update account set password_hash = '${theirs}' where username = 'english'`,
    ],
    [
      'ends the session',
      'noorder',
      'delete from session using account where id = account_id and username = $$noorder$$',
    ],
    [
      'locks the account',
      'tyres',
      "update account set locked_at = now(), locked_by = 'admin' where username = 'tyres'",
    ],
  ])('is not set where somebody else %s at this moment', async (_what, username, change) => {
    const visitor = await app.signedIn(username);
    const before = await hashOf(username);
    const { status, json } = await meanwhile(app.pool, change, () =>
      visitor.post('/api/session/login', { newPassword: fresh }, proof(username, 'passform')),
    );
    expect([status, code(json)]).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await hashOf(username)).toBe(change.includes(theirs) ? theirs : before);
  });
});
