import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { createAdmin } from '#server/session/create-admin.ts';
import { resetFactor } from '#server/session/factor/reset-factor.ts';
import { codeOf, setUpApp } from '#test/authenticator-app.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import type { Answer, Visitor } from '#test/visitor.ts';

let app: TestApp;
let operatorPassword: string;
beforeAll(async () => {
  app = await freshApp();
  operatorPassword = await createAdmin(app.db, 'operator', app.clock.now);
});
afterAll(() => app.close());
// A code is good once: each test begins in a time of its own.
beforeEach(() => app.later(minutes(20)));

const codeIn = ({ json }: Answer) => (json as { code?: string }).code;
const prove = (visitor: Visitor, code: string) => visitor.post('/api/session/factor/code', { code });
const factorOf = async (visitor: Visitor) => (await visitor.get('/api/session/factor/own')).json;
const auditOf = (username: string) =>
  asSystem(app.db, async (tx) => {
    const rows = await tx.selectFrom('audit_entry').select(['action', 'detail']).orderBy('entry').execute();
    return rows.filter(({ detail }) => (detail as { user?: string }).user === username).map(({ action }) => action);
  });
const mailsTo = async (username: string) =>
  asSystem(app.db, async (tx) => {
    const { email } = await tx
      .selectFrom('account')
      .select('email')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const mails = await tx
      .selectFrom('mail')
      .select('subject')
      .where('to_address', '=', email ?? '')
      .orderBy('id')
      .execute();
    return mails.map(({ subject }) => subject);
  });

/** An account with the app set up, and nobody signed in as it. */
async function withApp(username: string) {
  const visitor = await app.signedIn(username);
  const { secret, recoveryCodes } = await setUpApp(visitor, app.clock.now);
  app.later(minutes(1));
  return { secret, recoveryCodes, visitor };
}

async function dropAll(username: string) {
  await asSystem(app.db, async (tx) => {
    const { id } = await tx
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    for (const table of ['account_totp', 'passkey', 'recovery_code', 'known_device'] as const)
      await tx.deleteFrom(table).where('account_id', '=', id).execute();
    await tx.deleteFrom('sign_in_throttle').execute();
    await tx.updateTable('account').set({ second_factor_since: null }).where('id', '=', id).execute();
  });
}

