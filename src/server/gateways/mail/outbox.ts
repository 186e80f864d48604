import { sql, type Transaction } from 'kysely';
import { send } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { askAsHouse } from '#server/db/tenant.ts';
import { isMailAddress, oneLine } from '#server/gateways/mail/mail-words.ts';
import type { OutgoingMail } from '#server/gateways/mail/outgoing-mail.ts';

/** Heard by every node when there is a mail to send. */
export const mailChannel = 'passform_mail';

/**
 * Lays the mail into the outbox, inside the transaction that it belongs to: it leaves once that is committed, and never
 * if it is not. A wrong address is noted with the mail; it is no reason to lose the order that the mail is about.
 */
export async function queueMail(tx: Transaction<Schema>, mail: OutgoingMail, now: Date): Promise<void> {
  const to = oneLine(mail.to);
  const replyTo = oneLine(mail.replyTo ?? '');
  const failed = isMailAddress(to) ? {} : { state: 'failed' as const, last_error: 'This is not a mail address' };
  const laid = tx.with('laid', (db) =>
    db
      .insertInto('mail')
      .values({
        firm_id: mail.firmId,
        to_address: to,
        reply_to: isMailAddress(replyTo) ? replyTo : null,
        subject: oneLine(mail.subject),
        text: mail.text.replaceAll('\0', ''),
        html: mail.html.replaceAll('\0', ''),
        queued_at: now,
        next_try_at: now,
        last_error: null,
        ...failed,
      })
      .returning('id'),
  );
  const rows = mail.attachments.map((attachment, position) => ({ position, ...toRow(attachment) }));
  const id = sql<number>`(select id from laid)`;
  askAsHouse(tx, () =>
    send(
      tx,
      rows.length === 0
        ? laid.selectFrom('laid').select('id')
        : laid.insertInto('mail_attachment').values(rows.map((row) => ({ mail_id: id, ...row }))),
      sql`select pg_notify(${mailChannel}, '')`,
    ),
  );
}

const toRow = (attachment: OutgoingMail['attachments'][number]) =>
  'makes' in attachment
    ? { name: null, content_type: null, bytes: null, makes: attachment.makes, makes_id: attachment.id }
    : {
        name: oneLine(attachment.name),
        content_type: oneLine(attachment.contentType),
        bytes: Buffer.from(attachment.bytes),
        makes: null,
        makes_id: null,
      };
