import { type Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { confirmHours, resetMinutes } from '#server/registration/link-times.ts';
import {
  type MailDeps,
  mailConfirmation,
  mailKnown,
  mailPending,
  type RegistrationRow,
} from '#server/registration/registration-mails.ts';
import { mailReset } from '#server/registration/reset-mails.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';

type Tx = Transaction<Schema>;
type Deps = { readonly db: Kysely<Schema>; readonly mails: MailDeps; readonly log: Log };

const minuteMs = 60_000;
const mostTries = 5;
/** To one mailbox in a quarter of an hour, whoever asks. */
const mostMails = 5;
const shortWhile = (now: Date) => new Date(now.getTime() - 15 * minuteMs);
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMs);

/**
 * What was noted while its asker waited is worked on here, where nobody can measure the time: who is known, who is
 * written to. True: there may be more.
 */
export async function workRequests({ db, mails, log }: Deps, now: Date): Promise<boolean> {
  const registrations = await workOne({ db, log, table: 'registration' }, async (tx) => {
    const row = await claimRegistration(tx);
    return row && { id: row.id, work: () => workRegistration(tx, mails, row, now) };
  });
  const resets = await workOne({ db, log, table: 'reset_request' }, async (tx) => {
    const row = await claimReset(tx);
    return row && { id: row.id, work: () => workReset(tx, mails, row, now) };
  });
  return registrations || resets;
}

type Claimed = { readonly id: number; readonly work: () => Promise<void> };

/** Each in a transaction of its own. One that fails again and again is left alone. */
async function workOne(
  { db, log, table }: Pick<Deps, 'db' | 'log'> & { readonly table: 'registration' | 'reset_request' },
  claim: (tx: Tx) => Promise<Claimed | undefined>,
): Promise<boolean> {
  let failing: number | null = null;
  try {
    return await asSystem(db, async (tx) => {
      const claimed = await claim(tx);
      failing = claimed?.id ?? null;
      await claimed?.work();
      return claimed !== undefined;
    });
  } catch (error) {
    const id: number | null = failing;
    if (id === null) throw error;
    log.error({ err: error, table, id }, 'A registration or reset could not be worked on');
    await asSystem(db, (tx) => sql`update ${sql.table(table)} set tries = tries + 1 where id = ${id}`.execute(tx));
    // Not at once: what is in the way may go away.
    return false;
  }
}

const claimRegistration = (tx: Tx) =>
  tx
    .selectFrom('registration')
    .selectAll()
    .where('state', '=', 'new')
    .where('tries', '<', mostTries)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const claimReset = (tx: Tx) =>
  tx
    .selectFrom('reset_request')
    .selectAll()
    .where('tries', '<', mostTries)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

async function workRegistration(tx: Tx, mails: MailDeps, row: RegistrationRow, now: Date): Promise<void> {
  const forget = () => tx.deleteFrom('registration').where('id', '=', row.id).execute();
  if (await hasHadEnough(tx, row.email, now)) return void (await forget());
  const known = await tx
    .selectFrom('account')
    .select('username')
    .where('stands_for', 'is', null)
    .where((eb) => eb.or([eb(sql`lower(email)`, '=', row.email), eb(sql`lower(username)`, '=', row.email)]))
    .limit(1)
    .executeTakeFirst();
  if (known) {
    await mailKnown(tx, mails, row, known.username, now);
    return void (await forget());
  }
  const waiting = await tx
    .selectFrom('registration')
    .selectAll()
    .where('email', '=', row.email)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (waiting) {
    await mailPending(tx, mails, waiting, now);
    return void (await forget());
  }
  const token = newToken();
  await tx
    .updateTable('registration')
    .set({ state: 'unconfirmed', link_hash: hashToken(token), link_ends_at: later(now, confirmHours * 60) })
    .where('id', '=', row.id)
    .execute();
  await mailConfirmation(tx, mails, row, token, now);
}

type ResetRequest = { readonly id: number; readonly login: string };

async function workReset(tx: Tx, mails: MailDeps, { id, login }: ResetRequest, now: Date): Promise<void> {
  await tx.deleteFrom('reset_request').where('id', '=', id).execute();
  const accounts = await tx
    .selectFrom('account')
    .select(['id', 'firm_id', 'username', 'name', 'email', 'locale'])
    .where((eb) =>
      eb.or([eb(sql`lower(email)`, '=', sql`lower(${login})`), eb(sql`lower(username)`, '=', sql`lower(${login})`)]),
    )
    .where('email', 'is not', null)
    .where('stands_for', 'is', null)
    .orderBy('id')
    .limit(5)
    // A mailbox that has just been taken from an account gets no link to it.
    .forNoKeyUpdate()
    .execute();
  for (const { email, ...account } of accounts) {
    if (email === null || (await hasLinksEnough(tx, email, now))) continue;
    const token = newToken();
    await tx
      .insertInto('password_reset')
      .values({
        firm_id: account.firm_id,
        account_id: account.id,
        token_hash: hashToken(token),
        made_at: now,
        ends_at: later(now, resetMinutes),
      })
      .execute();
    await mailReset(tx, mails, { ...account, email }, token, now);
  }
}

/** As below. Other mails do not count: whoever orders all day gets a link as well. */
async function hasLinksEnough(tx: Tx, address: string, now: Date): Promise<boolean> {
  const { count } = await tx
    .selectFrom('password_reset')
    .innerJoin('account', (join) =>
      join
        .onRef('account.firm_id', '=', 'password_reset.firm_id')
        .onRef('account.id', '=', 'password_reset.account_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql`lower(account.email)`, '=', address.toLowerCase())
    .where('password_reset.made_at', '>', shortWhile(now))
    .executeTakeFirstOrThrow();
  return Number(count) >= mostMails;
}

/** Nobody's mailbox is filled by a stranger who asks again and again. Mails of a firm do not count. */
async function hasHadEnough(tx: Tx, address: string, now: Date): Promise<boolean> {
  const { count } = await tx
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .where('firm_id', 'is', null)
    .where('queued_at', '>', shortWhile(now))
    .executeTakeFirstOrThrow();
  return Number(count) >= mostMails;
}
