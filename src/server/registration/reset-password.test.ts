import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { queueMail } from '#server/gateways/mail/outbox.ts';
import { minutes } from '#test/fresh-app.ts';
import { meanwhile } from '#test/meanwhile.ts';
import { linkIn, registrationWorld } from '#test/registration-world.ts';

let world: Awaited<ReturnType<typeof registrationWorld>>;
beforeAll(async () => {
  world = await registrationWorld();
});
afterAll(() => world.close());
afterEach(() => world.rest());

const code = (json: unknown) => (json as { code?: string } | undefined)?.code;
const newPassword = 'Nocken und Welle';
const set = (token: string, password = newPassword) =>
  world.app.visitor().post('/api/registration/reset/password', { token, newPassword: password });

describe('a new password by mail (R5.3)', () => {
  it('ends every session, says so by mail, and its link works once', async () => {
    const elsewhere = await world.app.signedIn('tec', true);
    expect((await world.askReset('tec')).status).toBe(204);
    const { url, token } = linkIn(await mailOf('tec'));
    expect(url).toBe(`http://portal.example/reset-pw#${token}`);
    expect((await world.app.visitor().post('/api/registration/reset/link', { token })).json).toEqual({
      username: 'tec',
    });
    expect((await set(token)).status).toBe(204);

    expect((await elsewhere.silentLogin()).status).toBe(401);
    expect((await world.app.visitor().signIn('tec')).status).toBe(401);
    expect((await world.app.visitor().signIn('tec', newPassword)).status).toBe(200);
    expect((await mailOf('tec', 2)).subject).toBe('Ihr Passwort für Passform wurde geändert');
    const again = await set(token, 'Noch ein anderes Passwort');
    expect([again.status, code(again.json)]).toEqual([410, 'LINK_EXPIRED']);
  });

  it('answers the same whether there is such a user or not, and notes both alike', async () => {
    const known = await world.askReset('plus');
    const byMail = await world.askReset('PIA.LORENZ@nordlicht.example');
    const unknown = await world.askReset('nobody-here');
    expect([byMail.text, unknown.text]).toEqual([known.text, known.text]);
    expect([byMail.status, unknown.status]).toEqual([204, 204]);
    await world.mailTo('pia.lorenz@nordlicht.example', 2);
    expect(world.mails.received.filter(({ text }) => text?.includes('nobody-here'))).toEqual([]);
  });

  it('notes what is asked before anybody is looked for: the time of the answer tells nothing', async () => {
    const blocked = await world.app.pool.connect();
    // Nobody can read accounts now. Whoever had to look one up would wait.
    await blocked.query('begin; set local role passform_system; lock table account in access exclusive mode');
    try {
      expect((await world.askReset('aw')).status).toBe(204);
      expect((await world.askReset('ghost')).status).toBe(204);
    } finally {
      await blocked.query('rollback');
      blocked.release();
    }
    expect((await mailOf('aw')).subject).toBe('Neues Passwort für Passform');
  });

  it('goes to the mailbox that the account is given at this moment, not to that of before', async () => {
    const before = await addressOf('plus');
    const had = world.mailsTo(before).length;
    const gives = "update account set email = 'successor@nordlicht.example' where username = 'plus'";
    await meanwhile(world.app.pool, gives, () => world.askReset('plus'));
    expect((await mailOf('plus')).subject).toBe('Neues Passwort für Passform');
    expect(world.mailsTo(before)).toHaveLength(had);
  });

  it('is refused where another way ends all links at this moment, and neither way fails', async () => {
    await world.askReset('light');
    const { token } = linkIn(await mailOf('light'));
    const owner = "(select id from account where username = 'light')";
    const late = await meanwhile(
      world.app.pool,
      `update account set locale = locale where id = ${owner}`,
      () => set(token),
      `delete from password_reset where account_id = ${owner}`,
    );
    expect([late.status, code(late.json)]).toEqual([410, 'LINK_EXPIRED']);
  });

  it('has half an hour', async () => {
    await world.askReset('english');
    const { token } = linkIn(await mailOf('english'));
    world.app.later(minutes(31));
    expect(code((await set(token)).json)).toBe('LINK_EXPIRED');
    expect((await world.app.visitor().signIn('english')).status).toBe(200);
  });

  it('by one link ends the others', async () => {
    await world.askReset('agent');
    await world.askReset('agent');
    const [first, second] = [await mailOf('agent', 1), await mailOf('agent', 2)].map((mail) => linkIn(mail).token);
    expect((await set(second ?? '')).status).toBe(204);
    expect(code((await set(first ?? '')).json)).toBe('LINK_EXPIRED');
  });

  it('is sent to whoever gets many other mails, and no more than five of them at once', async () => {
    const { email, firm_id } = await asSystem(world.app.db, (tx) =>
      tx.selectFrom('account').select(['email', 'firm_id']).where('username', '=', 'tyres').executeTakeFirstOrThrow(),
    );
    await world.askReset('romand');
    await mailOf('romand');
    await asSystem(world.app.db, async (tx) => {
      const { now } = await tx
        .selectFrom('mail')
        .select((eb) => eb.fn.max('queued_at').as('now'))
        .executeTakeFirstOrThrow();
      const mail = { firmId: firm_id, to: email ?? '', subject: 'Bestellung', text: '', html: '', attachments: [] };
      for (let count = 0; count < 8; count++) await queueMail(tx, mail, now);
    });
    for (let count = 0; count < 7; count++) await world.askReset('tyres');
    await world.askReset('romand');
    await mailOf('romand', 2);
    const links = world.mailsTo(email ?? '').filter(({ subject }) => subject === 'Neues Passwort für Passform');
    expect(links).toHaveLength(5);
  });

  it('must be a good one, and a weak one leaves the link as it is', async () => {
    await world.askReset('callcenter');
    const { token } = linkIn(await mailOf('callcenter'));
    expect(code((await set(token, 'kurz')).json)).toBe('PASSWORD_TOO_WEAK');
    expect((await set(token)).status).toBe(204);
  });

  it('keeps only the hash of a link', async () => {
    await world.askReset('noorder');
    const { token } = linkIn(await mailOf('noorder'));
    const rows = await asSystem(world.app.db, (tx) => tx.selectFrom('password_reset').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(token);
    // Nor does the mail in which it went out, as it is stored.
    const mails = await asSystem(world.app.db, (tx) => tx.selectFrom('mail').select(['text', 'html']).execute());
    expect(JSON.stringify(mails)).toContain('reset-pw#~');
    expect(JSON.stringify(mails)).not.toContain(token);
  });

  it('is asked for so often from one address, and no more', async () => {
    const statuses = [];
    for (let again = 0; again < 21; again++) statuses.push((await world.askReset(`ghost${again}`)).status);
    expect(statuses.slice(0, 20).every((status) => status === 204)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  it.each(['', ' ', 'x'.repeat(255)])('for %j is not asked at all', async (login) => {
    expect((await world.askReset(login)).status).toBe(400);
  });
});

async function addressOf(username: string) {
  const { email } = await asSystem(world.app.db, (tx) =>
    tx.selectFrom('account').select('email').where('username', '=', username).executeTakeFirstOrThrow(),
  );
  return email ?? '';
}

const mailOf = async (username: string, count = 1) => world.mailTo(await addressOf(username), count);
