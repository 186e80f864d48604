import { timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { noteOwn } from '#server/db/note-own.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { IdentityProviders } from '#server/gateways/identity/connect.ts';
import type { Identified } from '#server/gateways/identity/identity-provider.ts';
import { followLink, type LinkUse } from '#server/registration/follow-link.ts';
import { resetMinutes } from '#server/registration/link-times.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { mailSsoLink } from '#server/registration/sso-link-mail.ts';
import { mailSecurity } from '#server/session/factor/security-mails.ts';
import { lockOwner } from '#server/session/lock-unchanged.ts';
import type { Claimed } from '#server/session/sso-account.ts';
import { countAttempts } from '#server/session/throttle.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { confirmSsoLink, readSsoLink, SsoRefusal } from '#shared/session/sso-contract.ts';

type Tx = Transaction<Schema>;

/** To one mailbox in a quarter of an hour, however often a provider names its owner. */
const mostMails = 3;

type Asking = {
  readonly claimed: Claimed;
  readonly supplier: string;
  /** As the button of the login page names it. */
  readonly provider: string;
  readonly identified: Identified;
  /** The one browser that may confirm. */
  readonly browser: string;
  readonly now: Date;
};

/**
 * A supplier's provider that names a mail address has not proved whose it is. Only whoever reads that mailbox, in the
 * browser that has come from the provider, connects the two: a link that is sent on connects nobody.
 */
export async function askToLink(
  tx: Tx,
  mails: MailDeps,
  { claimed, supplier, provider, identified, browser, now }: Asking,
): Promise<SsoRefusal> {
  const { id, firmId } = claimed;
  const account = await tx
    .selectFrom('account')
    .select(['firm_id', 'username', 'name', 'email', 'locale'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { email } = account;
  if (email === null) return 'unknownUser';
  if ((await countAttempts(tx, [{ key: `sso-link:${id}`, most: mostMails }], now)) > 0) return 'tooMany';
  const token = newToken();
  const { issuer, subject } = identified;
  const wish = {
    token_hash: hashToken(token),
    browser_hash: hashToken(browser),
    supplier_code: supplier,
    issuer,
    subject,
    asked_at: now,
    ends_at: new Date(now.getTime() + resetMinutes * 60_000),
  };
  await tx
    .insertInto('sso_link')
    .values({ firm_id: firmId, account_id: id, ...wish })
    .onConflict((conflict) => conflict.columns(['firm_id', 'account_id']).doUpdateSet(wish))
    .execute();
  await mailSsoLink(tx, mails, { ...account, email }, { provider, token }, now);
  return 'confirmMail';
}

const asked = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .selectFrom('sso_link')
    .innerJoin('account', (join) =>
      join.onRef('account.firm_id', '=', 'sso_link.firm_id').onRef('account.id', '=', 'sso_link.account_id'),
    )
    .innerJoin('firm', 'firm.id', 'account.firm_id')
    .select(['account.id', 'account.firm_id as firmId', 'account.username', 'account.name', 'account.locale'])
    .select(['firm.name as firmName', 'firm.primary_supplier'])
    .select(['sso_link.supplier_code as supplier', 'sso_link.issuer', 'sso_link.subject', 'sso_link.browser_hash'])
    .where('sso_link.token_hash', '=', hash)
    .where('sso_link.ends_at', '>', now)
    .where('account.locked_at', 'is', null)
    // A firm that has gone to another supplier meanwhile is none of this provider's business.
    .whereRef('firm.primary_supplier', '=', 'sso_link.supplier_code')
    .executeTakeFirst();

type Deps = { readonly db: Kysely<Schema>; readonly providers: IdentityProviders };
type ConfirmDeps = Deps & { readonly mails: MailDeps };
type Use = LinkUse & { readonly browser: string | null };

async function follow(db: Kysely<Schema>, use: Use) {
  const found = await followLink(db, use, (tx, hash) => asked(tx, hash, use.now));
  const isHere = use.browser !== null && timingSafeEqual(found.browser_hash, hashToken(use.browser));
  return isHere ? found : null;
}

export async function readLink({ db, providers }: Deps, use: Use): Promise<AnswerOf<typeof readSsoLink>> {
  const found = await follow(db, use);
  const known = found && providers.get(found.supplier);
  if (!found) return { kind: 'other-browser' };
  if (!known) throw new Failure('LINK_EXPIRED');
  const { username, firmName, locale } = found;
  return { kind: 'asked', provider: known.settings.name, username, firmName, language: languageOf(locale) };
}

/** Two at once get one success: the row is used up in the step that needs it. */
export async function confirmLink(
  { db, providers, mails }: ConfirmDeps,
  use: Use,
): Promise<AnswerOf<typeof confirmSsoLink>> {
  const found = await follow(db, use);
  if (!found) return { kind: 'other-browser' };
  const known = providers.get(found.supplier);
  if (!known) throw new Failure('LINK_EXPIRED');
  const { id, firmId, supplier, issuer, subject } = found;
  await asSystem(db, async (tx) => {
    await lockOwner(tx, id);
    const used = await tx
      .deleteFrom('sso_link')
      .where('token_hash', '=', hashToken(use.token))
      .where('ends_at', '>', use.now)
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) throw new Failure('LINK_EXPIRED');
    const link = { firm_id: firmId, account_id: id, supplier_code: supplier, linked_at: use.now };
    await tx
      .insertInto('account_identity')
      .values({ ...link, issuer, subject })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(link))
      .execute();
    await noteOwn(tx, found, 'linked', { name: known.settings.name }, use.now);
    const news = { kind: 'ssoLinked', provider: known.settings.name } as const;
    await mailSecurity(tx, mails, { firmId, accountId: id }, news, use.now);
  });
  return { kind: 'linked', supplier };
}

export async function forgetLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sso_link').where('ends_at', '<', now).execute();
}
