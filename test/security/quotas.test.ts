import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { lookUpQuotas, mailQuotas, takeQuota } from '#server/session/take-quota.ts';
import { freshApp, hours, minutes, type TestApp } from '#test/fresh-app.ts';
import { signedStart } from '#test/handoff-world.ts';
import { figure, inForm } from '#test/security/form.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

/* Point 17: what one account may do to people outside: write to them, and look for their cars. */

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp({
    env: {
      VEHICLE_LOOKUPS: '20',
      PUBLIC_URL: 'http://portal.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'portal@portal.example',
    },
  });
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const codeOf = ({ json }: { readonly json: unknown }) => (json as { code?: string } | undefined)?.code;
const counted = <Thing>(things: readonly Thing[]) =>
  Object.fromEntries(
    Map.groupBy(things, (thing) => String(thing))
      .entries()
      .map(([thing, all]) => [thing, all.length]),
  );
const mails = async () =>
  Number(
    (
      await asSystem(app.db, (tx) =>
        tx
          .selectFrom('mail')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      )
    ).count,
  );

let now = testNow;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

describe('mails to strangers', () => {
  const invitations = inForm(50, 120);
  const invite = (number: number) =>
    chef.post('/api/firm/users', {
      username: `fremd.${number}`,
      name: 'Fremd',
      email: `fremd.${number}@elsewhere.example`,
      locale: 'de_DE',
      roles: ['ROLE_USER', 'ROLE_USER_LIGHT'],
    });

  it('end after forty of an account in a quarter of an hour, with nothing half done', {
    timeout: 120_000,
  }, async () => {
    const before = await mails();
    const answers = [];
    for (let number = 0; number < invitations; number += 1) answers.push(await invite(number));
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 40, 429: invitations - 40 });
    expect(codeOf(answers.at(-1) ?? { json: null })).toBe('QUOTA_USED');
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await mails()) - before).toBe(40);
    const people = await asSystem(app.db, (tx) =>
      tx.selectFrom('account').select('id').where('username', 'like', 'fremd.%').execute(),
    );
    expect(people).toHaveLength(40);
    figure(17, `${invitations} mails to strangers`, 'sent 40');
    // A link that confirms the own new address goes to a stranger as well, for all that is known.
    const authorization = `Basic ${btoa('chef:passform')}`;
    const asked = await chef.post('/api/settings/profile/email', { email: 'x@elsewhere.example' }, { authorization });
    expect([asked.status, codeOf(asked)]).toEqual([429, 'QUOTA_USED']);
    expect((await mails()) - before).toBe(40);
    app.later(minutes(16));
    chef = await app.signedIn('chef');
    expect((await invite(500)).status).toBe(200);
  });

  it('end after so many of a firm, whoever of its people writes', async () => {
    const [quota] = mailQuotas;
    const firm = 4711;
    const write = (id: number) =>
      asSystem(app.db, (tx) => takeQuota(tx, { id, firmId: firm }, mailQuotas, now)).then(
        () => 'sent',
        (error: unknown) => String(error),
      );
    const done = [];
    for (let number = 0; number < 130; number += 1) done.push(await write(9000 + (number % 10)));
    expect(done.filter((one) => one === 'sent')).toHaveLength(quota?.firm ?? 0);
    // Another firm still writes.
    const other = { id: 1, firmId: 4712 };
    await asSystem(app.db, (tx) => takeQuota(tx, other, mailQuotas, now));
  });

  it('count for a day too, beyond which waiting a quarter of an hour is no help', async () => {
    const [, ofDay] = mailQuotas;
    const person = { id: 8000, firmId: 4713 };
    let sent = 0;
    for (let round = 0; round < 12; round += 1) {
      for (let number = 0; number < 40; number += 1)
        sent += await asSystem(app.db, (tx) => takeQuota(tx, person, mailQuotas, now)).then(
          () => 1,
          () => 0,
        );
      later(minutes(16));
    }
    expect(sent).toBe(ofDay?.account);
    later(hours(24));
    await asSystem(app.db, (tx) => takeQuota(tx, person, mailQuotas, now));
  });
});