describe('a sign-in of an account with a second factor', () => {
  let secret: string;
  let recoveryCodes: string[];
  beforeAll(async () => {
    ({ secret, recoveryCodes } = await withApp('aw'));
  });
  afterAll(() => dropAll('aw'));

  it('with the right password alone answers 403 SECOND_FACTOR_REQUIRED, not 401 (R8.1)', async () => {
    const visitor = app.visitor();
    const answer = await visitor.signIn('aw');
    expect([answer.status, codeIn(answer)]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await app.visitor().signIn('aw', 'falsch-falsch')).status).toBe(401);
  });

  it('has no rights until the code was right, and all of them then', async () => {
    const visitor = app.visitor();
    await visitor.signIn('aw');
    expect(visitor.cookies.has('passform')).toBe(false);
    for (const path of ['/api/session/login?userType=local', '/api/session/carhistory', '/api/settings/profile'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 401]);
    expect((await visitor.get('/files/privacy/own.json')).status).toBe(401);
    expect((await visitor.get('/api/session/factor')).json).toEqual({
      kind: 'prove',
      username: 'aw',
      methods: { totp: true, passkey: false, recovery: true },
    });
    expect((await prove(visitor, codeOf(secret, app.clock.now))).json).toMatchObject({ username: 'aw' });
    expect((await visitor.get('/api/settings/profile')).status).toBe(200);
  });

  it('sets up no other factor before it has proved the one there is', async () => {
    const visitor = app.visitor();
    await visitor.signIn('aw');
    for (const path of ['/api/session/factor/totp/begin', '/api/session/passkeys/options'])
      expect(codeIn(await visitor.post(path))).toBe('SECOND_FACTOR_REQUIRED');
    expect((await visitor.post('/api/session/factor/recovery-codes')).status).toBe(401);
  });

  it('takes each code once, also from two browsers at the same moment', async () => {
    const [one, other] = [app.visitor(), app.visitor()];
    await one.signIn('aw');
    await other.signIn('aw');
    const code = codeOf(secret, app.clock.now);
    const answers = await Promise.all([prove(one, code), prove(other, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(codeIn(await prove(other, code))).toBe('SECOND_FACTOR_WRONG');
  });

  it('forgives a clock that is half a minute off, and no more', async () => {
    for (const [steps, status] of [
      [-2, 403],
      [2, 403],
      [-1, 200],
    ] as const) {
      const visitor = app.visitor();
      await visitor.signIn('aw');
      expect([steps, (await prove(visitor, codeOf(secret, app.clock.now, steps))).status]).toEqual([steps, status]);
    }
  });

  it('takes a recovery code in place of the app, once, and tells the owner', async () => {
    const [code = ''] = recoveryCodes;
    const typed = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O');
    const visitor = app.visitor();
    await visitor.signIn('aw');
    expect((await prove(visitor, typed)).status).toBe(200);
    expect(await factorOf(visitor)).toMatchObject({ recoveryCodesLeft: 9 });
    await visitor.signIn('aw');
    expect(codeIn(await prove(visitor, code))).toBe('SECOND_FACTOR_WRONG');
    expect(await auditOf('aw')).toContain('recovery-code-used');
    expect(await mailsTo('aw')).toContain('Passform: ein Ersatzcode wurde benutzt');
  });

  it('takes one recovery code once, also from eight browsers at the same moment', async () => {
    const code = recoveryCodes[1] ?? '';
    const visitors = Array.from({ length: 8 }, () => app.visitor());
    for (const visitor of visitors) await visitor.signIn('aw');
    const answers = await Promise.all(visitors.map((visitor) => prove(visitor, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends with the time, with another password, with a lock, and by signing out', async () => {
    const ended = async (end: (visitor: Visitor) => unknown) => {
      const visitor = app.visitor();
      await visitor.signIn('aw');
      const pending = visitor.copy();
      await end(visitor);
      return codeIn(await prove(pending, codeOf(secret, app.clock.now)));
    };
    const set = (values: { locked_at?: Date | null; locked_by?: string | null; password_hash?: string }) =>
      asSystem(app.db, (tx) => tx.updateTable('account').set(values).where('username', '=', 'aw').execute());
    const { password_hash } = await asSystem(app.db, (tx) =>
      tx.selectFrom('account').select('password_hash').where('username', '=', 'aw').executeTakeFirstOrThrow(),
    );
    expect(await ended(() => app.later(minutes(11)))).toBe('SIGN_IN_EXPIRED');
    expect(await ended(() => set({ password_hash: 'another' }))).toBe('SIGN_IN_EXPIRED');
    await set({ password_hash });
    expect(await ended(() => set({ locked_at: app.clock.now, locked_by: 'x' }))).toBe('SIGN_IN_EXPIRED');
    await set({ locked_at: null, locked_by: null });
    expect(await ended((visitor) => visitor.get('/api/logout'))).toBe('SIGN_IN_EXPIRED');
  });

  it('is throttled like a password, from all addresses together, and the owner learns that somebody has the password', async () => {
    const visitor = app.visitor();
    await visitor.signIn('aw');
    const answers: (string | undefined)[] = [];
    // At once: none gets further than it would one after the other.
    const guesses = Array.from({ length: 30 }, (_, number) => prove(visitor, String(number).padStart(6, '0')));
    for (const answer of await Promise.all(guesses)) answers.push(codeIn(answer));
    expect(answers.filter((code) => code === 'SECOND_FACTOR_WRONG').length).toBeLessThanOrEqual(10);
    expect(answers).toContain('TOO_MANY_ATTEMPTS');
    expect((await prove(visitor, codeOf(secret, app.clock.now))).status).toBe(429);
    const told = (await mailsTo('aw')).filter((subject) => subject.includes('viele falsche Codes'));
    expect(told).toHaveLength(1);
    app.later(minutes(16));
    const again = app.visitor();
    await again.signIn('aw');
    expect((await prove(again, codeOf(secret, app.clock.now))).status).toBe(200);
  });

  it('stays signed in on a device that has proved it, and on none from before', async () => {
    const remembered = app.visitor();
    expect((await remembered.signIn('aw', 'passform', true)).status).toBe(403);
    expect((await prove(remembered, codeOf(secret, app.clock.now))).status).toBe(200);
    remembered.cookies.delete('passform');
    expect((await remembered.silentLogin()).status).toBe(200);
    await dropAll('aw');
    const before = await app.signedIn('aw', true);
    ({ secret, recoveryCodes } = await withApp('aw'));
    before.cookies.delete('passform');
    expect((await before.silentLogin()).status).toBe(401);
  });
});

describe('an operator', () => {
  it('enrols at the first sign-in, and has no rights before', async () => {
    const visitor = app.visitor();
    expect(codeIn(await visitor.signIn('operator', operatorPassword))).toBe('SECOND_FACTOR_REQUIRED');
    expect((await visitor.get('/api/session/factor')).json).toMatchObject({ kind: 'enrol', reason: 'operator' });
    expect((await visitor.get('/api/admin/users')).status).toBe(401);
    const { recoveryCodes } = await setUpApp(visitor, app.clock.now);
    expect(recoveryCodes).toHaveLength(10);
    expect((await visitor.get('/api/admin/users')).status).toBe(200);
    expect((await visitor.send('/api/session/factor/totp', { method: 'DELETE' })).json).toEqual({ kind: 'last-one' });
    const again = app.visitor();
    expect(codeIn(await again.signIn('operator', operatorPassword))).toBe('SECOND_FACTOR_REQUIRED');
    expect((await again.get('/api/session/factor')).json).toMatchObject({ kind: 'prove' });
    await resetFactor(app.db, { username: 'operator', productName: 'Passform' }, app.clock.now);
    expect((await visitor.get('/api/admin/users')).status).toBe(401);
    await again.signIn('operator', operatorPassword);
    expect((await again.get('/api/session/factor')).json).toMatchObject({ kind: 'enrol' });
  });

  it('that somebody becomes meanwhile is asked with the next call', async () => {
    const tyres = await app.signedIn('tyres', true);
    const roles = (before: string, after: string) =>
      asSystem(app.db, (tx) =>
        tx
          .updateTable('account')
          .set({ roles: [before, after] as never })
          .where('username', '=', 'tyres')
          .execute(),
      );
    await asSystem(app.db, (tx) =>
      tx.updateTable('account').set({ is_demo: false }).where('username', '=', 'tyres').execute(),
    );
    await roles('ROLE_USER', 'ROLE_ADMIN');
    expect((await tyres.get('/api/admin/users')).status).toBe(401);
    expect((await app.visitor().signIn('tyres')).status).toBe(403);
  });
});

describe('setting up', () => {
  afterAll(() => dropAll('tec'));

  it('ends every other session and device, keeps this one, and tells the owner', async () => {
    const other = await app.signedIn('tec', true);
    const { visitor, secret, recoveryCodes } = await withApp('tec');
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await other.silentLogin()).status).toBe(401);
    expect((await visitor.silentLogin()).status).toBe(200);
    expect(await mailsTo('tec')).toContain('Passform: zweiter Faktor eingerichtet');
    expect(await auditOf('tec')).toContain('factor-added');
    const stored = await asSystem(app.db, (tx) =>
      tx.selectFrom('account_totp').select('secret').executeTakeFirstOrThrow(),
    );
    expect(stored.secret.toString('latin1')).not.toContain(secret);
  });

  it('renewing recovery codes makes the old ones worthless', async () => {
    await dropAll('tec');
    const { visitor, recoveryCodes } = await withApp('tec');
    const renewed = (await visitor.post('/api/session/factor/recovery-codes')).json as { recoveryCodes: string[] };
    const again = app.visitor();
    await again.signIn('tec');
    expect(codeIn(await prove(again, recoveryCodes[0] ?? ''))).toBe('SECOND_FACTOR_WRONG');
    expect((await prove(again, renewed.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});
