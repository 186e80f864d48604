import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { resetMinutes } from '#server/registration/link-times.ts';
import { actionTo, type MailDeps, post, withSecret } from '#server/registration/registration-mails.ts';
import { registrationWords } from '#server/registration/registration-words.ts';
import type { MailedAccount } from '#server/registration/reset-mails.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';
import { languageOf } from '#shared/session/language.ts';

type Link = { readonly provider: string; readonly token: string };

/** Whoever reads it decides whether a supplier's sign-in opens the account from now on. */
export async function mailSsoLink(
  tx: Transaction<Schema>,
  { portalUrl, productName, seal }: MailDeps,
  { firm_id, username, name, email, locale }: MailedAccount,
  { provider, token }: Link,
  now: Date,
): Promise<void> {
  const language = languageOf(locale);
  const words = registrationWords(language);
  const values = { person: name, username, provider, product: productName };
  const content = {
    language,
    title: words('ssoLinkSubject', values),
    paragraphs: [words('ssoLinkOpening', values), words('ssoLinkEnds', { minutes: formatNumber(resetMinutes) })],
    ...actionTo(portalUrl(withSecret(screens.confirmSso.path, seal(token, email))), words('ssoLinkAction')),
  };
  await post(tx, { to: email, firmId: firm_id, content, now });
}
