import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { inviteHours } from '#server/registration/link-times.ts';
import { actionTo, type MailDeps, post, withSecret } from '#server/registration/registration-mails.ts';
import { registrationWords } from '#server/registration/registration-words.ts';
import type { MailedAccount } from '#server/registration/reset-mails.ts';
import { endLinks } from '#server/session/store.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';
import { languageOf } from '#shared/session/language.ts';

type Invitation = {
  readonly account: MailedAccount & { readonly id: number };
  /** Who invites, and where to. */
  readonly by: string;
  readonly firmName: string;
};

/** A link of the same kind as for a forgotten password: single use, kept as a hash. Older ones end with it. */
export async function inviteAccount(
  tx: Transaction<Schema>,
  deps: MailDeps,
  { account, by, firmName }: Invitation,
  now: Date,
): Promise<void> {
  const { id, firm_id, email } = account;
  const token = newToken();
  await endLinks(tx, { firmId: firm_id, accountId: id });
  const ends_at = new Date(now.getTime() + inviteHours * 3_600_000);
  const link = { firm_id, account_id: id, token_hash: hashToken(token), made_at: now, ends_at };
  await tx.insertInto('password_reset').values(link).execute();
  const language = languageOf(account.locale);
  const words = registrationWords(language);
  const { name: person, username } = account;
  const values = { person, username, by, firm: firmName, product: deps.productName };
  const content = {
    language,
    title: words('inviteSubject', values),
    paragraphs: [words('inviteOpening', values), words('inviteEnds', { hours: formatNumber(inviteHours) })],
    ...actionTo(deps.portalUrl(withSecret(screens.resetPassword.path, deps.seal(token, email))), words('inviteAction')),
  };
  await post(tx, { to: email, firmId: firm_id, content, now });
}
