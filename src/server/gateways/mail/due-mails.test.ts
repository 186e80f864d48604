import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { forgetMails } from '#server/gateways/mail/due-mails.ts';
import { startMails } from '#server/gateways/mail/send-mails.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

const openLinks = (text: string) => text;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
const subjects = () =>
  asSystem(database.db, async (tx) =>
    (await tx.selectFrom('mail').select('subject').orderBy('id').execute()).map(({ subject }) => subject),
  );

beforeEach(() =>
  asSystem(database.db, async (tx) => {
    await tx.deleteFrom('mail').execute();
    const ages = (['sent', 'failed', 'kept', 'queued'] as const).flatMap((state) =>
      [89, 91, 179, 181].map((age) => ({ state, age })),
    );
    for (const { state, age } of ages)
      await tx
        .insertInto('mail')
        .values({
          firm_id: null,
          to_address: 'a@example.org',
          reply_to: null,
          subject: `${state} ${age}`,
          text: '',
          html: '',
          state,
          next_try_at: daysAgo(-1),
          queued_at: daysAgo(age),
          sent_at: state === 'sent' ? daysAgo(age) : null,
          last_error: null,
        })
        .execute();
  }),
);

const queued = ['queued 89', 'queued 91', 'queued 179', 'queued 181'];
const unsent = ['failed 89', 'failed 91', 'failed 179', 'kept 89', 'kept 91', 'kept 179'];

it('what was sent goes after 90 days, what was not after 180, and what is to be sent stays', async () => {
  await forgetMails(database.db, testNow, 500);
  expect(await subjects()).toEqual(['sent 89', ...unsent, ...queued]);
});

it('old ones go where there is no mail server, too', async () => {
  const { db, connection } = database;
  const log = pino({ level: 'silent' });
  const mails = startMails({ db, connection, config: {}, clock: () => testNow, log, attachmentMakers: {}, openLinks });
  await expect.poll(async () => (await subjects()).slice(0, 7)).toEqual(['sent 89', ...unsent]);
  await mails.close();
});
