import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { MailContent } from '#server/gateways/mail/mail-layout.ts';
import { confirmHours } from '#server/registration/link-times.ts';
import { actionTo, type MailDeps, post, withSecret } from '#server/registration/registration-mails.ts';
import { settingsWords } from '#server/settings/settings-words.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';
import { languageOf } from '#shared/session/language.ts';

type Tx = Transaction<Schema>;
type Account = {
  readonly firmId: number;
  readonly username: string;
  readonly name: string;
  readonly locale: string;
};
type Mailed = Account & { readonly email: string };

function wordsFor({ name, username, locale }: Account, { productName }: MailDeps, email: string) {
  const language = languageOf(locale);
  const values = { person: name, username, product: productName, email };
  return { language, words: settingsWords(language), values };
}

/** To the new address: only whoever reads it there can confirm it. */
export async function mailEmailLink(
  tx: Tx,
  deps: MailDeps,
  account: Account,
  { email, token }: { readonly email: string; readonly token: string },
  now: Date,
) {
  const { language, words, values } = wordsFor(account, deps, email);
  const url = deps.portalUrl(withSecret(screens.confirmEmail.path, deps.seal(token, email)));
  const content: MailContent = {
    language,
    title: words('linkSubject', values),
    paragraphs: [words('linkOpening', values), words('linkEnds', { hours: formatNumber(confirmHours) })],
    ...actionTo(url, words('linkAction')),
  };
  await post(tx, { to: email, firmId: account.firmId, content, now });
}

/** To the old one, before anything has changed: whoever did not ask can still stop it. */
export const mailAsked = (tx: Tx, deps: MailDeps, account: Mailed, email: string, now: Date) =>
  mailNotice(tx, deps, account, { email, subject: 'askedSubject', opening: 'askedOpening' }, now);

/** To the old one, for the last time. */
export const mailEmailChanged = (tx: Tx, deps: MailDeps, account: Mailed, email: string, now: Date) =>
  mailNotice(tx, deps, account, { email, subject: 'changedSubject', opening: 'changedOpening' }, now);

type Notice = {
  readonly email: string;
  readonly subject: 'askedSubject' | 'changedSubject';
  readonly opening: 'askedOpening' | 'changedOpening';
};

async function mailNotice(tx: Tx, deps: MailDeps, account: Mailed, { email, subject, opening }: Notice, now: Date) {
  const { language, words, values } = wordsFor(account, deps, email);
  const content = { language, title: words(subject, values), paragraphs: [words(opening, values)] };
  await post(tx, { to: account.email, firmId: account.firmId, content, now });
}