describe('mails that the portal writes by itself', () => {
  const fresh = async () => {
    app.later(minutes(16));
    chef = await app.signedIn('chef');
    return mails();
  };

  it('end after forty to the mailboxes that an admin gives to a person one after the other', async () => {
    const before = await fresh();
    const aw = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('account')
        .select(['id', 'name', 'email', 'locale'])
        .where('username', '=', 'aw')
        .executeTakeFirst(),
    );
    let was = { name: aw?.name ?? '', email: aw?.email ?? null, locale: aw?.locale ?? '' };
    const answers = [];
    for (let number = 0; number < 50; number += 1) {
      const facts = { ...was, email: `fremd.${number}@elsewhere.example` };
      const answer = await chef.send(`/api/firm/users/${aw?.id}`, { method: 'PUT', body: { before: was, facts } });
      answers.push(answer);
      if (answer.status === 200) was = facts;
    }
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 40, 429: 10 });
    expect(codeOf(answers.at(-1) ?? { json: null })).toBe('QUOTA_USED');
    expect((await mails()) - before).toBe(40);
  });

  it('end after forty about addresses, each admin counted, with nothing changed then', async () => {
    const before = await fresh();
    const person = { name: 'Fremd', locale: 'de_DE', roles: ['ROLE_USER', 'ROLE_USER_LIGHT', 'ROLE_FIRM_ADMIN'] };
    for (const username of ['fremd.admin.1', 'fremd.admin.2', 'fremd.admin.3'])
      await chef.post('/api/firm/users', { ...person, username, email: `${username}@elsewhere.example` });
    const choose = () => chef.send('/api/firm/default-address', { method: 'PUT', body: { id: null } });
    const statuses = [];
    for (let number = 0; number < 20; number += 1) statuses.push((await choose()).status);
    expect(counted(statuses)).toEqual({ 200: 10, 429: 10 });
    expect((await mails()) - before, 'three invitations, and four mails for each change').toBe(3 + 40);
  });

  it('end after ten of a kind to one mailbox, and whoever signs in is not held up', async () => {
    const before = await fresh();
    await app.signedIn('plus');
    for (let number = 0; number < 15; number += 1) expect((await app.visitor().signIn('plus')).status).toBe(200);
    expect((await mails()) - before).toBe(10);
  });
});

