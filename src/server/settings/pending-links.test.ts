import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp({
    env: { PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.example' },
  });
  // The demo's operator signs in on the portal's own machine alone, and this portal is elsewhere.
  await asSystem(app.db, (tx) =>
    tx.updateTable('account').set({ is_demo: false }).where('username', '=', 'admin').execute(),
  );
});
afterAll(() => app.close());

const accountOf = (username: string) =>
  asSystem(app.db, (tx) =>
    tx
      .selectFrom('account')
      .select(['id', 'firm_id as firmId', 'name', 'email', 'locale'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  );
const confirm = async (token: string) => (await app.visitor().post('/api/settings/email/confirm', { token })).status;
const linkOf = async (token: string) => (await app.visitor().post('/api/registration/reset/link', { token })).status;

/** As left behind by somebody who had the password once: a way to another mailbox, and one to another password. */
async function leaveLinks(username: string) {
  const { id, firmId } = await accountOf(username);
  const [email, reset, now] = [newToken(), newToken(), testNow];
  const ends_at = new Date(now.getTime() + minutes(20));
  const owner = { firm_id: firmId, account_id: id };
  const wish = { email: 'thief@elsewhere.example', token_hash: hashToken(email), asked_at: now, ends_at };
  await asSystem(app.db, async (tx) => {
    await tx
      .insertInto('email_change')
      .values({ ...owner, ...wish })
      .execute();
    await tx
      .insertInto('password_reset')
      .values({ ...owner, token_hash: hashToken(reset), made_at: now, ends_at })
      .execute();
  });
  return { id, email, reset };
}

const lastAct = async (username: string) => {
  const { id } = await accountOf(username);
  return asSystem(app.db, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'account_id'])
      .where('subject', '=', 'account')
      .where('subject_id', '=', id)
      .where('action', '<>', 'signed-in')
      .orderBy('entry', 'desc')
      .executeTakeFirst(),
  );
};

describe('links that wait in a mailbox end', () => {
  it('with a password of one’s own choice, which stands in the log', async () => {
    const { email, reset, id } = await leaveLinks('tec');
    const authorization = basicAuthorization({ username: 'tec', password: 'passform' });
    const tec = await app.signedIn('tec');
    expect((await tec.post('/api/session/login', { newPassword: 'Nocken und Welle' }, { authorization })).status).toBe(
      200,
    );
    expect([await confirm(email), await linkOf(reset)]).toEqual([410, 410]);
    expect(await lastAct('tec')).toEqual({ action: 'password-changed', account_id: id });
  });

  it('with one by a link of the mailbox itself', async () => {
    const { email, reset, id } = await leaveLinks('plus');
    const choice = { token: reset, newPassword: 'Nocken und Welle' };
    expect((await app.visitor().post('/api/registration/reset/password', choice)).status).toBe(204);
    expect(await confirm(email)).toBe(410);
    expect(await lastAct('plus')).toEqual({ action: 'password-reset', account_id: id });
  });

  it.each([
    ['that the operator gives', 'aw', 'admin', '/api/admin/users'],
    ['that the firm’s admin gives', 'light', 'chef', '/api/firm/users'],
  ])('with one %s', async (_, username, giver, path) => {
    const { id, email, reset } = await leaveLinks(username);
    expect((await (await app.signedIn(giver)).post(`${path}/${id}/password`, { sure: true })).status).toBe(200);
    expect([await confirm(email), await linkOf(reset)]).toEqual([410, 410]);
  });

  it.each([
    ['operator', 'tyres', 'admin', '/api/admin/users'],
    ['firm’s admin', 'noorder', 'chef', '/api/firm/users'],
  ])('when the %s locks the account, also after it is opened again', async (_, username, locker, path) => {
    const { id, email, reset } = await leaveLinks(username);
    const visitor = await app.signedIn(locker);
    for (const isLocked of [true, false])
      await visitor.send(`${path}/${id}/lock`, { method: 'PUT', body: { isLocked } });
    expect([await confirm(email), await linkOf(reset)]).toEqual([410, 410]);
  });

  it('when the account is handed to somebody else, together with sessions and single sign-on', async () => {
    const { id, email, reset } = await leaveLinks('english');
    const { firmId, ...facts } = await accountOf('english');
    const identity = { supplier_code: 'NORDTEIL', issuer: 'https://id.example', subject: 'old', linked_at: testNow };
    await asSystem(app.db, (tx) =>
      tx
        .insertInto('account_identity')
        .values({ firm_id: firmId, account_id: id, ...identity })
        .execute(),
    );
    const before = { name: facts.name, email: facts.email, locale: facts.locale };
    const english = await app.signedIn('english');
    const chef = await app.signedIn('chef');
    const body = { before, facts: { ...before, name: 'Neue Person', email: 'new.person@nordlicht.example' } };
    expect((await chef.send(`/api/firm/users/${id}`, { method: 'PUT', body })).json).toMatchObject({ kind: 'saved' });
    expect([await confirm(email), await linkOf(reset)]).toEqual([410, 410]);
    expect((await english.silentLogin()).status).toBe(401);
    const linked = await asSystem(app.db, (tx) =>
      tx.selectFrom('account_identity').select('subject').where('account_id', '=', id).execute(),
    );
    expect(linked).toEqual([]);
  });
});
