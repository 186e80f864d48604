import { sql, type Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Identified } from '#server/gateways/identity/identity-provider.ts';
import type { ProviderSettings } from '#server/gateways/identity/provider-file.ts';
import { hasAgreedTo } from '#server/session/sso-agreement.ts';
import { mapRights, rolesOver } from '#server/session/sso-roles.ts';
import { type AccountRow, findAccountById } from '#server/session/store.ts';
import { listedRoles } from '#shared/access/giveable-roles.ts';
import type { SsoRefusal } from '#shared/session/sso-contract.ts';

type Tx = Transaction<Schema>;
type Signing = {
  readonly supplier: string;
  readonly settings: ProviderSettings;
  readonly identified: Identified;
  readonly now: Date;
};
type Candidate = { readonly id: number; readonly firmId: number };
/** The provider says that it is this account's owner, who has not confirmed it yet. */
export type Claimed = { readonly kind: 'claimed'; readonly id: number; readonly firmId: number };

/** Whose account it is, with its roles of today; or whose it may be; or why nobody's. */
export async function accountOf(tx: Tx, signing: Signing): Promise<AccountRow | Claimed | SsoRefusal> {
  const linked = await linkedAccount(tx, signing);
  if (linked === null) {
    const claimed = await accountByMail(tx, signing);
    return typeof claimed === 'string' ? claimed : { kind: 'claimed', id: claimed.id, firmId: claimed.firmId };
  }
  const refusal = await takeRoles(tx, linked, signing);
  return refusal ?? (await findAccountById(tx, linked.id)) ?? 'unknownUser';
}

/** Of the supplier's own customers and people, and of nobody else: its provider has no say elsewhere. */
const reachable = (tx: Tx, supplier: string) =>
  tx
    .selectFrom('account')
    .innerJoin('firm', 'firm.id', 'account.firm_id')
    .select(['account.id', 'account.firm_id as firmId', 'firm.customer_number as customerNumber'])
    .where('firm.primary_supplier', '=', supplier)
    .where('firm.kind', '<>', 'operator')
    .where('account.stands_for', 'is', null);

async function linkedAccount(tx: Tx, { supplier, settings, identified }: Signing): Promise<Candidate | null> {
  const { issuer, subject, claims } = identified;
  const found = await reachable(tx, supplier)
    .innerJoin('account_identity', (join) =>
      join
        .onRef('account_identity.firm_id', '=', 'account.firm_id')
        .onRef('account_identity.account_id', '=', 'account.id'),
    )
    .where('account_identity.issuer', '=', issuer)
    .where('account_identity.subject', '=', subject)
    .executeTakeFirst();
  // Whoever has changed firms over there does not go on working in the old one.
  const isThere = settings.firmClaim === undefined || found?.customerNumber === textOf(claims[settings.firmClaim]);
  return found && isThere ? found : null;
}

/** The first time: by an address that the provider says it has verified, inside the firm that it names. */
async function accountByMail(tx: Tx, { supplier, settings, identified }: Signing): Promise<Candidate | SsoRefusal> {
  const { claims } = identified;
  const email = textOf(claims.email);
  if (email === null) return 'mailMissing';
  if (claims.email_verified !== true) return 'mailUnverified';
  let people = reachable(tx, supplier)
    .where(sql`lower(account.email)`, '=', email.toLowerCase())
    // Said to nobody who has not proved to be its owner.
    .where('account.locked_at', 'is', null);
  if (settings.firmClaim !== undefined) {
    const number = textOf(claims[settings.firmClaim]);
    if (number === null || !(await knowsFirm(tx, supplier, number))) return 'unknownFirm';
    people = people.where('firm.customer_number', '=', number);
  }
  // Nobody else is given the account before it has been asked.
  const [first, second] = await people.limit(2).forNoKeyUpdate('account').execute();
  if (!first) return 'unknownUser';
  return second ? 'severalFirms' : first;
}

async function knowsFirm(tx: Tx, supplier: string, number: string): Promise<boolean> {
  const firm = await tx
    .selectFrom('firm')
    .select('id')
    .where('primary_supplier', '=', supplier)
    .where('customer_number', '=', number)
    .executeTakeFirst();
  return firm !== undefined;
}

/** Null: the roles of today are written. The firm's row first, as its desk takes them: what is booked stays so meanwhile. */
async function takeRoles(
  tx: Tx,
  { id, firmId }: Candidate,
  { supplier, settings, identified, now }: Signing,
): Promise<SsoRefusal | null> {
  const { kind, booked } = await tx
    .selectFrom('firm')
    .select(['kind', 'booked'])
    .where('id', '=', firmId)
    .forShare()
    .executeTakeFirstOrThrow();
  const account = await tx
    .selectFrom('account')
    .select(['username', 'roles', 'suspended_roles as suspended', 'locked_at'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return 'unknownUser';
  if (account.locked_at !== null) return 'locked';
  const { username, suspended: before } = account;
  const held = {
    kind,
    booked,
    roles: account.roles,
    suspended: before,
    hasAgreed: await hasAgreedTo(tx, firmId, supplier),
  };
  const mapped = mapRights(held, settings.roles, rolesOver(identified.claims[settings.roleClaim]));
  const { roles, suspended, dropped } = mapped;
  if (roles.length === 0) return 'noRole';
  const anew = suspended.filter((role) => !before.includes(role));
  const detail = {
    user: username,
    before: listedRoles(account.roles),
    after: listedRoles(roles),
    ...(anew.length > 0 && { suspended: anew.join(' ') }),
    ...(dropped.length > 0 && { dropped: dropped.join(' ') }),
  };
  if (detail.before === detail.after && suspended.length === before.length && dropped.length === 0) return null;
  await tx
    .updateTable('account')
    .set({ roles: [...roles], suspended_roles: [...suspended] })
    .where('id', '=', id)
    .execute();
  // Whoever signs in has changed nothing: it is the provider that gives and takes.
  const act = { firmId, accountId: null, by: settings.name, subject: 'account' as const, subjectId: id, detail };
  await appendAudit(tx, { ...act, action: 'roles-changed' }, now);
  return null;
}

const textOf = (claim: unknown): string | null => {
  const text = typeof claim === 'number' ? String(claim) : claim;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
};
