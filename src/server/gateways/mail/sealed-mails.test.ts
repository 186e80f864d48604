import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { linkSeal } from '#server/gateways/mail/link-seal.ts';
import { queueMail } from '#server/gateways/mail/outbox.ts';
import { startMails } from '#server/gateways/mail/send-mails.ts';
import { testMailServer } from '#test/mail-server.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

const { seal, open: openLinks } = linkSeal('a secret of thirty-two characters');
const to = 'jana.brandt@nordlicht.example';
const closing: (() => Promise<unknown>)[] = [];
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await asSystem(database.db, (tx) => tx.deleteFrom('mail').execute());
});
afterAll(() => database.drop());

const rows = () => asSystem(database.db, (tx) => tx.selectFrom('mail').selectAll().execute());
const states = async () => (await rows()).map(({ state }) => state);
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const queue = (said: { readonly text: string; readonly html?: string }) =>
  asSystem(database.db, (tx) =>
    queueMail(tx, { firmId: null, to, subject: 'Neues Passwort', html: '', attachments: [], ...said }, testNow),
  );

function node(SMTP_URL: string): void {
  const { db, connection } = database;
  const config = { SMTP_URL, MAIL_FROM: 'Portal <portal@passform.example>' };
  const log = pino({ level: 'silent' });
  const mails = startMails({ db, connection, config, clock: () => testNow, log, attachmentMakers: {}, openLinks });
  closing.unshift(mails.close);
}
async function mailServer() {
  const started = await testMailServer();
  closing.push(started.close);
  return started;
}

it('leaves with the secrets of its links, which are stored sealed', async () => {
  const token = 'T'.repeat(43);
  const url = `https://portal.example/reset-pw#${seal(token, 'jana.brandt@nordlicht.example')}`;
  const { url: mailServerUrl, received } = await mailServer();
  await queue({ text: url, html: `<a href="${url}">x</a>` });
  expect(JSON.stringify(await rows())).not.toContain(token);
  node(mailServerUrl);
  await until(() => expect(received).toHaveLength(1));
  expect(received[0]?.text?.trim()).toBe(`https://portal.example/reset-pw#${token}`);
  expect(received[0]?.html).toContain(`href="https://portal.example/reset-pw#${token}"`);
  expect(JSON.stringify(await rows())).not.toContain(token);
});

it('whose link was sealed under another SECRET is not sent with a dead link, and says why', async () => {
  const { url, received } = await mailServer();
  const other = linkSeal('another secret of 32 characters !').seal('T'.repeat(43), 'jana.brandt@nordlicht.example');
  await queue({ text: `https://portal.example/reset-pw#${other}` });
  node(url);
  await until(async () => expect(await states()).toEqual(['failed']));
  expect((await rows())[0]?.last_error).toContain('SECRET has changed');
  expect(received).toEqual([]);
});
