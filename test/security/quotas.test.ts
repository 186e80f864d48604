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

  it('are not found letter by letter in what is suggested, either', async () => {
    const plus = await app.signedIn('plus');
    const statuses = [];
    for (let number = 0; number < 170; number += 1)
      statuses.push((await plus.get(`/api/vehicle/suggest?text=${encodeURIComponent(`HH-AB ${number}`)}`)).status);
    expect(counted(statuses)).toEqual({ 200: 160, 429: 10 });
    expect((await plus.get('/api/vehicle/suggest?text=golf')).status).toBe(200);
  });
});
