import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { type ActingWorld, actingWorld, me } from '#test/acting-world.ts';

let app: ActingWorld;
beforeAll(async () => {
  app = await actingWorld();
});
afterAll(() => app.close());

/** They read one account that they know, or only those with an address or a role, which a stand-in has not. */
const needNotAsk = [
  'admin/add-user.ts',
  'admin/change-user.ts',
  'cart/cart-list.ts', // names whoever has made the cart
  'cart/store.ts',
  'db/as-desk.ts',
  'db/as-operator.ts',
  'db/bind-people.ts', // takes roles
  'documents/read-document.ts',
  'gateways/supplier-system/credit-return.ts', // the language of the user who requested the return
  'invoicing/mail-document.ts',
  'invoicing/send-estimate.ts',
  'messages/message-mail.ts',
  'registration/decide-registration.ts',
  'registration/registration-mails.ts',
  'registration/reset-password.ts',
  'returns/return-mail.ts',
  'session/create-admin.ts',
  'session/factor/factors.ts', // whoever has a factor is no stand-in
  'session/factor/security-mails.ts', // by the id of whoever signed in or administers
  'session/lock-unchanged.ts', // who has given the password, which no stand-in has
  'session/note-acting.ts', // whoever has a session is no stand-in
  'session/remember-me.ts', // a stand-in has no sign-in
  'session/set-password.ts',
  'session/sso-link.ts', // by the id of whoever the provider has named, which is no stand-in
  'settings/change-email.ts',
  'settings/firm-door.ts',
  'settings/firm-invitations.ts',
  'settings/firm-users.ts',
  'settings/own-account.ts',
];

it('every query of accounts says whether it means stand-ins', async () => {
  const folder = join(import.meta.dirname, '..');
  const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const silent: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    const asks = /(From|Join|Table)\('account'|\b(from|join|update) account\b/.test(text);
    if (asks && !text.includes('stands_for') && !needNotAsk.includes(name)) silent.push(name);
  }
  expect(silent).toEqual([]);
});

describe('a stand-in', () => {
  it('is one for each person and firm, and cannot be given a password, an address or a role', async () => {
    await app.acting('agent');
    await app.acting('agent');
    const { id } = await me(await app.acting('agent'));
    const rows = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('account')
        .select(['id', 'username'])
        .where('stands_for', 'is not', null)
        .where('firm_id', '=', app.nordlicht)
        .where('id', '=', id)
        .execute(),
    );
    expect(rows).toHaveLength(1);
    for (const values of [{ password_hash: 'x' }, { email: 'a@b.example' }, { roles: ['ROLE_USER' as const] }])
      await expect(
        asSystem(app.db, (tx) => tx.updateTable('account').set(values).where('id', '=', id).execute()),
      ).rejects.toThrow('account_stand_in');
    expect((await app.visitor().signIn(rows[0]?.username ?? '', '')).status).toBe(401);
  });

  it('is no user of the firm to anybody', async () => {
    const { id, name } = await me(await app.acting('agent'));
    const admin = await app.signedIn('admin');
    expect((await admin.get(`/api/admin/users/${id}`)).status).toBe(404);
    expect((await admin.get(`/api/admin/users?text=${encodeURIComponent(name)}`)).text).not.toContain(name);
    expect((await admin.send(`/api/admin/users/${id}/lock`, { method: 'PUT', body: { isLocked: true } })).status).toBe(
      404,
    );
    const firm = (await admin.get(`/api/admin/firms/${app.nordlicht}`)).json as { users: number };
    const people = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('account')
        .select('id')
        .where('firm_id', '=', app.nordlicht)
        .where('stands_for', 'is', null)
        .execute(),
    );
    expect(firm.users).toBe(people.length);
    expect((await (await app.signedIn('chef')).get('/api/session/address')).text).not.toContain(name);
  });
});
