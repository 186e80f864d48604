import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenAudit } from '#server/db/audit.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { AdminUser } from '#shared/admin/users-contract.ts';
import { setUpApp } from '#test/authenticator-app.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await freshApp();
  admin = await app.signedIn('admin');
});
afterAll(() => app.close());

type Users = { users: AdminUser[]; total: number; next: number | null };
const users = async (query = '') => (await admin.get(`/api/admin/users${query}`)).json as Users;
const named = async (username: string) => {
  const found = (await users(`?text=${username}`)).users.find((user) => user.username === username);
  if (!found) throw new Error(`There is no ${username}`);
  return found;
};
const put = (path: string, body: unknown) => admin.send(`/api/admin/users/${path}`, { method: 'PUT', body });
const giveRoles = async (username: string, roles: readonly string[], by = admin) => {
  const user = await named(username);
  const body = { before: user.roles, roles };
  return (await by.send(`/api/admin/users/${user.id}/roles`, { method: 'PUT', body })).json;
};
const logged = (firmId: number) =>
  asSystem(app.db, (tx) =>
    tx.selectFrom('audit_entry').selectAll().where('firm_id', '=', firmId).orderBy('entry', 'desc').execute(),
  );

describe('the list of users', () => {
  it('has people of every firm, by name', async () => {
    const { users: found, total, next } = await users();
    expect(total).toBe(found.length);
    expect(next).toBeNull();
    expect(new Set(found.map(({ firm }) => firm.kind))).toEqual(new Set(['workshop', 'supplier', 'operator']));
    const names = found.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
  });

  it('is narrowed by words of name, user name, mail and firm, whatever their capitals', async () => {
    expect((await users('?text=BRANDT%20nordlicht')).users.map(({ username }) => username)).toEqual(['chef']);
    expect((await users('?text=seeblick')).users.map(({ firm }) => firm.name)).toEqual([
      'Garage Seeblick',
      'Garage Seeblick',
    ]);
    // Signs of the query language are letters like others.
    expect((await users('?text=%25')).total).toBe(0);
    expect((await users('?text=_')).total).toBe(0);
  });

  it('is narrowed by firm, role and state', async () => {
    const { firm } = await named('other');
    expect((await users(`?firm=${firm.id}`)).total).toBe(2);
    expect((await users('?role=ROLE_ADMIN')).users.map(({ username }) => username)).toEqual(['admin']);
    expect((await users('?state=without-roles')).users.map(({ username }) => username)).toEqual(['noroles']);
  });

  it('goes on where a page has ended', async () => {
    await asSystem(app.db, async (tx) => {
      const model = await tx
        .selectFrom('account')
        .select(['firm_id', 'password_hash'])
        .where('username', '=', 'neu')
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: 60 }, (_, at) => ({
        ...model,
        username: `many.${at}`,
        name: 'Viele',
        locale: 'de_DE',
        roles: [],
      }));
      await tx.insertInto('account').values(rows).execute();
    });
    const first = await users('?text=many');
    const second = await users(`?text=many&after=${first.next}`);
    expect([first.users.length, second.users.length, first.total]).toEqual([50, 10, 60]);
    expect(new Set([...first.users, ...second.users].map(({ id }) => id)).size).toBe(60);
    await asSystem(app.db, (tx) => tx.deleteFrom('account').where('name', '=', 'Viele').execute());
  });
});

