import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/** A workshop's day fits in between: one pause does not sign out, a forgotten screen does. */
const idleHours = 4;
const longestHours = 16;
const hours = (count: number) => count * 3_600_000;

const accounts = (tx: Tx) =>
  tx
    .selectFrom('account')
    .innerJoin('firm', 'firm.id', 'account.firm_id')
    .leftJoin('supplier', 'supplier.code', 'firm.primary_supplier')
    .select([
      'account.id',
      'account.username',
      'account.password_hash',
      'account.name',
      'account.locale',
      'account.roles',
      'account.settings',
      'firm.id as firm_id',
      'firm.name as firm_name',
      'firm.primary_supplier',
      'firm.logo_url',
      'firm.agreed_agb_at',
      'firm.agreed_licence_at',
      'supplier.app_logo_url',
    ]);

export type AccountRow = Awaited<ReturnType<typeof findAccount>> & object;

export function toUser(row: AccountRow): User {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    roles: row.roles,
    firmId: row.firm_id,
    firmName: row.firm_name,
    primarySupplier: row.primary_supplier,
    locale: row.locale,
    appLogoUrl: row.app_logo_url,
    settings: { ...row.settings, ...(row.logo_url && { FIRM_LOGO: row.logo_url }) },
    agreedAgb: row.agreed_agb_at !== null,
    agreedLicence: row.agreed_licence_at !== null,
  };
}

export function findAccount(tx: Tx, username: string) {
  return accounts(tx).where(sql`lower(username)`, '=', sql`lower(${username})`).executeTakeFirst();
}

export function findAccountById(tx: Tx, id: number) {
  return accounts(tx).where('account.id', '=', id).executeTakeFirst();
}

export function findSession(tx: Tx, idHash: Buffer, now: Date) {
  return accounts(tx)
    .innerJoin('session', (join) =>
      join.onRef('session.firm_id', '=', 'account.firm_id').onRef('session.account_id', '=', 'account.id'),
    )
    .select(['session.seen_at', 'session.family'])
    .where('session.id_hash', '=', idHash)
    .where('session.ends_at', '>', now)
    .where('session.seen_at', '>', new Date(now.getTime() - hours(idleHours)))
    .executeTakeFirst();
}

type Owner = { readonly firmId: number; readonly accountId: number };

export async function startSession(
  tx: Tx,
  { firmId, accountId }: Owner,
  idHash: Buffer,
  family: string | null,
  now: Date,
) {
  const ends = new Date(now.getTime() + hours(longestHours));
  const row = { firm_id: firmId, account_id: accountId, id_hash: idHash, family };
  await tx
    .insertInto('session')
    .values({ ...row, started_at: now, seen_at: now, ends_at: ends })
    .execute();
}

export async function touchSession(tx: Tx, idHash: Buffer, now: Date) {
  await tx.updateTable('session').set({ seen_at: now }).where('id_hash', '=', idHash).execute();
}

/** Also the device's remembered sign-in: whoever signs out here is to be asked here again. */
export async function endSession(tx: Tx, idHash: Buffer) {
  const [ended] = await tx
    .deleteFrom('session')
    .where('id_hash', '=', idHash)
    .returning(['family', 'account_id'])
    .execute();
  if (ended) await tell(tx, { account: ended.account_id, topic: 'session' });
  if (ended?.family) await endFamily(tx, ended.family);
}

export async function endFamily(tx: Tx, family: string) {
  await tx.deleteFrom('remember_token').where('family', '=', family).execute();
  const ended = await tx.deleteFrom('session').where('family', '=', family).returning('account_id').execute();
  for (const { account_id } of ended) await tell(tx, { account: account_id, topic: 'session' });
}

export async function endAllSessions(tx: Tx, { firmId, accountId }: Owner) {
  const own = { firm_id: firmId, account_id: accountId };
  await tx
    .deleteFrom('session')
    .where((eb) => eb.and(own))
    .execute();
  await tx
    .deleteFrom('remember_token')
    .where((eb) => eb.and(own))
    .execute();
  await tell(tx, { account: accountId, topic: 'session' });
}

export async function forgetEnded(tx: Tx, now: Date) {
  await tx.deleteFrom('session').where('ends_at', '<', now).execute();
  await tx.deleteFrom('remember_token').where('ends_at', '<', now).execute();
  await tx
    .deleteFrom('sign_in_throttle')
    .where('counted_since', '<', new Date(now.getTime() - hours(24)))
    .execute();
}
