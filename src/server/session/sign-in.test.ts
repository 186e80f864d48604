import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { userSchema } from '#shared/session/user.ts';
import { botToken } from '#test/bot-token.ts';
import { days, freshApp, hours, minutes, type TestApp } from '#test/fresh-app.ts';
import { meanwhile } from '#test/meanwhile.ts';

let app: TestApp;
let logged = '';
beforeAll(async () => {
  app = await freshApp({
    log: (line) => {
      logged += line;
    },
  });
});
afterAll(() => app.close());

const code = (json: unknown) => (json as { code?: string } | undefined)?.code;

describe('signing in', () => {
  it('with a password that is replaced at this moment opens nothing', async () => {
    const { password_hash } = await asSystem(app.db, (tx) =>
      tx.selectFrom('account').select('password_hash').where('username', '=', 'english').executeTakeFirstOrThrow(),
    );
    const replace = "update account set password_hash = 'another' where username = 'english'";
    const late = await meanwhile(app.pool, replace, () => app.visitor().signIn('english'));
    expect([late.status, code(late.json)]).toEqual([401, 'ERROR_CREDENTIALS']);
    await asSystem(app.db, (tx) =>
      tx.updateTable('account').set({ password_hash }).where('username', '=', 'english').execute(),
    );
    expect((await app.visitor().signIn('english')).status).toBe(200);
  });

  it('with Basic credentials answers the user with firm, supplier, roles and locale (R7.3, R3.1, R1.1)', async () => {
    const { status, json, headers } = await app.visitor().signIn('chef');
    expect(status).toBe(200);
    expect(userSchema.parse(json)).toMatchObject({
      username: 'chef',
      firmName: 'Autohaus Nordlicht',
      primarySupplier: 'NORDTEIL',
      locale: 'de_DE',
      agreedAgb: true,
      agreedLicence: true,
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('without credentials takes up the session of the cookie (R7.3, R4.3)', async () => {
    const chef = await app.signedIn('chef');
    const { status, json } = await chef.silentLogin();
    expect([status, (json as { username: string }).username]).toEqual([200, 'chef']);
  });

  it('without credentials and without a session is a 401 that is not about credentials (R4.3)', async () => {
    const { status, json } = await app.visitor().silentLogin();
    expect([status, code(json)]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('answers a wrong password and an unknown user alike (R8.1)', async () => {
    const wrong = await app.visitor().signIn('plus', 'falsch falsch');
    const unknown = await app.visitor().signIn('nobody-here', 'falsch falsch');
    expect(wrong.status).toBe(401);
    expect(code(wrong.json)).toBe('ERROR_CREDENTIALS');
    expect(unknown.text).toBe(wrong.text);
  });

  it('takes the user name in any case', async () => {
    expect((await app.visitor().signIn('CHEF')).status).toBe(200);
  });

  it.each(['Basic', 'Basic !!!!', 'Basic /////w==', 'Bearer abc', 'Basic Y2hlZjoAAA=='])(
    'the odd header %j is refused as credentials, never a 5xx (R8.1)',
    async (authorization) => {
      const { status, json } = await app.visitor().get('/api/session/login?userType=local', { authorization });
      expect([status, code(json)]).toEqual([401, 'ERROR_CREDENTIALS']);
    },
  );

  it('needs the declared query and nothing beside it', async () => {
    for (const query of ['', '?userType=remote', '?userType=local&admin=true', '?userType=local&remember-me=yes']) {
      expect((await app.visitor().get(`/api/session/login${query}`)).status).toBe(400);
    }
  });

  it('rotates the session: the id from before is worth nothing afterwards', async () => {
    const visitor = await app.signedIn('chef');
    const before = visitor.copy();
    await visitor.signIn('chef');
    expect((await before.silentLogin()).status).toBe(401);
    expect((await visitor.silentLogin()).status).toBe(200);
  });

  it('keeps only the hash of a session in the database', async () => {
    const visitor = await app.signedIn('tec');
    const rows = await asSystem(app.db, (tx) => tx.selectFrom('session').select('id_hash').execute());
    const id = visitor.cookies.get('passform') ?? 'none';
    expect(rows.some(({ id_hash }) => id_hash.toString('base64url').includes(id))).toBe(false);
  });

  it('never logs the password, neither plain nor encoded', () => {
    expect(logged).not.toContain('falsch falsch');
    expect(logged).not.toContain(btoa('plus:falsch falsch'));
    expect(logged).not.toContain(btoa('chef:passform'));
  });
});

describe('signing out', () => {
  it('ends the session for every copy of its cookie, and expires dmsdata (R7.4, R4.2, R9.8)', async () => {
    const visitor = await app.signedIn('chef');
    const stolen = visitor.copy();
    const { status, headers } = await visitor.get('/api/logout');
    expect(status).toBe(204);
    const expired = headers.getSetCookie().filter((line) => line.includes('Expires=Thu, 01 Jan 1970'));
    expect(expired.map((line) => line.split('=')[0])).toEqual([
      'passform',
      'passform-remember',
      'XSRF-TOKEN',
      'dmsdata',
    ]);
    expect((await stolen.silentLogin()).status).toBe(401);
  });

  it('twice, or without a session, is no error', async () => {
    expect((await app.visitor().get('/api/logout')).status).toBe(204);
  });
});

describe('a session', () => {
  it('ends after four idle hours, and a call in between keeps it', async () => {
    const visitor = await app.signedIn('chef');
    app.later(hours(3.5));
    expect((await visitor.silentLogin()).status).toBe(200);
    app.later(hours(3.5));
    expect((await visitor.silentLogin()).status).toBe(200);
    app.later(hours(4) + 1);
    expect((await visitor.silentLogin()).status).toBe(401);
  });

  it('ends after sixteen hours at the latest', async () => {
    const visitor = await app.signedIn('chef');
    for (let hour = 0; hour < 15; hour += 3) {
      app.later(hours(3));
      expect((await visitor.silentLogin()).status).toBe(200);
    }
    app.later(hours(1) + 1);
    expect((await visitor.silentLogin()).status).toBe(401);
  });
});

describe('staying signed in (R1.7)', () => {
  it('revives the session next week, with a new token each time', async () => {
    const visitor = await app.signedIn('chef', true);
    const first = visitor.cookies.get('passform-remember');
    app.later(days(7));
    expect((await visitor.silentLogin()).status).toBe(200);
    const second = visitor.cookies.get('passform-remember');
    expect(second).not.toBe(first);
    app.later(days(31));
    expect((await visitor.silentLogin()).status).toBe(401);
  });

  it('revives it for whichever call comes first, not for the sign-in alone', async () => {
    const visitor = await app.signedIn('chef', true);
    app.later(hours(5));
    expect((await visitor.get('/api/session/carhistory')).status).toBe(200);
    expect((await visitor.post('/api/tecdoc/car/select.do', { kTypeId: 900000001 })).status).toBe(200);
  });

  it('ends with all sessions of the account, also in a browser that revives it at this moment', async () => {
    const visitor = await app.signedIn('plus', true);
    visitor.cookies.delete('passform');
    const owner = "(select id from account where username = 'plus')";
    const change = `update account set locale = locale where id = ${owner}; delete from session where account_id = ${owner}`;
    // As endAllSessions does, while the other waits.
    const more = `delete from remember_token where account_id = ${owner}`;
    const { status } = await meanwhile(app.pool, change, () => visitor.silentLogin(), more);
    expect(status).toBe(401);
    visitor.cookies.delete('passform');
    expect((await visitor.silentLogin()).status).toBe(401);
  });

  it('ends for whoever was here before when someone else signs in', async () => {
    const device = await app.signedIn('light', true);
    device.cookies.delete('passform');
    await device.signIn('tec');
    expect(device.cookies.has('passform-remember')).toBe(false);
    device.cookies.delete('passform');
    expect((await device.silentLogin()).status).toBe(401);
  });

  it('is not offered to who did not ask for it', async () => {
    const visitor = await app.signedIn('chef');
    expect(visitor.cookies.has('passform-remember')).toBe(false);
  });

  it('lets two tabs start together', async () => {
    const visitor = await app.signedIn('chef', true);
    app.later(days(1));
    const tabs = await Promise.all([visitor.copy().silentLogin(), visitor.copy().silentLogin()]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('detects a token that is used again later, and signs out thief and owner', async () => {
    const owner = await app.signedIn('chef', true);
    const thief = owner.copy();
    app.later(days(1));
    expect((await owner.silentLogin()).status).toBe(200);
    app.later(minutes(1));
    expect((await thief.silentLogin()).status).toBe(401);
    expect((await owner.silentLogin()).status).toBe(401);
  });

  it('ends with signing out', async () => {
    const visitor = await app.signedIn('chef', true);
    const copy = visitor.copy();
    await visitor.get('/api/logout');
    app.later(minutes(2));
    expect((await copy.silentLogin()).status).toBe(401);
  });

  it.each([
    'x',
    'a.b',
    `${'A'.repeat(43)}.${'B'.repeat(43)}`,
    `${'A'.repeat(43)}.${'B'.repeat(43)}.c`,
    '%00',
    "'; drop table account;--",
  ])('a malformed token %j is simply no token', async (token) => {
    const visitor = app.visitor();
    visitor.cookies.set('passform-remember', token);
    visitor.cookies.set('passform', token);
    expect((await visitor.silentLogin()).status).toBe(401);
  });
});

describe('guessing passwords', () => {
  it('is throttled for account and address; the right password does not help, another account still gets in', async () => {
    const guess = async (isProved: boolean) => {
      const visitor = app.visitor();
      return visitor.signIn('noorder', 'geraten geraten', false, isProved ? await botToken(visitor, 'login') : null);
    };
    for (let attempt = 0; attempt < 5; attempt++) expect((await guess(false)).status).toBe(401);
    expect((await guess(true)).status).toBe(401);
    // Nothing was looked at: these are no guesses, and bring nobody nearer to being locked out.
    for (let attempt = 0; attempt < 20; attempt++) expect((await guess(false)).status).toBe(403);
    for (let attempt = 6; attempt < 10; attempt++) expect((await guess(true)).status).toBe(401);
    const refused = await app.visitor().signIn('noorder', 'passform');
    expect([refused.status, code(refused.json)]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await app.visitor().signIn('light')).status).toBe(200);
    app.later(minutes(16));
    expect((await app.visitor().signIn('noorder')).status).toBe(200);
  });

  it('at once gets no further than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => app.visitor().signIn('aw', 'geraten geraten')));
    const looked = answers.filter(({ status }) => status === 401);
    expect(looked).toHaveLength(5);
    const unproved = answers.filter(({ json }) => code(json) === 'BOT_CHECK_REQUIRED');
    expect(unproved.length + answers.filter(({ status }) => status === 429).length).toBe(25);
    // Those that lacked a proof were no guesses: five proved ones are still looked at.
    for (let attempt = 0; attempt < 5; attempt++) {
      const visitor = app.visitor();
      const token = await botToken(visitor, 'login');
      expect((await visitor.signIn('aw', 'geraten geraten', false, token)).status).toBe(401);
    }
    expect((await app.visitor().signIn('aw')).status).toBe(429);
    app.later(minutes(16));
  });

  it('asks for a proof after five failures, without which even the right password is not looked at (R5.4)', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await app.visitor().signIn('romand', 'geraten geraten');
    const visitor = app.visitor();
    const unproved = await visitor.signIn('romand');
    expect([unproved.status, code(unproved.json)]).toEqual([403, 'BOT_CHECK_REQUIRED']);
    const wrongAction = await visitor.signIn('romand', 'passform', false, await botToken(visitor, 'reset'));
    expect(code(wrongAction.json)).toBe('BOT_CHECK_REQUIRED');
    const token = await botToken(visitor, 'login');
    expect((await visitor.signIn('romand', 'passform', false, token)).status).toBe(200);
    for (let attempt = 0; attempt < 6; attempt++) await app.visitor().signIn('romand', 'geraten geraten');
    expect(code((await visitor.signIn('romand', 'passform', false, token)).json)).toBe('BOT_CHECK_REQUIRED');
    app.later(minutes(16));
  });

  it('is answered the same for users that do not exist', async () => {
    const guess = async (isProved: boolean) => {
      const visitor = app.visitor();
      const token = isProved ? await botToken(visitor, 'login') : null;
      return (await visitor.signIn('ghost', 'geraten geraten', false, token)).status;
    };
    for (let attempt = 0; attempt < 5; attempt++) expect(await guess(false)).toBe(401);
    expect(await guess(false)).toBe(403);
    for (let attempt = 0; attempt < 5; attempt++) expect(await guess(true)).toBe(401);
    expect((await app.visitor().signIn('ghost', 'geraten geraten')).status).toBe(429);
    app.later(minutes(16));
  });
});
