import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { User } from '#shared/session/user.ts';
import { minutes } from '#test/fresh-app.ts';
import { meanwhile } from '#test/meanwhile.ts';
import type { Person } from '#test/openid-provider.ts';
import { lena, refusal, type SsoWorld, ssoWorld } from '#test/sso-world.ts';
import type { Visitor } from '#test/visitor.ts';

let world: SsoWorld;
beforeAll(async () => {
  world = await ssoWorld();
});
afterAll(() => world.close());
beforeEach(() => world.app.later(minutes(16)));

const code = (json: unknown) => (json as { code?: string } | undefined)?.code;
const personOf = async (username: string): Promise<Person & { email: string }> => {
  const { email } = await asSystem(world.app.db, (tx) =>
    tx.selectFrom('account').select('email').where('username', '=', username).executeTakeFirstOrThrow(),
  );
  return { sub: `sub-${username}`, email: email ?? '', email_verified: true };
};
const tokenTo = async (address: string) =>
  /\/login\/sso-link#([\w-]{43})/.exec((await world.mailsTo(address)).at(-1)?.text ?? '')?.[1] ?? '';
const read = (visitor: Visitor, token: string) => visitor.post('/api/session/sso-link', { token });
const confirm = (visitor: Visitor, token: string) => visitor.post('/api/session/sso-link/confirm', { token });
const me = async (visitor: Visitor) => (await visitor.silentLogin()).json as User;

describe('a first single sign-on', () => {
  it('opens nothing by the word of the provider: the mailbox is asked, and then the account is linked', async () => {
    const { visitor, to } = await world.signOn(lena);
    expect(to).toBe(refusal('confirmMail'));
    expect((await visitor.silentLogin()).status).toBe(401);
    const token = await tokenTo(lena.email ?? '');
    expect((await read(visitor, token)).json).toEqual({
      kind: 'asked',
      provider: 'Nordteile',
      username: 'light',
      firmName: 'Autohaus Nordlicht',
      language: 'de',
    });
    expect((await confirm(visitor, token)).json).toEqual({ kind: 'linked', supplier: 'NORDTEIL' });
    expect((await visitor.silentLogin()).status).toBe(401);
    const again = await world.signOn(lena);
    expect(again.to).toBe('/a');
    expect(await me(again.visitor)).toMatchObject({ username: 'light' });
    const twice = await confirm(visitor, token);
    expect([twice.status, code(twice.json)]).toEqual([410, 'LINK_EXPIRED']);
    const noted = await asSystem(world.app.db, (tx) =>
      tx.selectFrom('audit_entry').select(['by_name', 'detail']).where('action', '=', 'linked').execute(),
    );
    expect(noted).toEqual([{ by_name: 'Lena Albers', detail: { name: 'Nordteile' } }]);
  });

  it('whose link is opened by its owner in another browser connects nobody', async () => {
    const pia = await personOf('plus');
    const hostile = await world.signOn({ ...pia, sub: 'somebody else' });
    expect(hostile.to).toBe(refusal('confirmMail'));
    const token = await tokenTo(pia.email);
    const owner = await world.app.signedIn('plus');
    expect((await read(owner, token)).json).toEqual({ kind: 'other-browser' });
    expect((await confirm(owner, token)).json).toEqual({ kind: 'other-browser' });
    expect((await world.signOn({ ...pia, sub: 'somebody else' })).to).toBe(refusal('confirmMail'));
  });

  it('is confirmed within half an hour, with the latest link alone', async () => {
    const pia = await personOf('plus');
    const first = await world.signOn(pia);
    const old = await tokenTo(pia.email);
    const second = await world.signOn(pia);
    const latest = await tokenTo(pia.email);
    expect(code((await read(first.visitor, old)).json)).toBe('LINK_EXPIRED');
    world.app.later(minutes(31));
    expect(code((await confirm(second.visitor, latest)).json)).toBe('LINK_EXPIRED');
  });

  it('fills no mailbox: three mails in a quarter of an hour', async () => {
    const tec = await personOf('tec');
    const ways = [];
    for (let number = 0; number < 5; number += 1) ways.push((await world.signOn(tec)).to);
    expect(ways).toEqual([...Array(3).fill(refusal('confirmMail')), ...Array(2).fill(refusal('tooMany'))]);
    expect(await world.mailsTo(tec.email)).toHaveLength(3);
  });

  it('says nothing of a locked account, and writes to nobody', async () => {
    const aw = await personOf('aw');
    const lock = (locked_at: Date | null) =>
      asSystem(world.app.db, (tx) =>
        tx
          .updateTable('account')
          .set({ locked_at, locked_by: locked_at && 'Jana Brandt' })
          .where('username', '=', 'aw')
          .execute(),
      );
    await lock(new Date());
    expect((await world.signOn(aw)).to).toBe(refusal('unknownUser'));
    expect(await world.mailsTo(aw.email)).toEqual([]);
    await lock(null);
  });

  it('with a new password the link of before opens nothing', async () => {
    const aw = await personOf('aw');
    const { visitor } = await world.signOn(aw);
    const owner = await world.app.signedIn('aw');
    const authorization = `Basic ${btoa('aw:passform')}`;
    const changed = await owner.post('/api/session/login', { newPassword: 'Nocken und Welle' }, { authorization });
    expect(changed.status).toBe(200);
    expect(code((await confirm(visitor, await tokenTo(aw.email))).json)).toBe('LINK_EXPIRED');
  });

  it('that is confirmed while the account is given to another mailbox connects nobody', async () => {
    const english = await personOf('english');
    const { visitor } = await world.signOn(english);
    const token = await tokenTo(english.email);
    const owner = "(select id from account where username = 'english')";
    const gives = `update account set email = 'successor@nordlicht.example' where id = ${owner}`;
    const links = `delete from account_identity where account_id = ${owner}`;
    const late = await meanwhile(
      world.app.pool,
      `${gives}; ${links}`,
      () => confirm(visitor, token),
      `delete from sso_link where account_id = ${owner}`,
    );
    expect([late.status, code(late.json)]).toEqual([410, 'LINK_EXPIRED']);
    expect((await world.signOn(english)).to).toBe(refusal('unknownUser'));
  });

  it('goes to the mailbox that the account is given at this moment, or to none', async () => {
    const noorder = await personOf('noorder');
    const gives = "update account set email = 'next@nordlicht.example' where username = 'noorder'";
    const { to } = await meanwhile(world.app.pool, gives, () => world.signOn(noorder));
    expect(to).not.toBe('/a');
    expect(await world.mailsTo(noorder.email)).toEqual([]);
  });

  it('is refused where the portal sends no mails', async () => {
    const silent = await ssoWorld({}, { sendsMails: false });
    try {
      const { visitor, to } = await silent.signOn(lena);
      expect(to).toBe(refusal('cannotConfirm'));
      expect((await visitor.silentLogin()).status).toBe(401);
    } finally {
      await silent.close();
    }
  });
});

