import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenAudit } from '#server/db/audit.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { AdminUser } from '#shared/admin/users-contract.ts';
import { days, freshApp, hours, type TestApp } from '#test/fresh-app.ts';
import { meanwhile } from '#test/meanwhile.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@example.com', PUBLIC_URL: 'https://portal.example' },
  });
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

type Users = { users: AdminUser[]; total: number; booked: string[]; sendsLinks: boolean };
const people = async (by = chef) => (await by.get('/api/firm/users')).json as Users;
const named = async (username: string, by = chef) => {
  const found = (await people(by)).users.find((user) => user.username === username);
  if (!found) throw new Error(`There is no ${username}`);
  return found;
};
const put = (path: string, body: unknown, by = chef) => by.send(`/api/firm/users/${path}`, { method: 'PUT', body });
const drop = (path: string, by = chef) => by.send(`/api/firm/users/${path}`, { method: 'DELETE' });
const person = { name: 'Neu Hier', email: null, locale: 'de_DE', roles: ['ROLE_USER', 'ROLE_USER_PLUS'] };
const add = async (username: string, change: object = {}, by = chef) =>
  (await by.post('/api/firm/users', { ...person, username, ...change })).json as {
    kind: string;
    reason?: string;
    password?: string;
    email?: string;
    user: AdminUser;
  };
const giveRoles = async (username: string, roles: readonly string[], by = chef) => {
  const user = await named(username);
  return (await put(`${user.id}/roles`, { before: user.roles, roles }, by)).json;
};
const logged = async () => {
  const { firm } = await named('chef');
  return asSystem(app.db, (tx) =>
    tx.selectFrom('audit_entry').selectAll().where('firm_id', '=', firm.id).orderBy('entry', 'desc').execute(),
  );
};
const firmSet = (booked: string[]) =>
  asSystem(app.db, async (tx) => {
    const { firm_id } = await tx
      .selectFrom('account')
      .select('firm_id')
      .where('username', '=', 'chef')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('firm')
      .set({ booked: booked as never })
      .where('id', '=', firm_id)
      .execute();
  });

describe("a firm's people", () => {
  it('are those of the own firm, with what is booked', async () => {
    const { users, booked, sendsLinks } = await people();
    expect(new Set(users.map(({ firm }) => firm.name))).toEqual(new Set(['Autohaus Nordlicht']));
    expect(booked).toContain('ROLE_USER_PLUS_AW_TEC');
    expect(sendsLinks).toBe(true);
  });

  it('are nobody else’s business: another firm’s people do not exist', async () => {
    const other = await app.signedIn('other');
    const { id, roles } = await named('light');
    expect((await other.get(`/api/firm/users/${id}`)).status).toBe(404);
    expect((await put(`${id}/roles`, { before: roles, roles: [] }, other)).status).toBe(404);
    expect((await put(`${id}/lock`, { isLocked: true }, other)).status).toBe(404);
    expect((await drop(`${id}`, other)).status).toBe(404);
    expect((await drop(`${id}/sessions`, other)).status).toBe(404);
    expect((await other.post(`/api/firm/users/${id}/password`, { sure: true })).status).toBe(404);
    expect((await app.signedIn('light')).cookies.size).toBeGreaterThan(0);
  });

  it('are changed by admins only', async () => {
    const tec = await app.signedIn('tec');
    expect((await tec.get('/api/firm/users')).status).toBe(403);
    expect((await tec.post('/api/firm/users', { ...person, username: 'x.y' })).status).toBe(403);
  });
});

