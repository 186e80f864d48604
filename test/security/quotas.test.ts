import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { lookUpQuotas, mailQuotas, takeQuota } from '#server/session/take-quota.ts';
import { freshApp, hours, minutes, type TestApp } from '#test/fresh-app.ts';
import { figure } from '#test/security/form.ts';
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
    for (let number = 0; number < 120; number += 1) answers.push(await invite(number));
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 40, 429: 80 });
    expect(codeOf(answers.at(-1) ?? { json: null })).toBe('QUOTA_USED');
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await mails()) - before).toBe(40);
    const people = await asSystem(app.db, (tx) =>
      tx.selectFrom('account').select('id').where('username', 'like', 'fremd.%').execute(),
    );
    expect(people).toHaveLength(40);
    figure(17, '120 mails to strangers', 'sent 40');
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

  it('are not found letter by letter in what is suggested, either', async () => {
    const plus = await app.signedIn('plus');
    const statuses = [];
    for (let number = 0; number < 170; number += 1)
      statuses.push((await plus.get(`/api/vehicle/suggest?text=${encodeURIComponent(`HH-AB ${number}`)}`)).status);
    expect(counted(statuses)).toEqual({ 200: 160, 429: 10 });
    expect((await plus.get('/api/vehicle/suggest?text=golf')).status).toBe(200);
  });
});
