import { sql, type Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import { askOften, send } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { lockOwner } from '#server/session/lock-unchanged.ts';
import { noteActingEnded } from '#server/session/note-acting.ts';
import type { Whence } from '#server/session/whence.ts';
import { withoutWithheld } from '#shared/access/withheld-roles.ts';
import type { User } from '#shared/session/user.ts';
import { deviceName } from '#shared/settings/device-name.ts';

type Tx = Transaction<Schema>;

/** A workshop's day fits in between: one pause does not sign out, a forgotten screen does. */
const idleHours = 4;
const longestHours = 16;
const hours = (count: number) => count * 3_600_000;
/** A session that was used last before then has ended by itself. */
export const idleSince = (now: Date) => new Date(now.getTime() - hours(idleHours));

const accounts = (tx: Tx) =>
  tx
    .selectFrom('account')
    .innerJoin('firm', 'firm.id', 'account.firm_id')
    .leftJoin('supplier', 'supplier.code', 'firm.primary_supplier')
    .leftJoin('delivery_address', (join) =>
      join.onRef('delivery_address.firm_id', '=', 'firm.id').on('delivery_address.is_default', '=', true),
    )
    .select([
      'account.id',
      'account.username',
      'account.password_hash',
      'account.name',
      'account.locale',
      'account.roles',
      'account.settings',
      'account.locked_at',
      'account.second_factor_since',
      'account.is_demo',
      'firm.kind as firm_kind',
      'firm.id as firm_id',
      'firm.name as firm_name',
      'firm.primary_supplier',
      'firm.logo_url',
      'firm.labour_unit',
      'firm.requires_second_factor',
      'firm.agreed_agb_at',
      'firm.agreed_licence_at',
      'supplier.app_logo_url',
      'delivery_address.id as delivery_address',
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
    // What the firm has settled holds until the user says otherwise; the logo is the firm's alone.
    settings: {
      ...(row.labour_unit !== 'aw' && { LABOUR_UNIT: row.labour_unit }),
      ...(row.delivery_address !== null && { DELIVERY_ADDRESS: String(row.delivery_address) }),
      ...row.settings,
      ...(row.logo_url && { FIRM_LOGO: row.logo_url }),
    },
    agreedAgb: row.agreed_agb_at !== null,
    agreedLicence: row.agreed_licence_at !== null,
  };
}

/** A stand-in has no password, and nobody signs in as one. */
export function findAccount(tx: Tx, username: string) {
  return accounts(tx)
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('account.stands_for', 'is', null)
    .executeTakeFirst();
}

export function findAccountById(tx: Tx, id: number) {
  return accounts(tx).where('account.id', '=', id).executeTakeFirst();
}

/** Whoever was signed in before a second factor was set up, or asked for, is asked for it with the next call. */
const provedEnough = sql<boolean>`(session.factor_met or (account.second_factor_since is null
  and not firm.requires_second_factor and not 'ROLE_ADMIN' = any (account.roles)))`;

export type SessionRow = Awaited<ReturnType<typeof findSession>> & object;

export async function findSession(tx: Tx, idHash: Buffer, now: Date) {
  const sessions = accounts(tx)
    .leftJoin('sso_session', (join) =>
      join.onRef('sso_session.firm_id', '=', 'account.firm_id').on('sso_session.id_hash', '=', idHash),
    )
    .leftJoin('sso_agreement', (join) =>
      join
        .onRef('sso_agreement.firm_id', '=', 'account.firm_id')
        .onRef('sso_agreement.supplier_code', '=', 'sso_session.supplier_code'),
    )
    .innerJoin('session', (join) =>
      join.onRef('session.firm_id', '=', 'account.firm_id').onRef('session.account_id', '=', 'account.id'),
    )
    .select([
      'session.seen_at',
      'session.ends_at',
      'session.family',
      'session.device',
      'session.proved_at',
      'session.acting_firm_id',
      'session.acting_account_id',
      'sso_session.supplier_code as sso_supplier',
      'sso_agreement.agreed_at as sso_agreed_at',
    ])
    .where('session.id_hash', '=', idHash)
    // However it began: nobody who is locked out goes on.
    .where('account.locked_at', 'is', null)
    .where(provedEnough)
    .where('session.ends_at', '>', now)
    .where('session.seen_at', '>', idleSince(now));
  const [row] = await askOften(tx, sessions);
  if (row?.sso_supplier == null || row.firm_kind !== 'workshop' || row.sso_agreed_at !== null) return row;
  return { ...row, roles: withoutWithheld(row.roles) };
}

type Owner = { readonly firmId: number; readonly accountId: number };
type Device = { readonly device: string };

/** How the person has been proved: whether all that the account needs was there, and when; null: by a remembered device. */
export type Proof = { readonly factorMet: boolean; readonly at: Date | null };

type Begun = Device & { readonly family: string | null; readonly whence: Whence; readonly proof: Proof };

export async function startSession(
  tx: Tx,
  { firmId, accountId }: Owner,
  idHash: Buffer,
  { device, family, whence, proof }: Begun,
  now: Date,
) {
  const ends = new Date(now.getTime() + hours(longestHours));
  const row = {
    firm_id: firmId,
    account_id: accountId,
    id_hash: idHash,
    device,
    family,
    user_agent: whence.userAgent,
    address: whence.address,
    factor_met: proof.factorMet,
    proved_at: proof.at,
  };
  await tx
    .insertInto('session')
    .values({ ...row, started_at: now, seen_at: now, ends_at: ends })
    .execute();
  const { name } = await tx
    .updateTable('account')
    .set({ last_sign_in_at: now })
    .where('id', '=', accountId)
    .returning('name')
    .executeTakeFirstOrThrow();
  await appendAudit(tx, { firmId, accountId, by: name, ...signedIn(accountId, whence) }, now);
}

/** For the firm's own log: on what, and from where as far as that is kept. */
function signedIn(subjectId: number, { userAgent, address }: Whence) {
  const { browser, system } = deviceName(userAgent);
  const device = [browser, system].filter((name) => name !== null).join(', ');
  return {
    action: 'signed-in',
    subject: 'account',
    subjectId,
    detail: { ...(device !== '' && { device }), ...(address !== '' && { address }) },
  } as const;
}

export function touchSession(tx: Tx, idHash: Buffer, now: Date): void {
  send(tx, tx.updateTable('session').set({ seen_at: now }).where('id_hash', '=', idHash));
}

const endedColumns = ['account_id', 'acting_firm_id', 'acting_account_id'] as const;

/** Also the device's remembered sign-in: whoever signs out here is to be asked here again. */
export async function endSession(tx: Tx, idHash: Buffer, now: Date) {
  const [ended] = await tx
    .deleteFrom('session')
    .where('id_hash', '=', idHash)
    .returning(['family', 'device', ...endedColumns])
    .execute();
  if (!ended) return;
  await tx.deleteFrom('current_car').where('device', '=', ended.device).execute();
  await tellEnded(tx, ended, now);
  if (ended.family) await endFamily(tx, ended.family, now);
}

export async function endFamily(tx: Tx, family: string, now: Date) {
  await tx.deleteFrom('remember_token').where('family', '=', family).execute();
  const ended = await tx.deleteFrom('session').where('family', '=', family).returning(endedColumns).execute();
  for (const session of ended) await tellEnded(tx, session, now);
}

type Ended = { account_id: number; acting_firm_id: number | null; acting_account_id: number | null };

/** The tabs listen as whomever the session was for when they were opened; acting for a firm ends with it. */
async function tellEnded(tx: Tx, session: Ended, now: Date) {
  await tell(tx, { account: session.account_id, topic: 'session' });
  if (session.acting_account_id === null) return;
  await tell(tx, { account: session.acting_account_id, topic: 'session' });
  await noteActingEnded(tx, session, { reason: 'signed-out' }, now);
}

/** All of the account; with `but` all except that one and what belongs to the same device. */
export async function endAllSessions(
  tx: Tx,
  { firmId, accountId }: Owner,
  now: Date,
  but?: { readonly idHash: Buffer; readonly family: string | null },
) {
  // A browser that is signed in again by its device at this moment has its next token first, or none.
  await lockOwner(tx, accountId);
  const own = { firm_id: firmId, account_id: accountId };
  const family = but?.family ?? noFamily;
  const ended = await tx
    .deleteFrom('session')
    .where((eb) => eb.and(own))
    .$if(but !== undefined, (others) =>
      others.where('id_hash', '<>', but?.idHash ?? Buffer.alloc(0)).where('family', 'is distinct from', family),
    )
    .returning(endedColumns)
    .execute();
  await tx
    .deleteFrom('remember_token')
    .where((eb) => eb.and(own))
    .where('family', 'is distinct from', family)
    .execute();
  await tell(tx, { account: accountId, topic: 'session' });
  for (const session of ended) await tellEnded(tx, session, now);
}

/** Of a browser that is not to stay signed in: no device has it. */
const noFamily = '00000000-0000-0000-0000-000000000000';

/** Whatever waits in a mailbox, old or new, opens nothing of the account any more. */
export async function endLinks(tx: Tx, { firmId, accountId }: Owner) {
  for (const table of ['password_reset', 'email_change', 'sso_link'] as const)
    await tx.deleteFrom(table).where('firm_id', '=', firmId).where('account_id', '=', accountId).execute();
}

/** A server whose clock is days ahead must not take away what has not ended: nobody is let in by it meanwhile. */
const keptAfterEndHours = 96;

export async function forgetEnded(tx: Tx, now: Date) {
  const longAgo = new Date(now.getTime() - hours(keptAfterEndHours));
  await tx.deleteFrom('session').where('ends_at', '<', longAgo).execute();
  await tx.deleteFrom('remember_token').where('ends_at', '<', longAgo).execute();
  // The current car goes with the last session and token of its browser.
  await tx
    .deleteFrom('current_car')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('session')
            .select('session.device')
            .whereRef('session.device', '=', 'current_car.device')
            .unionAll(
              eb
                .selectFrom('remember_token')
                .select('remember_token.device')
                .whereRef('remember_token.device', '=', 'current_car.device'),
            ),
        ),
      ),
    )
    .execute();
  await tx.deleteFrom('email_change').where('ends_at', '<', now).execute();
  // A row that a sign-in has locked is left to the next time: waiting for it could deadlock.
  await tx
    .deleteFrom('sign_in_throttle')
    .where('key', 'in', (old) =>
      old
        .selectFrom('sign_in_throttle')
        .select('key')
        .where('counted_since', '<', new Date(now.getTime() - hours(24)))
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
