import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { layOutMail, type MailContent } from '#server/gateways/mail/mail-layout.ts';
import { queueMail } from '#server/gateways/mail/outbox.ts';
import { settingsWords } from '#server/settings/settings-words.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Message } from '#shared/messages/contract.ts';
import { languageOf } from '#shared/session/language.ts';
import { isOn } from '#shared/settings/preferences.ts';

/** The portal's own messages come without a mail. */
export type Asked = Exclude<Message['kind'], 'supplier-access'>;

type Told = {
  readonly firmId: number;
  readonly role: Role;
  readonly kind: Asked;
  readonly sender: { readonly name: string; readonly firmName: string };
  /** As the message itself has it. */
  readonly subject: string;
};
type PortalUrl = (path: `/${string}`) => string | null;

const mostReaders = 20;
export const openings = {
  'unlock-request': 'unlockOpening',
  'type-report': 'typeOpening',
  'booking-request': 'bookingOpening',
  'estimate-accepted': 'estimateAccepted',
  'estimate-partly-accepted': 'estimatePartlyAccepted',
  'estimate-declined': 'estimateDeclined',
} as const satisfies Record<Asked, string>;

/** To those at the desk who want to be told by mail, too. What it is about they read in the portal. */
export async function mailMessage(
  tx: Transaction<Schema>,
  portalUrl: PortalUrl,
  { firmId, role, kind, sender, subject }: Told,
  now: Date,
): Promise<void> {
  const people = await tx
    .selectFrom('account')
    .select(['email', 'locale', 'roles', 'settings'])
    .where('firm_id', '=', firmId)
    .where('email', 'is not', null)
    .where('locked_at', 'is', null)
    .orderBy('id')
    .limit(500)
    .execute();
  const readers = people.filter(({ roles, settings }) => isPermitted(roles, role) && isOn(settings, 'MAIL_MESSAGE'));
  for (const { email, locale } of readers.slice(0, mostReaders)) {
    const language = languageOf(locale);
    const words = settingsWords(language);
    const values = { person: sender.name, firm: sender.firmName, type: subject };
    const url = portalUrl('/a');
    const content: MailContent = {
      language,
      title: words('messageSubject', values),
      paragraphs: [words(openings[kind], values)],
      ...(url !== null && { action: { text: words('messageAction'), url } }),
    };
    const mail = { firmId, to: email ?? '', subject: content.title, ...layOutMail(content), attachments: [] };
    await queueMail(tx, mail, now);
  }
}