describe('a change of roles', () => {
  it('is kept, holds with the next call and stands in the log of the firm', async () => {
    const plus = await app.signedIn('plus');
    expect((await plus.get('/api/work/tree?adcTypeId=900100001')).status).toBe(403);
    expect(await giveRoles('plus', ['ROLE_USER_PLUS', 'ROLE_USER_PLUS_AW', 'ROLE_ORDER'])).toMatchObject({
      kind: 'saved',
      user: { roles: ['ROLE_ORDER', 'ROLE_USER', 'ROLE_USER_PLUS_AW'] },
    });
    expect((await plus.get('/api/work/tree?adcTypeId=900100001')).status).not.toBe(403);
    const { firm } = await named('plus');
    expect((await logged(firm.id))[0]).toMatchObject({
      action: 'roles-changed',
      by_name: 'Ada Minten (Passform Betrieb)',
      detail: {
        user: 'plus',
        before: 'ROLE_ORDER ROLE_USER ROLE_USER_PLUS',
        after: 'ROLE_ORDER ROLE_USER ROLE_USER_PLUS_AW',
      },
    });
  });

  it('of the own roles is refused', async () => {
    expect(await giveRoles('admin', ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_ORDER'])).toEqual({
      kind: 'refused',
      reason: 'own-roles',
    });
  });

  it('refuses a role that nobody gives to a workshop', async () => {
    for (const role of ['ROLE_ADMIN', 'ROLE_SUPPLIER_ADMIN', 'ROLE_CALL_CENTER'])
      expect(await giveRoles('tec', ['ROLE_USER', role])).toEqual({ kind: 'refused', reason: 'not-giveable' });
    expect((await named('tec')).roles).toContain('ROLE_FAKTURA');
  });

  it('takes no role that does not exist, and no firm admin gives any here', async () => {
    const { id } = await named('tec');
    expect((await put(`${id}/roles`, { before: [], roles: ['ROLE_ROOT'] })).status).toBe(400);
    const chef = await app.signedIn('chef');
    const body = { before: [], roles: ['ROLE_ADMIN'] };
    expect((await chef.send(`/api/admin/users/${id}/roles`, { method: 'PUT', body })).status).toBe(403);
  });

  it('is not written over what somebody else has changed meanwhile', async () => {
    const { id } = await named('light');
    const stale = { before: ['ROLE_USER'], roles: ['ROLE_USER', 'ROLE_FAKTURA'] };
    expect((await put(`${id}/roles`, stale)).json).toMatchObject({ kind: 'changed', user: { username: 'light' } });
  });

  it('never leaves the portal without an operator, not even when two take each other’s role at once', async () => {
    const { firm } = await named('admin');
    const added = await admin.post('/api/admin/users', {
      firmId: firm.id,
      username: 'second',
      name: 'Zweite',
      email: null,
      locale: 'de_DE',
      roles: ['ROLE_ADMIN'],
    });
    const { password } = added.json as { password: string };
    const second = app.visitor();
    expect((await second.signIn('second', password)).status, 'an operator needs a second factor').toBe(403);
    await setUpApp(second, app.clock.now);
    const answers = await Promise.all([giveRoles('second', ['ROLE_USER']), giveRoles('admin', ['ROLE_USER'], second)]);
    const admins = await asSystem(app.db, (tx) => tx.selectFrom('account').select(['username', 'roles']).execute());
    const left = admins.filter(({ roles }) => roles.includes('ROLE_ADMIN'));
    expect(left).toHaveLength(1);
    expect(answers.filter((answer) => (answer as { kind?: string }).kind === 'saved')).toHaveLength(1);
    await asSystem(app.db, async (tx) => {
      await tx
        .updateTable('account')
        .set({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
        .where('username', '=', 'admin')
        .execute();
      await tx.deleteFrom('account').where('username', '=', 'second').execute();
    });
  });
});

describe('locking somebody out', () => {
  it('ends the sessions, refuses the password and remembered devices, and can be taken back', async () => {
    const [here, remembered] = [await app.signedIn('aw'), await app.signedIn('aw', true)];
    const { id, firm } = await named('aw');
    expect((await put(`${id}/lock`, { isLocked: true })).json).toMatchObject({
      kind: 'saved',
      user: { sessions: 0, lockedBy: 'Ada Minten (Passform Betrieb)' },
    });
    expect((await here.get('/api/banner')).status).toBe(401);
    expect((await remembered.get('/api/banner')).status).toBe(401);
    expect((await app.visitor().signIn('aw')).json).toMatchObject({ status: 403, code: 'ACCOUNT_LOCKED' });
    // Who does not know the password learns nothing.
    expect((await app.visitor().signIn('aw', 'wrong')).json).toMatchObject({ status: 401, code: 'ERROR_CREDENTIALS' });
    expect((await put(`${id}/lock`, { isLocked: false })).json).toMatchObject({
      kind: 'saved',
      user: { lockedAt: null },
    });
    expect((await app.visitor().signIn('aw')).status).toBe(200);
    const acts = (await logged(firm.id)).filter(({ action }) => action !== 'signed-in');
    expect(acts.slice(0, 2).map(({ action }) => action)).toEqual(['unlocked', 'locked']);
  });

  it('is refused for the own account', async () => {
    const { id } = await named('admin');
    expect((await put(`${id}/lock`, { isLocked: true })).json).toEqual({ kind: 'refused', reason: 'own-account' });
  });

  it('however a session began, a locked account has none', async () => {
    const visitor = await app.signedIn('noorder');
    await asSystem(app.db, (tx) =>
      tx
        .updateTable('account')
        .set({ locked_at: new Date(), locked_by: 'x' })
        .where('username', '=', 'noorder')
        .execute(),
    );
    expect((await visitor.get('/api/banner')).status).toBe(401);
  });
});

describe('sessions and passwords', () => {
  it('sessions are counted and ended', async () => {
    const romand = await app.signedIn('romand');
    const { id, sessions } = await named('romand');
    expect(sessions).toBe(1);
    expect((await admin.send(`/api/admin/users/${id}/sessions`, { method: 'DELETE' })).json).toMatchObject({
      sessions: 0,
    });
    expect((await romand.get('/api/banner')).status).toBe(401);
  });

  it('a new password replaces the old one and ends the sessions', async () => {
    const english = await app.signedIn('english');
    const { id } = await named('english');
    expect((await admin.post(`/api/admin/users/${id}/password`, {})).status).toBe(400);
    const { password } = (await admin.post(`/api/admin/users/${id}/password`, { sure: true })).json as {
      password: string;
    };
    expect((await english.get('/api/banner')).status).toBe(401);
    expect((await app.visitor().signIn('english')).status).toBe(401);
    expect((await app.visitor().signIn('english', password)).status).toBe(200);
    const own = await named('admin');
    expect((await admin.post(`/api/admin/users/${own.id}/password`, { sure: true })).json).toMatchObject({
      kind: 'refused',
    });
  });
});

describe('a new user', () => {
  const wish = {
    username: 'neuling',
    name: 'Nina Neu',
    email: 'nina@nordlicht.example',
    locale: 'de_DE',
    roles: ['ROLE_USER_LIGHT'],
  };

  it('can sign in with the password that is shown once', async () => {
    const { firm } = await named('chef');
    const { json } = await admin.post('/api/admin/users', { firmId: firm.id, ...wish });
    expect(json).toMatchObject({ kind: 'added', user: { roles: ['ROLE_USER', 'ROLE_USER_LIGHT'] } });
    const { password } = json as { password: string };
    expect((await app.visitor().signIn('neuling', password)).status).toBe(200);
    expect(await logged(firm.id)).toSatisfy(
      (entries: { detail: unknown }[]) => !JSON.stringify(entries[0]?.detail).includes(password),
    );
  });

  it('may have a name with accents, in whatever form they are typed', async () => {
    const { firm } = await named('chef');
    const [composed, apart] = ['müller9', 'müller9'.normalize('NFD')];
    const change = { username: apart, email: 'mueller@nordlicht.example' };
    const { json } = await admin.post('/api/admin/users', { firmId: firm.id, ...wish, ...change });
    const { password } = json as { password: string };
    for (const name of [composed, apart]) expect((await app.visitor().signIn(name, password)).status).toBe(200);
    const again = await admin.post('/api/admin/users', { firmId: firm.id, ...wish, ...change, username: composed });
    expect(again.json).toEqual({ kind: 'refused', reason: 'username-taken' });
  });

  it('is refused with a name that is taken, a role that nobody gives there, or in no firm', async () => {
    const { firm } = await named('chef');
    const add = async (change: object) =>
      (await admin.post('/api/admin/users', { firmId: firm.id, ...wish, ...change })).json;
    expect(await add({ username: 'CHEF' })).toEqual({ kind: 'refused', reason: 'username-taken' });
    expect(await add({ username: 'zweiter', roles: ['ROLE_ADMIN'] })).toEqual({
      kind: 'refused',
      reason: 'not-giveable',
    });
    expect(await add({ username: 'zweiter', firmId: 999_999 })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await add({ username: 'a b' })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await add({ username: 'zweiter', email: 'none' })).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

it('the chains of all firms are whole after all of this', async () => {
  const { json } = await admin.post('/api/admin/audit/check', { firm: null, after: null });
  expect(json).toMatchObject({ broken: [], next: null });
  const { firm } = await named('chef');
  expect(await asSystem(app.db, (tx) => brokenAudit(tx, firm.id))).toBeNull();
});
