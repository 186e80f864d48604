import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { MailContent } from '#server/gateways/mail/mail-layout.ts';
import { resetMinutes } from '#server/registration/link-times.ts';
import { actionTo, type MailDeps, post, withSecret } from '#server/registration/registration-mails.ts';
import { registrationWords } from '#server/registration/registration-words.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';
import { type Language, languageOf } from '#shared/session/language.ts';

type Tx = Transaction<Schema>;
export type MailedAccount = {
  readonly firm_id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
};

export async function mailReset(tx: Tx, deps: MailDeps, account: MailedAccount, token: string, now: Date) {
  const { language, values, words } = wordsFor(account, deps);
  const url = deps.portalUrl(withSecret(screens.resetPassword.path, deps.seal(token, account.email)));
  const content: MailContent = {
    language,
    title: words('resetSubject', values),
    paragraphs: [words('resetOpening', values), words('resetEnds', { minutes: formatNumber(resetMinutes) })],
    ...actionTo(url, words('resetAction')),
  };
  await post(tx, { to: account.email, firmId: account.firm_id, content, now });
}

/** Whoever did not do it is to notice. */
export async function mailChanged(tx: Tx, deps: MailDeps, account: MailedAccount, now: Date) {
  const { language, values, words } = wordsFor(account, deps);
  const content = { language, title: words('changedSubject', values), paragraphs: [words('changedOpening', values)] };
  await post(tx, { to: account.email, firmId: account.firm_id, content, now });
}

function wordsFor({ name, username, locale }: MailedAccount, { productName }: MailDeps) {
  const language: Language = languageOf(locale);
  return { language, words: registrationWords(language), values: { person: name, username, product: productName } };
}
