import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type MailDeps, post } from '#server/registration/registration-mails.ts';
import { countAttempts } from '#server/session/throttle.ts';
import { settingsWords } from '#server/settings/settings-words.ts';
import { languageOf } from '#shared/session/language.ts';

type Tx = Transaction<Schema>;

/** What somebody who has got into an account would rather keep from its owner. No setting turns these mails off. */
export type SecurityNews =
  | { readonly kind: 'newDevice'; readonly device: string; readonly address: string; readonly at: string }
  | { readonly kind: 'ssoLinked'; readonly provider: string }
  | { readonly kind: 'addressChanged'; readonly delivery: string; readonly by: string }
  | { readonly kind: 'factorAdded' | 'factorRemoved' | 'factorGuessed' }
  | { readonly kind: 'factorReset'; readonly by: string }
  | { readonly kind: 'codeUsed'; readonly left: string };

export type MailedAs = Pick<MailDeps, 'productName'>;
type Account = { readonly firmId: number; readonly accountId: number };

const texts = {
  newDevice: { subject: 'newDeviceSubject', opening: 'newDeviceOpening' },
  ssoLinked: { subject: 'ssoLinkedSubject', opening: 'ssoLinkedOpening' },
  addressChanged: { subject: 'addressChangedSubject', opening: 'addressChangedOpening' },
  factorAdded: { subject: 'factorAddedSubject', opening: 'factorAddedOpening' },
  factorRemoved: { subject: 'factorRemovedSubject', opening: 'factorRemovedOpening' },
  factorReset: { subject: 'factorResetSubject', opening: 'factorResetOpening' },
  factorGuessed: { subject: 'factorGuessedSubject', opening: 'factorGuessedOpening' },
  codeUsed: { subject: 'codeUsedSubject', opening: 'codeUsedOpening' },
} as const satisfies Record<SecurityNews['kind'], object>;

/** Of a kind in a quarter of an hour: who has got that many knows. A change of an address is counted for whoever makes it. */
const mostOfKind = 10;

/** To the account's own mailbox; an account without one is written to nowhere. */
export async function mailSecurity(
  tx: Tx,
  { productName: product }: MailedAs,
  { firmId, accountId }: Account,
  news: SecurityNews,
  now: Date,
) {
  const account = await tx
    .selectFrom('account')
    .select(['username', 'name', 'email', 'locale'])
    .where('firm_id', '=', firmId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account || account.email === null) return;
  const key = `mail-${news.kind}:${accountId}`;
  if (news.kind !== 'addressChanged' && (await countAttempts(tx, [{ key, most: mostOfKind }], now)) > 0) return;
  const language = languageOf(account.locale);
  const words = settingsWords(language);
  const { kind, ...facts } = news;
  const values = { person: account.name, username: account.username, product, ...facts };
  const content = {
    language,
    title: words(texts[kind].subject, values),
    paragraphs: [words(texts[kind].opening, values)],
  };
  await post(tx, { to: account.email, firmId, content, now });
}