describe('an account that needs a second factor and has none', () => {
  it('signs in with its password first: a provider cannot set up the factor', async () => {
    const owner: Person = { sub: 'owner-of-aw' };
    await world.know(owner, 'aw');
    const require = (isRequired: boolean) =>
      asSystem(world.app.db, (tx) =>
        sql`update firm set requires_second_factor = ${isRequired} where name = 'Autohaus Nordlicht'`.execute(tx),
      );
    await require(true);
    const { visitor, to } = await world.signOn(owner);
    await require(false);
    expect(to).toBe(refusal('factorFirst'));
    expect(code((await visitor.get('/api/session/factor')).json)).toBe('SIGN_IN_EXPIRED');
    expect((await visitor.silentLogin()).status).toBe(401);
  });
});

describe("what a supplier's provider opens in a workshop", () => {
  const boss: Person = { sub: 'boss' };
  const agree = async (isAgreed: boolean) => {
    const chef = await world.app.signedIn('chef');
    const answer = await chef.send('/api/firm/sso', { method: 'PUT', body: { isAgreed } });
    expect([answer.status, answer.json]).toEqual([200, { isAgreed }]);
  };

  it('is neither its administration nor its invoicing', async () => {
    await world.know(boss, 'chef');
    const { visitor } = await world.signOn(boss);
    const { roles } = await me(visitor);
    expect(roles).toEqual(expect.arrayContaining(['ROLE_ORDER', 'ROLE_USER_PLUS_AW_TEC']));
    for (const role of ['ROLE_FIRM_ADMIN', 'ROLE_FAKTURA', 'ROLE_DOCUMENT_MANAGEMENT'] as const)
      expect(roles).not.toContain(role);
    expect((await visitor.get('/api/firm/users')).status).toBe(403);
    expect((await visitor.send('/api/firm/sso', { method: 'PUT', body: { isAgreed: true } })).status).toBe(403);
    expect((await visitor.get('/files/invoicing/datev.csv')).status).toBe(403);
    const byPassword = await world.app.signedIn('chef');
    expect((await byPassword.get('/api/firm/users')).status).toBe(200);
  });

  it('is more as soon as the workshop agrees, in open sessions too, and no longer when it takes that back', async () => {
    const { visitor } = await world.signOn(boss);
    await agree(true);
    expect((await me(visitor)).roles).toEqual(expect.arrayContaining(['ROLE_FIRM_ADMIN', 'ROLE_FAKTURA']));
    expect((await visitor.get('/api/firm/users')).status).toBe(200);
    await agree(false);
    expect((await visitor.get('/api/firm/users')).status).toBe(403);
    const noted = await asSystem(world.app.db, (tx) =>
      tx.selectFrom('audit_entry').select('by_name').where('action', '=', 'consent-changed').execute(),
    );
    expect(noted).toHaveLength(2);
  });

  it('is nothing of that for another supplier, to which nobody has agreed', async () => {
    await agree(true);
    await asSystem(world.app.db, (tx) => tx.updateTable('sso_agreement').set({ supplier_code: 'ALPTEIL' }).execute());
    const { visitor } = await world.signOn(boss);
    expect((await me(visitor)).roles).not.toContain('ROLE_FIRM_ADMIN');
    await agree(false);
  });

  it("leaves a supplier's own people what they have: it is their own provider", async () => {
    const supplier: Person = { sub: 'supplier' };
    await world.know(supplier, 'supplier');
    const { visitor } = await world.signOn(supplier);
    expect((await me(visitor)).roles).toContain('ROLE_SUPPLIER_ADMIN');
  });
});
