import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { DeskRegistration } from '#shared/registration/desk-contract.ts';
import type { RegistrationStatus } from '#shared/registration/registration.ts';
import { hours } from '#test/fresh-app.ts';
import { linkIn, registrationWorld, workshop } from '#test/registration-world.ts';

let world: Awaited<ReturnType<typeof registrationWorld>>;
beforeAll(async () => {
  world = await registrationWorld();
});
afterAll(() => world.close());
afterEach(() => world.rest());

const code = (json: unknown) => (json as { code?: string } | undefined)?.code;
const newPassword = 'Kolben und Pleuel';
const as = (email: string, firm: Partial<typeof workshop.firm> = {}) => ({
  ...workshop,
  firm: { ...workshop.firm, ...firm },
  person: { ...workshop.person, email },
});

async function confirmed(email: string, firm: Partial<typeof workshop.firm> = {}) {
  await world.register(as(email, firm));
  const { token } = linkIn(await world.mailTo(email));
  const { json } = await world.app.visitor().post('/api/registration/confirm', { token, newPassword });
  const { statusToken } = json as { statusToken: string };
  return { token, statusToken };
}

async function deskFinds(email: string): Promise<DeskRegistration | undefined> {
  const supplier = await world.app.signedIn('supplier');
  const { json } = await supplier.get('/api/supplier/registrations');
  return (json as { registrations: DeskRegistration[] }).registrations.find(({ person }) => person.email === email);
}

