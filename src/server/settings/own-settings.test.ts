import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';
import type { OwnSession } from '#shared/settings/own-contract.ts';
import { freshApp, hours, minutes, type TestApp } from '#test/fresh-app.ts';
import { meanwhile } from '#test/meanwhile.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp({
    env: { PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.example' },
  });
});
afterAll(() => app.close());

const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36' };
const put = (visitor: Visitor, path: string, body: unknown) => visitor.send(path, { method: 'PUT', body });
const remove = (visitor: Visitor, path: string) => visitor.send(path, { method: 'DELETE' });
const sessionsOf = async (visitor: Visitor) =>
  ((await visitor.get('/api/settings/sessions')).json as { sessions: OwnSession[] }).sessions;
/** As their reader gets them. */
async function mailsTo(address: string) {
  const mails = await asSystem(app.db, (tx) =>
    tx.selectFrom('mail').select(['subject', 'text']).where('to_address', '=', address).orderBy('id').execute(),
  );
  return mails.map(({ subject, text }) => ({ subject, text: app.openMail(text, address) }));
}
const emailOf = async (username: string) =>
  (
    await asSystem(app.db, (tx) =>
      tx.selectFrom('account').select('email').where('username', '=', username).executeTakeFirstOrThrow(),
    )
  ).email;

describe('who may', () => {
  it('opens to ROLE_USER and to nobody without roles (R2.3)', async () => {
    expect((await (await app.signedIn('light')).get('/api/settings/profile')).status).toBe(200);
    expect((await (await app.signedIn('noroles')).get('/api/settings/profile')).status).toBe(403);
    expect((await app.visitor().get('/api/settings/profile')).status).toBe(401);
  });
});

describe('the own name', () => {
  it('is changed, and only from what it was', async () => {
    const visitor = await app.signedIn('plus');
    const { name: before } = (await visitor.silentLogin()).json as { name: string };
    const saved = await put(visitor, '/api/settings/profile/name', { before, name: ' Neuer\tName ' });
    expect(saved.json).toMatchObject({ kind: 'saved', user: { name: 'Neuer Name' } });
    const late = await put(visitor, '/api/settings/profile/name', { before, name: 'Zu spät' });
    expect(late.json).toMatchObject({ kind: 'changed', user: { name: 'Neuer Name' } });
    expect((await visitor.silentLogin()).json).toMatchObject({ name: 'Neuer Name' });
  });

  it.each(['', '   ', 'x'.repeat(101), 'Bell\u0007', 7])('%j is none', async (name) => {
    const visitor = await app.signedIn('aw');
    expect((await put(visitor, '/api/settings/profile/name', { before: 'x', name })).status).toBe(400);
  });
});

