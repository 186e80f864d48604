import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

export type DueMail = Selectable<Schema['mail']>;
export type AttachmentRow = Selectable<Schema['mail_attachment']>;

const minuteMs = 60_000;
/** Longer than a try can take: meanwhile the mail is no other node's. After a crash it becomes due again by itself. */
const leaseMs = 15 * minuteMs;
/** Between one try and the next; after the tenth there is none. */
const pausesInMinutes = [1, 2, 5, 10, 20, 40, 80, 160, 240];
const dayMs = 24 * 60 * minuteMs;
const sentStaysMs = 90 * dayMs;
/** As long as someone may still want to send them. */
const unsentStaysMs = 180 * dayMs;
const longestReason = 500;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Takes the mails that are due, so that nobody else does. */
export async function claimMails(db: Kysely<Schema>, now: Date, most: number): Promise<DueMail[]> {
  return asSystem(db, (tx) =>
    tx
      .updateTable('mail')
      .set((column) => ({ tries: column('tries', '+', 1), next_try_at: later(now, leaseMs) }))
      .where('id', 'in', (query) =>
        query
          .selectFrom('mail')
          .select('id')
          .where('state', '=', 'queued')
          .where('next_try_at', '<=', now)
          .orderBy('next_try_at')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),
  );
}

export async function readAttachments(db: Kysely<Schema>, mail: DueMail): Promise<AttachmentRow[]> {
  return asSystem(db, (tx) =>
    tx
      .selectFrom('mail_attachment')
      .selectAll()
      .where('mail_id', '=', mail.id)
      .orderBy('position')
      .limit(100)
      .execute(),
  );
}

export async function noteSent(db: Kysely<Schema>, { id }: DueMail, now: Date): Promise<void> {
  await asSystem(db, (tx) =>
    tx.updateTable('mail').set({ state: 'sent', sent_at: now, last_error: null }).where('id', '=', id).execute(),
  );
}

/** Tried again later and later, until the tries are used up or there is no hope. */
export async function noteRefused(
  db: Kysely<Schema>,
  { id, tries }: DueMail,
  { reason, isFinal, now }: { readonly reason: string; readonly isFinal: boolean; readonly now: Date },
): Promise<void> {
  const pause = isFinal ? undefined : pausesInMinutes[tries - 1];
  const last_error = reason.replaceAll(/\p{Cc}+/gu, ' ').slice(0, longestReason);
  const next = pause === undefined ? { state: 'failed' as const } : { next_try_at: later(now, pause * minuteMs) };
  await asSystem(db, (tx) =>
    // Where the lease ran out another node may have had it meanwhile, and knows better.
    tx
      .updateTable('mail')
      .set({ last_error, ...next })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('state', '=', 'queued')
      .execute(),
  );
}

/** Where there is no mail server. True: there may be more. */
export async function keepMails(db: Kysely<Schema>, most: number): Promise<boolean> {
  const { numUpdatedRows } = await asSystem(db, (tx) =>
    tx
      .updateTable('mail')
      .set({ state: 'kept' })
      .where('id', 'in', (query) =>
        query.selectFrom('mail').select('id').where('state', '=', 'queued').limit(most).forUpdate().skipLocked(),
      )
      .executeTakeFirst(),
  );
  return numUpdatedRows === BigInt(most);
}

/** What is old need not lie here: names, addresses and links stand in it. */
export async function forgetMails(db: Kysely<Schema>, now: Date, most: number): Promise<void> {
  await asSystem(db, (tx) =>
    tx
      .deleteFrom('mail')
      .where('id', 'in', (query) =>
        query
          .selectFrom('mail')
          .select('id')
          .where((eb) =>
            eb.or([
              eb('state', '=', 'sent').and('sent_at', '<', later(now, -sentStaysMs)),
              eb('state', 'in', ['kept', 'failed']).and('queued_at', '<', later(now, -unsentStaysMs)),
            ]),
          )
          .limit(most),
      )
      .execute(),
  );
}