describe('plates and VINs', () => {
  it('are looked up so often by one account, and by another all the same', async () => {
    const aw = await app.signedIn('aw');
    const answers = [];
    for (let number = 0; number < 30; number += 1)
      answers.push(
        await aw.get(
          number % 2 === 0
            ? `/api/tecrmi/car/bynumberplate/HH-AB%20${100 + number}`
            : `/api/tecdoc/car/byVin/WVWZZZAUZFW000${200 + number}`,
        ),
      );
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 20, 429: 10 });
    expect(codeOf(answers.at(-1) ?? { json: null })).toBe('QUOTA_USED');
    expect((await aw.get('/api/tecdoc/car/byhsntsn/0603/BNW')).status).toBe(200);
    const tec = await app.signedIn('tec');
    expect((await tec.get('/api/tecrmi/car/bynumberplate/HH-AB%20100')).status).toBe(200);
    expect(lookUpQuotas(20).map(({ account }) => account)).toEqual([20, 160]);
  });

  it('are not looked up once more by starts of the own software, nor by loading one of them again', async () => {
    const light = await app.signedIn('light');
    const body = { name: 'DMS', format: 'json', origins: ['https://dms.example'], hookUrl: null };
    const made = (await chef.post('/api/handoff/connections', body)).json as {
      connection: { id: number };
      secret: string;
    };
    const dms = { id: made.connection.id, secret: made.secret };
    const plain = { 'x-requested-with': null };
    const open = async (plate: string) => {
      const began = await light.get(`/handoff/start?${signedStart(dms, { plate }, app.clock.now).toString()}`, plain);
      const ticket = began.headers.get('location') ?? '';
      return () => light.get(ticket, plain);
    };
    for (let number = 0; number < 10; number += 1) {
      const load = await open(`HH-XY ${100 + number}`);
      expect([(await load()).status, (await load()).status]).toEqual([200, 200]);
    }
    const own = await light.get('/api/tecrmi/car/bynumberplate/HH-XY%20100');
    expect(codeOf(own), 'ten starts, each loaded twice, are twenty').toBe('QUOTA_USED');
    const { text } = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('user_car')
        .select('plate as text')
        .where('plate', 'is not', null)
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    expect((await (await open(text ?? ''))()).status, 'the start goes on, without the car').toBe(200);
  });

  it('are counted for the person who acts for several firms, not for each of them anew', async () => {
    const rows = await asSystem(app.db, async (tx) => {
      const agreed = { agreed_agb_at: testNow, agreed_licence_at: testNow, agreed_by: 'x' };
      const where = ['Autohaus Nordlicht', 'Werkstatt am Deich'];
      const firms = await tx.updateTable('firm').set(agreed).where('name', 'in', where).returning('id').execute();
      for (const { id: firm_id } of firms)
        await tx
          .insertInto('supplier_grant')
          .values({
            firm_id,
            supplier_code: 'NORDTEIL',
            scopes: ['catalogue'],
            given_by: '',
            given_at: testNow,
            ends_at: null,
            withdrawn_at: null,
            withdrawn_by: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      return firms;
    });
    const agent = await app.signedIn('agent');
    const statuses = [];
    for (const { id: firmId } of rows) {
      expect((await agent.post('/api/acting', { firmId })).json).toMatchObject({ kind: 'acting' });
      for (let number = 0; number < 15; number += 1)
        statuses.push((await agent.get(`/api/tecrmi/car/bynumberplate/HH-CD%20${100 + number}`)).status);
    }
    expect(counted(statuses)).toEqual({ 200: 20, 429: 10 });
  });

  it('are not found by selecting a type with plate after plate, either', async () => {
    const english = await app.signedIn('english');
    const [car] = (await english.get('/api/tecrmi/car/bynumberplate/KS-PF%20214')).json as { kTypeId: number }[];
    const select = (names: object) => english.post('/api/tecdoc/car/select.do', { kTypeId: car?.kTypeId, ...names });
    const own = (await select({ plate: 'KS-PF 214' })).json as { carId: number };
    const answers = [];
    for (let number = 0; number < 24; number += 1)
      answers.push(
        await select(number % 2 === 0 ? { plate: `KS-PF ${300 + number}` } : { vin: `WVWZZZAUZFW000${300 + number}` }),
      );
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 19, 429: 5 });
    expect(codeOf(answers.at(-1) ?? { json: null })).toBe('QUOTA_USED');
    expect((await select({ carId: own.carId, plate: 'KS-PF 214' })).status, 'an entry of the own history').toBe(200);
    expect((await select({})).status, 'a type alone').toBe(200);
    expect((await english.post('/api/tecdoc/car/select.do')).status, 'none').toBe(200);
  });

  it('are not found by starts with a type and plate after plate, either; such a start goes on without them', async () => {
    const tyres = await app.signedIn('tyres');
    const body = { name: 'DMS 2', format: 'json', origins: ['https://dms.example'], hookUrl: null };
    const made = (await chef.post('/api/handoff/connections', body)).json as {
      connection: { id: number };
      secret: string;
    };
    const dms = { id: made.connection.id, secret: made.secret };
    const plain = { 'x-requested-with': null };
    const start = async (plate: string) => {
      const vehicle = { kTypeId: '900000032', plate };
      const began = await tyres.get(`/handoff/start?${signedStart(dms, vehicle, app.clock.now).toString()}`, plain);
      expect((await tyres.get(began.headers.get('location') ?? '', plain)).status).toBe(303);
      return (await tyres.get('/api/session/car')).json as { plate: string; vin: string | null };
    };
    for (let number = 0; number < 20; number += 1) await start(`HH-XZ ${100 + number}`);
    expect(await start('KS-PF 214'), 'nothing but what the start says').toMatchObject({
      plate: 'KS-PF 214',
      vin: null,
    });
  });

  it('are not found letter by letter in what is suggested, either', async () => {
    const plus = await app.signedIn('plus');
    const statuses = [];
    for (let number = 0; number < 170; number += 1)
      statuses.push((await plus.get(`/api/vehicle/suggest?text=${encodeURIComponent(`HH-AB ${number}`)}`)).status);
    expect(counted(statuses)).toEqual({ 200: 160, 429: 10 });
    expect((await plus.get('/api/vehicle/suggest?text=golf')).status).toBe(200);
  });
});