describe('the mail address', () => {
  const ask = (visitor: Visitor, email: string, password = 'passform', username = 'tec') =>
    visitor.post(
      '/api/settings/profile/email',
      { email },
      { authorization: basicAuthorization({ username, password }), host: 'evil.example' },
    );
  const tokenIn = (text: string) => /#([\w-]{43})/.exec(text)?.[1] ?? '';

  it('counts once the link to it is used, which it is once; the old one is told', async () => {
    await asSystem(app.db, (tx) =>
      tx.updateTable('account').set({ email: 'old@nord.example' }).where('username', '=', 'tec').execute(),
    );
    const visitor = await app.signedIn('tec');
    expect((await ask(visitor, 'new@nord.example', 'wrong')).json).toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    expect((await ask(visitor, 'new@nord.example', 'passform', 'chef')).status).toBe(403);
    expect((await ask(visitor, 'old@nord.example')).json).toEqual({ kind: 'same' });
    expect((await ask(visitor, 'new@nord.example')).json).toMatchObject({ kind: 'asked' });
    expect(await emailOf('tec')).toBe('old@nord.example');
    expect((await visitor.get('/api/settings/profile')).json).toMatchObject({
      email: 'old@nord.example',
      pending: { email: 'new@nord.example' },
    });

    const [link] = await mailsTo('new@nord.example');
    expect(link?.text).toContain('https://portal.example/confirm-email#');
    expect(link?.text).not.toContain('evil.example');
    expect((await mailsTo('old@nord.example')).map(({ subject }) => subject)).toEqual([
      'Passform: Ihre Mailadresse soll geändert werden',
    ]);

    const token = tokenIn(link?.text ?? '');
    const anyone = app.visitor();
    const read = await anyone.post('/api/settings/email/link', { token });
    expect(read.json).toEqual({ username: 'tec', email: 'new@nord.example', language: 'de' });
    const both = await Promise.all([1, 2].map(() => anyone.copy().post('/api/settings/email/confirm', { token })));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
    expect(await emailOf('tec')).toBe('new@nord.example');
    expect((await mailsTo('old@nord.example')).at(-1)?.subject).toBe('Passform: Ihre Mailadresse wurde geändert');
    expect((await anyone.post('/api/settings/email/confirm', { token })).status).toBe(410);
  });

  it('an older wish, one that was taken back and one that is a day old are worth nothing', async () => {
    const visitor = await app.signedIn('aw');
    const wish = (email: string) => ask(visitor, email, 'passform', 'aw');
    const confirm = async (email: string) => {
      const token = tokenIn((await mailsTo(email)).at(-1)?.text ?? '');
      return (await app.visitor().post('/api/settings/email/confirm', { token })).status;
    };
    await wish('one@nord.example');
    await wish('two@nord.example');
    expect(await confirm('one@nord.example')).toBe(410);
    await remove(visitor, '/api/settings/profile/email');
    expect(await confirm('two@nord.example')).toBe(410);
    await wish('three@nord.example');
    app.later(hours(25));
    expect(await confirm('three@nord.example')).toBe(410);
  });

  it('is not asked for where a new password ends all sessions and links at this moment', async () => {
    const visitor = await app.signedIn('noorder');
    const end = 'delete from session using account where id = account_id and username = $$noorder$$';
    const late = await meanwhile(app.pool, end, () => ask(visitor, 'thief@x.example', 'passform', 'noorder'));
    expect([late.status, (late.json as { code?: string }).code]).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await mailsTo('thief@x.example')).toEqual([]);
  });

  it('is not confirmed where a new password ends all links at this moment, and neither fails', async () => {
    const visitor = await app.signedIn('tyres');
    await ask(visitor, 'tyres@elsewhere.example', 'passform', 'tyres');
    const token = tokenIn((await mailsTo('tyres@elsewhere.example')).at(-1)?.text ?? '');
    const owner = "(select id from account where username = 'tyres')";
    const { status } = await meanwhile(
      app.pool,
      `update account set locale = locale where id = ${owner}`,
      () => app.visitor().post('/api/settings/email/confirm', { token }),
      `delete from email_change where account_id = ${owner}`,
    );
    expect(status).toBe(410);
  });

  it('nobody fills a stranger’s mailbox', async () => {
    const visitor = await app.signedIn('light');
    const answers = [];
    for (let count = 0; count < 6; count++)
      answers.push(await ask(visitor, `victim${count}@x.example`, 'passform', 'light'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it.each(['', 'nobody', 'a@b', 'a@b.example\nBcc: c@d.example', `${'x'.repeat(250)}@b.example`])(
    '%j is none',
    async (email) => {
      expect((await ask(await app.signedIn('tyres'), email, 'passform', 'tyres')).status).toBe(400);
    },
  );

  it('a link of nobody is no link', async () => {
    expect((await app.visitor().post('/api/settings/email/link', { token: 'x' })).status).toBe(410);
    expect((await app.visitor().post('/api/settings/email/confirm', { token: 'y'.repeat(43) })).status).toBe(410);
  });
});

describe('sessions', () => {
  const enter = async (remember: boolean, headers: Record<string, string> = {}) => {
    const visitor = app.visitor();
    const authorization = basicAuthorization({ username: 'english', password: 'passform' });
    await visitor.get(`/api/session/login?userType=local${remember ? '&remember-me=true' : ''}`, {
      ...headers,
      authorization,
    });
    return visitor;
  };

  it('are listed with browser, system and shortened address, this one first', async () => {
    const other = await enter(true, windows);
    app.later(minutes(5));
    const visitor = await enter(false);
    const [here, there] = await sessionsOf(visitor);
    expect(here).toMatchObject({ isThis: true, isRemembered: false, isOpen: true });
    expect(there).toMatchObject({ browser: 'Chrome', system: 'Windows', isRemembered: true, address: '127.0.0.x' });
    expect(JSON.stringify(await sessionsOf(visitor))).not.toContain('127.0.0.1');

    const ended = await remove(visitor, `/api/settings/sessions/${there?.id}`);
    expect(ended.json).toMatchObject({ kind: 'ended', sessions: [{ isThis: true }] });
    expect((await other.get('/api/settings/profile')).status).toBe(401);
    expect((await remove(visitor, `/api/settings/sessions/${there?.id}`)).status).toBe(200);
    expect((await remove(visitor, `/api/settings/sessions/${here?.id}`)).json).toEqual({ kind: 'this-one' });
    expect((await visitor.get('/api/settings/profile')).status).toBe(200);
  });

  it('a device that stays signed in is there without a session, and can be forgotten', async () => {
    const device = await enter(true, windows);
    app.later(hours(20));
    const visitor = await enter(false);
    const asleep = (await sessionsOf(visitor)).find(({ isOpen }) => !isOpen);
    expect(asleep).toMatchObject({ browser: 'Chrome', isRemembered: true });
    await remove(visitor, `/api/settings/sessions/${asleep?.id}`);
    expect((await device.get('/api/settings/profile')).status).toBe(401);
  });

  it.each([
    ['it is ended', (id: string) => `/api/settings/sessions/${id}`],
    ['all others are', () => '/api/settings/sessions'],
  ])('a device that signs in again at the moment in which %s does not stay signed in', async (_what, pathOf) => {
    const device = await enter(true, windows);
    const visitor = await enter(false);
    const id = (await sessionsOf(visitor)).find(({ isRemembered }) => isRemembered)?.id ?? '';
    // As the device does, which gets the next token.
    const next = "jsonb_build_object('selector', 'next of ' || selector)";
    await meanwhile(
      app.pool,
      `select from account where id = (select account_id from remember_token where family = '${id}') for no key update;
       select from remember_token where family = '${id}' for update;
       insert into remember_token
       select (jsonb_populate_record(held, ${next})).* from remember_token held where family = '${id}'`,
      () => remove(visitor, pathOf(id)),
    );
    const left = await asSystem(app.db, (tx) =>
      tx.selectFrom('remember_token').select('selector').where('family', '=', id).execute(),
    );
    expect(left).toEqual([]);
    expect((await device.get('/api/settings/profile')).status).toBe(401);
  });

  it('all others end at once, this browser’s own stay', async () => {
    const visitor = await enter(true);
    const others = [await enter(true), await enter(false)];
    const left = (await remove(visitor, '/api/settings/sessions')).json as { sessions: OwnSession[] };
    expect(left.sessions).toMatchObject([{ isThis: true, isRemembered: true }]);
    for (const other of others) expect((await other.get('/api/settings/profile')).status).toBe(401);
    app.later(hours(5));
    expect((await visitor.get('/api/settings/profile')).status).toBe(200);
  });

  it('those of another account are out of reach', async () => {
    const theirs = await app.signedIn('other');
    const [session] = await sessionsOf(theirs);
    const visitor = await enter(false);
    await remove(visitor, `/api/settings/sessions/${session?.id}`);
    expect((await theirs.get('/api/settings/profile')).status).toBe(200);
    expect((await remove(visitor, `/api/settings/sessions/1%20or%201=1`)).status).toBe(400);
  });
});

describe('language and preferences', () => {
  it('a language holds with the next answer; an unknown one is refused', async () => {
    const visitor = await app.signedIn('romand');
    expect((await put(visitor, '/api/settings/locale', { locale: 'it_CH' })).json).toMatchObject({ locale: 'it_CH' });
    expect((await visitor.silentLogin()).json).toMatchObject({ locale: 'it_CH' });
    expect((await put(visitor, '/api/settings/locale', { locale: 'xx_XX' })).status).toBe(400);
  });

  it('two tabs that set different things at once lose neither, and nobody sets the logo (R3.1)', async () => {
    const visitor = await app.signedIn('chef');
    const set = (body: unknown) => put(visitor, '/api/settings/preferences', body);
    await Promise.all([
      set({ SOUND: 'on' }),
      set({ MAIL_ORDER_CONFIRMED: 'off' }),
      set({ DELIVERY_CHOICE: 'pick-up' }),
    ]);
    expect((await visitor.silentLogin()).json).toMatchObject({
      settings: { SOUND: 'on', MAIL_ORDER_CONFIRMED: 'off', DELIVERY_CHOICE: 'pick-up' },
    });
    expect((await set({ FIRM_LOGO: 'https://evil.example/x.png' })).status).toBe(400);
    expect((await set({ DELIVERY_CHOICE: 'by-pigeon' })).status).toBe(400);
  });

  it('an address of another firm is none', async () => {
    const theirs = await app.signedIn('other');
    const address = { name: 'Lager', street: 'Weg 1', postalCode: '8001', city: 'Zürich', country: 'CH' };
    const { id } = (await theirs.post('/api/delivery-addresses', address)).json as { id: number };
    const body = { DELIVERY_ADDRESS: String(id) };
    expect((await put(await app.signedIn('chef'), '/api/settings/preferences', body)).status).toBe(404);
    expect((await put(theirs, '/api/settings/preferences', body)).status).toBe(200);
  });

  it('messages to the desk come by mail to whoever wants that', async () => {
    await asSystem(app.db, (tx) =>
      tx.updateTable('account').set({ email: 'chef@nord.example' }).where('username', '=', 'chef').execute(),
    );
    const chef = await app.signedIn('chef');
    const sender = await app.signedIn('noorder');
    await sender.post('/api/messages/unlock-request', { screen: 'work' });
    expect(await mailsTo('chef@nord.example')).toEqual([]);
    await put(chef, '/api/settings/preferences', { MAIL_MESSAGE: 'on' });
    await sender.post('/api/messages/unlock-request', { screen: 'technicalInfo' });
    await sender.post('/api/messages/unlock-request', { screen: 'technicalInfo' });
    expect((await mailsTo('chef@nord.example')).map(({ subject }) => subject)).toEqual(['Meldung von Nils Ohlsen']);
  });
});
