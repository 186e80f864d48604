import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { layOutMail, type MailContent } from '#server/gateways/mail/mail-layout.ts';
import { queueMail } from '#server/gateways/mail/outbox.ts';
import { openings } from '#server/messages/message-mail.ts';
import { settingsWords } from '#server/settings/settings-words.ts';
import type { Message } from '#shared/messages/contract.ts';
import { withoutAddresses } from '#shared/registration/without-addresses.ts';
import { languageOf } from '#shared/session/language.ts';
import { isOn } from '#shared/settings/preferences.ts';

type AccountMessage = {
  readonly firmId: number;
  /** Whom it concerns. Where that account is locked, removed or a stand-in, the admins of the firm get it. */
  readonly accountId: number;
  readonly kind: Extract<Message['kind'], `estimate-${string}`>;
  /** Somebody without an account. */
  readonly sender: { readonly id: number; readonly name: string };
  readonly subject: string;
  /** Address of the page that it is about; null: nobody has said where the portal is. */
  readonly url: string | null;
};

/** A message under the bell of one account, live, and by mail where that person wants it. Runs under the firm's role. */
export async function tellAccount(tx: Transaction<Schema>, message: AccountMessage, now: Date): Promise<void> {
  const { firmId, accountId, kind, sender, subject } = message;
  const account = await tx
    .selectFrom('account')
    .innerJoin('firm', 'firm.id', 'account.firm_id')
    .select(['account.email', 'account.locale', 'account.settings', 'firm.name as firmName'])
    .where('account.firm_id', '=', firmId)
    .where('account.id', '=', accountId)
    .where('account.locked_at', 'is', null)
    .where('account.stands_for', 'is', null)
    .executeTakeFirst();
  const { isNew } = await tx
    .insertInto('message')
    .values({
      firm_id: firmId,
      for_role: 'ROLE_FIRM_ADMIN',
      account_id: account ? accountId : null,
      kind,
      sender_id: sender.id,
      sender_name: sender.name,
      sender_firm: '',
      subject,
      sent_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['firm_id', 'kind', 'sender_id', 'subject'])
        .where('read_at', 'is', null)
        .doUpdateSet({ sent_at: now, sender_name: sender.name }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  await tell(tx, account ? { account: accountId, topic: 'messages' } : { firm: firmId, topic: 'messages' });
  // Of the same again, before the first is read, there is no other mail.
  if (!isNew || !account?.email || !isOn(account.settings, 'MAIL_ESTIMATE_ANSWERED')) return;
  const language = languageOf(account.locale);
  const words = settingsWords(language);
  const values = { person: withoutAddresses(sender.name), number: subject };
  const content: MailContent = {
    language,
    title: words('estimateSubject', values),
    paragraphs: [words(openings[kind], values)],
    ...(message.url !== null && { action: { text: words('messageAction'), url: message.url } }),
  };
  const mail = { firmId, to: account.email, subject: content.title, ...layOutMail(content), attachments: [] };
  await queueMail(tx, mail, now);
}