describe('registering', () => {
  it('goes by mail, waits for the supplier, and ends in an account that must accept terms and licence (R4.6)', async () => {
    expect((await world.register()).status).toBe(204);
    const mail = await world.mailTo('mia@muster.example');
    expect(mail.subject).toBe('Registrierung bei Nordteile bestätigen');
    const { url, token } = linkIn(mail);
    expect(url.split('#')[0]).toBe('http://portal.example/register/confirm');

    const visitor = world.app.visitor();
    const looked = await visitor.post('/api/registration/link', { token });
    expect(looked.json).toMatchObject({ state: 'unconfirmed', firmName: 'Kfz Muster', email: 'mia@muster.example' });
    // Before it is confirmed nobody at the supplier sees it.
    expect(await deskFinds('mia@muster.example')).toBeUndefined();
    const answer = await visitor.post('/api/registration/confirm', { token, newPassword });
    const { statusToken, status } = answer.json as { statusToken: string; status: RegistrationStatus };
    expect(status.state).toBe('waiting');
    expect((await visitor.signIn('mia@muster.example', newPassword)).status).toBe(401);

    const received = await world.mailTo('mia@muster.example', 2);
    expect(linkIn(received).url).toBe(`http://portal.example/register/status#${statusToken}`);
    const found = await deskFinds('mia@muster.example');
    expect(found?.firm).toMatchObject({ name: 'Kfz Muster', vatId: 'DE136695976', phone: '040 123' });

    const supplier = await world.app.signedIn('supplier');
    const approved = await supplier.post(`/api/supplier/registrations/${found?.id}/approve`, {
      roles: ['ROLE_USER_PLUS', 'ROLE_ORDER'],
      customerNumber: '4711',
    });
    expect(approved.json).toMatchObject({ state: 'approved', decidedBy: expect.any(String) });
    expect((await world.mailTo('mia@muster.example', 3)).subject).toBe('Nordteile hat Ihre Registrierung freigegeben');
    expect((await visitor.post('/api/registration/status', { token: statusToken })).json).toMatchObject({
      state: 'approved',
    });

    const signedIn = await visitor.signIn('mia@muster.example', newPassword);
    expect(signedIn.json).toMatchObject({
      firmName: 'Kfz Muster',
      primarySupplier: 'NORDTEIL',
      locale: 'de_DE',
      roles: ['ROLE_USER', 'ROLE_FIRM_ADMIN', 'ROLE_USER_PLUS', 'ROLE_ORDER'],
      agreedAgb: false,
    });
    expect(code((await visitor.get('/api/delivery-addresses')).json)).toBe('AGREEMENT_REQUIRED');
    expect((await visitor.get('/api/firmadmin/firm/acceptAgbAndLicence')).status).toBe(200);
    expect((await visitor.get('/api/delivery-addresses')).status).toBe(200);
  });

  it('tells the supplier by mail, in the language of its people', async () => {
    const { email } = await asSystem(world.app.db, (tx) =>
      tx.selectFrom('account').select('email').where('username', '=', 'supplier').executeTakeFirstOrThrow(),
    );
    const before = world.mailsTo(email ?? '').length;
    await confirmed('desk@muster.example', { name: 'Kfz am Pult' });
    const mail = await world.mailTo(email ?? '', before + 1);
    expect(mail.subject).toBe('Neue Registrierung: Kfz am Pult');
    // What a stranger has typed leads nowhere: the address is read in the portal.
    expect(mail.text).not.toContain('muster.example');
  });

  it('sends no link and no domain that a stranger has typed, and to strangers not a word of it', async () => {
    const hostile = { name: 'Gewinn.example', street: 'https://evil.example', city: 'evil\uff0eexample' };
    // What reads like an address is refused where it can be; the rest goes no further than the portal.
    expect((await world.register(as('victim@muster.example', hostile))).status).toBe(400);
    const { street: _refused, ...rest } = hostile;
    const registration = as('victim@muster.example', rest);
    const person = { ...registration.person, name: 'Jetzt evil.example' };
    expect((await world.register({ ...registration, person })).status).toBe(204);
    const first = await world.mailTo('victim@muster.example');
    const desk = await asSystem(world.app.db, (tx) =>
      tx.selectFrom('account').select('email').where('username', '=', 'supplier').executeTakeFirstOrThrow(),
    );
    const before = world.mailsTo(desk.email ?? '').length;
    await world.app.visitor().post('/api/registration/confirm', { token: linkIn(first).token, newPassword });
    const later = [await world.mailTo('victim@muster.example', 2), await world.mailTo(desk.email ?? '', before + 1)];
    for (const { subject, text, html } of [first, ...later])
      expect(`${subject} ${text} ${html}`).not.toMatch(/gewinn\.|evil|\uff0e/i);
    expect(`${first.subject} ${first.text}`).not.toContain('Jetzt');
    expect(later[1]?.subject).toBe('Neue Registrierung: …');
  });

  it('answers an address that is known like any other; only its owner learns of it', async () => {
    const known = await world.register(as('lena.albers@nordlicht.example'));
    const unknown = await world.register(as('nobody@muster.example'));
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const mail = await world.mailTo('lena.albers@nordlicht.example');
    expect(mail.subject).toBe('Sie haben schon einen Zugang zu Passform');
    expect(mail.text).toContain('light');
    const rows = await asSystem(world.app.db, (tx) =>
      tx.selectFrom('registration').select('id').where('email', '=', 'lena.albers@nordlicht.example').execute(),
    );
    expect(rows).toEqual([]);
  });

  it('of a mailbox that waits already says so there', async () => {
    await confirmed('twice@muster.example');
    await world.mailTo('twice@muster.example', 2);
    await world.register(as('twice@muster.example'));
    expect((await world.mailTo('twice@muster.example', 3)).subject).toBe(
      'Ihre Registrierung liegt schon bei Nordteile',
    );
  });

  it('fills nobody’s mailbox', async () => {
    for (let again = 0; again < 8; again++) await world.register(as('flooded@muster.example'));
    await world.mailTo('flooded@muster.example', 5);
    await world.register(as('after@muster.example'));
    await world.mailTo('after@muster.example');
    expect(world.mailsTo('flooded@muster.example')).toHaveLength(5);
  });

  it('speaks the language that was chosen', async () => {
    await world.register({
      ...as('romand@muster.example'),
      person: { name: 'Luc', email: 'luc@muster.example', language: 'fr' },
    });
    expect((await world.mailTo('luc@muster.example')).subject).toBe('Confirmer l’inscription auprès de Nordteile');
  });

  it('takes its links from configuration, whatever a request says about its host', async () => {
    const tricks = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    };
    await world.register(as('host@muster.example'), tricks);
    const mail = await world.mailTo('host@muster.example');
    expect(mail.text).not.toContain('evil.example');
    expect(linkIn(mail).url).toMatch(/^http:\/\/portal\.example\//);
  });

  it('from one address is limited', async () => {
    const answers = [];
    for (let again = 0; again < 11; again++) answers.push(await world.register(as(`many${again}@muster.example`)));
    expect(answers.slice(0, 10).every(({ status }) => status === 204)).toBe(true);
    expect([answers[10]?.status, code(answers[10]?.json)]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  });

  it.each([
    ['a mistyped VAT id', as('x@muster.example', { vatId: 'DE136695975' }), 'firm.vatId'],
    ['a postal code of another country', as('x@muster.example', { postalCode: '1010' }), 'firm.postalCode'],
    ['an address of a page as the name', as('x@muster.example', { name: 'see http://evil.example' }), 'firm.name'],
    ['two addresses', as('a@b.example,c@d.example'), 'person.email'],
    ['no consent', { ...workshop, accepted: false }, 'accepted'],
  ])('%s is refused by name', async (_, body, field) => {
    const { status, json } = await world.app.visitor().post('/api/registration', { ...body, botToken: 'x' });
    expect(status).toBe(400);
    expect((json as { fields: { field: string }[] }).fields.map((wrong) => wrong.field)).toContain(field);
  });

  it('with a supplier that is none is refused', async () => {
    expect(code((await world.register({ ...workshop, supplier: 'NOBODY' })).json)).toBe('NOT_FOUND');
  });
});

describe('the link of the mail', () => {
  it('is kept only as a hash', async () => {
    await world.register(as('hash@muster.example'));
    const { token } = linkIn(await world.mailTo('hash@muster.example'));
    const rows = await asSystem(world.app.db, (tx) => tx.selectFrom('registration').selectAll().execute());
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('works once, also of many at the same moment', async () => {
    await world.register(as('once@muster.example'));
    const { token } = linkIn(await world.mailTo('once@muster.example'));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.app.visitor().post('/api/registration/confirm', { token, newPassword })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(code((await world.app.visitor().post('/api/registration/link', { token })).json)).toBe('LINK_EXPIRED');
  });

  it('ends after a day', async () => {
    await world.register(as('late@muster.example'));
    const { token } = linkIn(await world.mailTo('late@muster.example'));
    world.app.later(hours(25));
    const { status, json } = await world.app.visitor().post('/api/registration/confirm', { token, newPassword });
    expect([status, code(json)]).toEqual([410, 'LINK_EXPIRED']);
  });

  it('outlives a weak password (R5.3)', async () => {
    await world.register(as('weak@muster.example'));
    const { token } = linkIn(await world.mailTo('weak@muster.example'));
    const visitor = world.app.visitor();
    for (const weak of ['kurz', 'weak@muster.example', 'passwort123']) {
      expect(code((await visitor.post('/api/registration/confirm', { token, newPassword: weak })).json)).toBe(
        'PASSWORD_TOO_WEAK',
      );
    }
    expect((await visitor.post('/api/registration/confirm', { token, newPassword })).status).toBe(200);
  });

  it('cannot be guessed at for long', async () => {
    const guess = (attempt: number) =>
      world.app.visitor().post('/api/registration/status', { token: String(attempt).padStart(43, 'A') });
    for (let attempt = 0; attempt < 30; attempt++) expect(code((await guess(attempt)).json)).toBe('LINK_EXPIRED');
    expect(code((await guess(31)).json)).toBe('TOO_MANY_ATTEMPTS');
  });
});
