import type { Kysely } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import type { Connection } from '#server/db/connection.ts';
import { listen } from '#server/db/listen.ts';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import {
  type AttachmentRow,
  claimMails,
  type DueMail,
  forgetMails,
  keepMails,
  noteRefused,
  noteSent,
  readAttachments,
} from '#server/gateways/mail/due-mails.ts';
import { hasSealedLink, type LinkSeal } from '#server/gateways/mail/link-seal.ts';
import { mailServer, type SentOutcome } from '#server/gateways/mail/mail-server.ts';
import { mailChannel } from '#server/gateways/mail/outbox.ts';
import type { AttachmentMakers, MailAttachment } from '#server/gateways/mail/outgoing-mail.ts';
import type { LoopBoard } from '#server/jobs/loop-board.ts';
import { type WorkLoop, workLoop } from '#server/jobs/work-loop.ts';

type Options = {
  readonly db: Kysely<Schema>;
  readonly connection: Connection | string;
  /** Without a mail server mails are kept. */
  readonly config: { readonly SMTP_URL?: string | undefined; readonly MAIL_FROM?: string | undefined };
  readonly clock: () => Date;
  readonly log: Log;
  readonly attachmentMakers: AttachmentMakers;
  readonly board?: LoopBoard;
  /** Mails are stored with their secrets sealed. */
  readonly openLinks: LinkSeal['open'];
  /** For one whole mail. */
  readonly patienceMs?: number;
};

const sealedReason = 'Its link cannot be decrypted: SECRET has changed since the mail was written';
const atOnce = 5;
const restMs = 30_000;

/** Sends what lies in the outbox: at once where the database tells of it, else when it is due. */
export function startMails(options: Options): Pick<WorkLoop, 'wake' | 'close'> {
  const { db, connection, config, clock, log, board } = options;
  const stopping = new AbortController();
  const send = config.SMTP_URL === undefined ? null : sender(options, config.SMTP_URL, stopping.signal);
  const work = async (now: Date): Promise<boolean> => {
    if (send === null) {
      await forgetMails(db, now, 500);
      return keepMails(db, 500);
    }
    const due = stopping.signal.aborted ? [] : await claimMails(db, now, atOnce);
    await Promise.all(due.map(send));
    if (due.length === 0) await forgetMails(db, now, 500);
    return due.length > 0;
  };
  const loop = workLoop({ name: 'mails', everyMs: restMs, clock, log, board, work });
  const listener = listen(connection, mailChannel, { hear: loop.wake, missed: loop.wake }, log);
  return {
    wake: loop.wake,
    async close() {
      stopping.abort();
      await Promise.all([listener.close(), loop.close()]);
    },
  };
}

function sender(options: Options, url: string, stop: AbortSignal) {
  const { db, config, clock, log, attachmentMakers, openLinks, patienceMs = 120_000 } = options;
  const server = mailServer(url, patienceMs);
  const from = config.MAIL_FROM ?? '';

  /** One mail, noted whatever happens. Fails only with the database; then the lease runs out. */
  return async function send(mail: DueMail): Promise<void> {
    const attachments = await attach(mail).catch((error: unknown) => reasonOf(error));
    const outcome = await sendWith(mail, attachments);
    if (outcome.kind === 'sent') return noteSent(db, mail, clock());
    log.warn({ mail: mail.id, reason: outcome.reason, isFinal: outcome.isFinal }, 'A mail could not be sent');
    await noteRefused(db, mail, { ...outcome, now: clock() });
  };

  async function sendWith(mail: DueMail, attachments: MailAttachment[] | string | null): Promise<SentOutcome> {
    if (typeof attachments === 'string') return { kind: 'refused', reason: attachments, isFinal: false };
    if (attachments === null)
      return { kind: 'refused', reason: 'What was to be attached does not exist', isFinal: true };
    const ready = opened(mail, openLinks);
    // A link that leads nowhere is worse than no mail: the operator sees why.
    if (hasSealedLink(ready.text)) return { kind: 'refused', reason: sealedReason, isFinal: true };
    return server.send(message(ready, from, attachments, clock()), stop);
  }

  /** Null: one of them cannot be made any more. */
  async function attach(mail: DueMail): Promise<MailAttachment[] | null> {
    const made: MailAttachment[] = [];
    for (const row of await readAttachments(db, mail)) {
      const attachment = await makeAttachment(row, mail);
      if (attachment === null) return null;
      made.push(attachment);
    }
    return made;
  }

  async function makeAttachment(row: AttachmentRow, mail: DueMail): Promise<MailAttachment | null> {
    const { makes, makes_id, name, content_type, bytes } = row;
    if (makes === null) return { name: name ?? '', contentType: content_type ?? '', bytes: bytes ?? Buffer.alloc(0) };
    const make = Object.hasOwn(attachmentMakers, makes) ? attachmentMakers[makes] : undefined;
    if (make === undefined) throw new Error(`Nobody makes the attachment "${makes}"`);
    return make({ firmId: mail.firm_id, id: makes_id ?? '', now: clock() });
  }
}

const opened = (mail: DueMail, openLinks: LinkSeal['open']): DueMail => ({
  ...mail,
  text: openLinks(mail.text, mail.to_address),
  html: openLinks(mail.html, mail.to_address),
});

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function message(mail: DueMail, from: string, attachments: readonly MailAttachment[], now: Date): SendMailOptions {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.to_address },
    ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.message_id}@${domain}>`,
    date: now,
    // RFC 3834: out-of-office replies are to stay away.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, contentType, bytes }) => ({
      filename: name,
      contentType,
      content: Buffer.from(bytes),
    })),
  };
}