describe('adding', () => {
  it('without a mail address shows a password once, which opens', async () => {
    const answer = await add('ohne.mail');
    expect(answer.kind).toBe('password');
    expect((await app.visitor().signIn('ohne.mail', answer.password)).status).toBe(200);
  });

  it('with one sends a link to choose the password: single use, kept as a hash, and it ends', async () => {
    const answer = await add('mit.mail', { email: 'mit.mail@example.com' });
    expect([answer.kind, answer.email]).toEqual(['invited', 'mit.mail@example.com']);
    const link = await linkTo('mit.mail@example.com');
    expect(link.url).toMatch(/^https:\/\/portal\.example\/reset-pw#/);
    const visitor = app.visitor();
    const choose = () =>
      visitor.post('/api/registration/reset/password', { token: link.token, newPassword: 'ein langes Wort 7' });
    expect((await choose()).status).toBe(204);
    expect(((await choose()).json as { code: string }).code).toBe('LINK_EXPIRED');
    expect((await visitor.signIn('mit.mail', 'ein langes Wort 7')).status).toBe(200);
  });

  it('is refused for a name that is taken, whatever its capitals, and for roles beyond', async () => {
    expect((await add('LIGHT')).reason).toBe('username-taken');
    expect((await add('zu.viel', { roles: ['ROLE_ADMIN'] })).reason).toBe('not-giveable');
    expect((await add('zu.viel', { roles: ['ROLE_SUPPLIER_ADMIN'] })).reason).toBe('not-giveable');
    expect((await chef.post('/api/firm/users', { ...person, username: 'a', firmId: 1 })).status).toBe(400);
  });

  it('twice at once is done once', async () => {
    const answers = await Promise.all([add('zwei.mal'), add('zwei.mal'), add('ZWEI.MAL')]);
    expect(answers.filter(({ kind }) => kind === 'password').length).toBe(1);
    expect(answers.filter(({ reason }) => reason === 'username-taken').length).toBe(2);
  });
});

async function linkTo(email: string) {
  const { text } = await asSystem(app.db, (tx) =>
    tx
      .selectFrom('mail')
      .select('text')
      .where('to_address', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  const [, url = '', token = ''] = /(https:\S+#(\S+))/.exec(app.openMail(text, email)) ?? [];
  return { url, token };
}

describe('roles', () => {
  it('within what is booked are given, noted, and hold with the next call', async () => {
    expect(await giveRoles('light', ['ROLE_USER', 'ROLE_USER_PLUS', 'ROLE_ORDER'])).toMatchObject({ kind: 'saved' });
    const [entry] = await logged();
    expect(entry).toMatchObject({ action: 'roles-changed', detail: { user: 'light' } });
  });

  it('that are not booked, ADMIN, and the own are refused with the reason', async () => {
    await firmSet(['ROLE_USER_PLUS', 'ROLE_ORDER']);
    expect(await giveRoles('light', ['ROLE_USER', 'ROLE_FAKTURA'])).toEqual({ kind: 'refused', reason: 'not-booked' });
    const above = ['ROLE_USER', 'ROLE_USER_PLUS_AW'];
    expect(await giveRoles('light', above)).toEqual({ kind: 'refused', reason: 'not-booked' });
    expect(await giveRoles('light', ['ROLE_ADMIN'])).toEqual({ kind: 'refused', reason: 'not-giveable' });
    expect(await giveRoles('chef', ['ROLE_USER'])).toEqual({ kind: 'refused', reason: 'own-roles' });
    await firmSet(['ROLE_USER_PLUS_AW_TEC', 'ROLE_ORDER', 'ROLE_FAKTURA', 'ROLE_SELLIN', 'ROLE_DOCUMENT_MANAGEMENT']);
  });

  it('that the supplier takes from the booking at this moment are not given any more', async () => {
    await firmSet(['ROLE_USER_PLUS', 'ROLE_FAKTURA']);
    const { firm } = await named('light');
    const unbook = `update firm set booked = '{ROLE_USER_PLUS}' where id = ${firm.id}`;
    const late = await meanwhile(app.pool, unbook, () => giveRoles('light', ['ROLE_USER', 'ROLE_FAKTURA']));
    expect(late).toEqual({ kind: 'refused', reason: 'not-booked' });
    await firmSet(['ROLE_USER_PLUS_AW_TEC', 'ROLE_ORDER', 'ROLE_FAKTURA', 'ROLE_SELLIN', 'ROLE_DOCUMENT_MANAGEMENT']);
  });

  it('that somebody else has changed meanwhile are not written over', async () => {
    const user = await named('plus');
    await giveRoles('plus', ['ROLE_USER', 'ROLE_USER_LIGHT']);
    const late = await put(`${user.id}/roles`, { before: user.roles, roles: ['ROLE_USER'] });
    expect(late.json).toMatchObject({ kind: 'changed', user: { roles: ['ROLE_USER', 'ROLE_USER_LIGHT'] } });
  });
});

describe('the last admin', () => {
  it('of two admins who take each other’s role at once exactly one stays', async () => {
    await giveRoles('tec', ['ROLE_USER', 'ROLE_FIRM_ADMIN']);
    const tec = await app.signedIn('tec');
    const [a, b] = [await named('chef'), await named('tec')];
    const answers = await Promise.all([
      put(`${b.id}/roles`, { before: b.roles, roles: ['ROLE_USER'] }, chef),
      put(`${a.id}/roles`, { before: a.roles, roles: ['ROLE_USER'] }, tec),
    ]);
    const saved = answers.filter(({ json }) => (json as { kind?: string }).kind === 'saved');
    expect(saved.length).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const left = await asSystem(app.db, (tx) =>
      tx.selectFrom('account').select(['username', 'roles']).where('username', 'in', ['chef', 'tec']).execute(),
    );
    expect(left.filter(({ roles }) => roles.includes('ROLE_FIRM_ADMIN')).length).toBe(1);
    await asSystem(app.db, (tx) =>
      tx.updateTable('account').set({ roles: a.roles }).where('username', '=', 'chef').execute(),
    );
  });

  it('is neither locked nor removed, and nobody does that to oneself', async () => {
    const { id } = await named('chef');
    expect((await put(`${id}/lock`, { isLocked: true })).json).toEqual({ kind: 'refused', reason: 'own-account' });
    expect((await drop(`${id}`)).json).toEqual({ kind: 'refused', reason: 'own-account' });
    expect((await chef.post(`/api/firm/users/${id}/password`, { sure: true })).json).toMatchObject({
      reason: 'own-account',
    });
  });
});

describe('name, mail, lock and removal', () => {
  it('a new mail address ends the links to the old one', async () => {
    await add('wechsel', { email: 'alt@example.com' });
    const { token } = await linkTo('alt@example.com');
    const { id, name, email, locale } = await named('wechsel');
    const facts = { name: 'Wechsel', email: 'neu@example.com', locale: 'fr_CH' };
    expect((await put(`${id}`, { before: { name, email, locale }, facts })).json).toMatchObject({
      kind: 'saved',
      user: facts,
    });
    expect((await put(`${id}`, { before: { name, email, locale }, facts })).json).toMatchObject({ kind: 'changed' });
    expect((await app.visitor().post('/api/registration/reset/link', { token })).status).toBe(410);
  });

  it('locking ends all sessions at once', async () => {
    const english = await app.signedIn('english');
    const { id } = await named('english');
    expect((await put(`${id}/lock`, { isLocked: true })).json).toMatchObject({ kind: 'saved' });
    expect((await english.get('/api/session/screens')).status).toBe(401);
    expect((await app.visitor().signIn('english')).status).not.toBe(200);
    expect((await put(`${id}/lock`, { isLocked: false })).json).toMatchObject({ user: { lockedAt: null } });
    expect((await app.visitor().signIn('english')).status).toBe(200);
  });

  it('removing leaves orders and log with the name, and a second time finds nobody', async () => {
    const { user } = await add('geht.wieder');
    expect((await drop(`${user.id}`)).json).toEqual({ kind: 'removed' });
    expect((await drop(`${user.id}`)).status).toBe(404);
    const [entry] = await logged();
    expect(entry).toMatchObject({ action: 'removed', subject_id: user.id, detail: { name: 'Neu Hier' } });
    const { firm } = await named('chef');
    expect(await asSystem(app.db, (tx) => brokenAudit(tx, firm.id))).toBeNull();
  });
});

it('a wish for more lies on the supplier’s desk, once', async () => {
  const ask = () => chef.post('/api/firm/booking-request', { role: 'ROLE_TIREPORTAL' });
  expect((await ask()).json).toEqual({ supplier: 'Nordteile' });
  await ask();
  const desk = await app.signedIn('supplier');
  const all = (await desk.get('/api/messages')).json as { kind: string; subject: string }[];
  expect(all.filter(({ kind }) => kind === 'booking-request').map(({ subject }) => subject)).toEqual([
    'ROLE_TIREPORTAL',
  ]);
  expect((await chef.post('/api/firm/booking-request', { role: 'ROLE_ADMIN' })).status).toBe(400);
});

it('a wish for more comes by mail to whoever at the desk wants that', async () => {
  await asSystem(app.db, (tx) =>
    tx.updateTable('account').set({ email: 'desk@nordteile.example' }).where('username', '=', 'supplier').execute(),
  );
  const desk = await app.signedIn('supplier');
  await desk.send('/api/settings/preferences', { method: 'PUT', body: { MAIL_MESSAGE: 'on' } });
  const ask = () => chef.post('/api/firm/booking-request', { role: 'ROLE_FAKTURA' });
  await ask();
  await ask();
  const mails = await asSystem(app.db, (tx) =>
    tx.selectFrom('mail').select('text').where('to_address', '=', 'desk@nordteile.example').execute(),
  );
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('möchte etwas dazubuchen')]);
});

it('an invitation ends after three days', async () => {
  await add('zu.spaet', { email: 'spaet@example.com' });
  const { token } = await linkTo('spaet@example.com');
  app.later(days(3) + hours(1));
  expect((await app.visitor().post('/api/registration/reset/link', { token })).status).toBe(410);
});
