import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import { type Customer, deskOf, findCustomer } from '#server/session/acting-customers.ts';
import { noteActing, noteActingEnded } from '#server/session/note-acting.ts';
import { endSession, findSession, type SessionRow, toUser } from '#server/session/store.ts';
import type { AuditDetail } from '#shared/admin/audit-words.ts';
import { Failure } from '#shared/failures.ts';
import { formatMoment } from '#shared/format/date.ts';
import { type ActingKind, actingName, rolesWhileActing } from '#shared/session/acting.ts';
import type { ActingRefusal } from '#shared/session/acting-contract.ts';
import type { ActingScope } from '#shared/session/acting-scope.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

type StandIn = { readonly id: number; readonly settings: Record<string, string> };

type Granting = Customer & { readonly scopes: ActingScope[] };

const isGranting = (firm: Customer): firm is Granting => firm.scopes !== null;

/** The firm's data, prices and modules, under the rights of whoever acts and within what the firm has granted. */
function standInUser(own: User, kind: ActingKind, firm: Granting, { id, settings }: StandIn): User {
  const { scopes } = firm;
  const acting = { name: own.name, firmName: own.firmName, kind, scopes };
  return {
    id,
    username: own.username,
    name: actingName(acting),
    roles: rolesWhileActing(kind, { held: own.roles, booked: firm.booked, scopes }),
    firmId: firm.firm_id,
    firmName: firm.firm_name,
    primarySupplier: firm.primary_supplier,
    locale: own.locale,
    appLogoUrl: firm.app_logo_url,
    settings: { ...settings, ...(firm.logo_url && { FIRM_LOGO: firm.logo_url }) },
    agreedAgb: firm.agreed_agb_at !== null,
    agreedLicence: firm.agreed_licence_at !== null,
    acting,
  };
}

/** As whom the session acts; null: it does not, or no longer may: the role, the firm's supplier, its grant or the stand-in is gone. */
export async function findActing(tx: Tx, row: SessionRow, now: Date): Promise<User | null> {
  const { acting_firm_id: firmId, acting_account_id: accountId } = row;
  const desk = deskOf(row);
  if (firmId === null || accountId === null || desk === null) return null;
  const firm = await findCustomer(tx, desk, firmId, now);
  const standIn = await tx
    .selectFrom('account')
    .select(['id', 'settings'])
    .where('firm_id', '=', firmId)
    .where('id', '=', accountId)
    .where('stands_for', '=', row.id)
    .executeTakeFirst();
  return firm && isGranting(firm) && standIn ? standInUser(toUser(row), desk.kind, firm, standIn) : null;
}

type Begin = { readonly row: SessionRow; readonly sessionHash: Buffer; readonly firmId: number; readonly now: Date };

export async function begin(tx: Tx, { row, sessionHash, firmId, now }: Begin): Promise<User | ActingRefusal> {
  const desk = deskOf(row);
  const firm = desk && (await findCustomer(tx, desk, firmId, now));
  if (!desk || !firm) throw new Failure('NOT_FOUND');
  // Until its own admin has accepted, the firm itself sees nothing here (R4.6).
  if (firm.agreed_agb_at === null || firm.agreed_licence_at === null) return 'not-agreed';
  if (!isGranting(firm)) return 'not-granted';
  const own = toUser(row);
  const standIn = await takeStandIn(tx, own, firm.firm_id);
  const user = standInUser(own, desk.kind, firm, standIn);
  if (row.acting_account_id === standIn.id) return user;
  await end(tx, { row, sessionHash, reason: 'switched', now });
  await tx
    .updateTable('session')
    .set({ acting_firm_id: firm.firm_id, acting_account_id: standIn.id })
    .where('id_hash', '=', sessionHash)
    .execute();
  await noteActing(tx, own, firm.firm_id, 'acting-began', { for: firm.firm_name }, now);
  await tell(tx, { account: own.id, topic: 'session' });
  return user;
}

/** One for each person and firm, made when it is needed first; the name is that of today. */
async function takeStandIn(tx: Tx, own: User, firmId: number): Promise<StandIn> {
  const row = { firm_id: firmId, stands_for: own.id, name: actingName(own), locale: own.locale };
  return tx
    .insertInto('account')
    .values({ ...row, username: `stand-in ${randomUUID()}`, password_hash: '', roles: [] })
    .onConflict((conflict) =>
      conflict
        .columns(['stands_for', 'firm_id'])
        .where('stands_for', 'is not', null)
        .doUpdateSet({ name: row.name, locale: row.locale }),
    )
    .returning(['id', 'settings'])
    .executeTakeFirstOrThrow();
}

type End = Pick<Begin, 'row' | 'sessionHash' | 'now'> & {
  readonly reason: 'ended' | 'switched' | 'signed-out' | 'taken-away' | 'not-granted';
};

/** Also where nobody acts: then nothing is noted. */
export async function end(tx: Tx, { row, sessionHash, reason, now }: End): Promise<void> {
  const { acting_firm_id: firmId, acting_account_id: accountId } = row;
  if (firmId === null || accountId === null) return;
  const [ended] = await tx
    .updateTable('session')
    .set({ acting_firm_id: null, acting_account_id: null })
    .where('id_hash', '=', sessionHash)
    .where('acting_account_id', '=', accountId)
    .returning('account_id')
    .execute();
  // Another call of the same session has been first.
  if (!ended) return;
  const firm = await tx.selectFrom('firm').select('name').where('id', '=', firmId).executeTakeFirst();
  await noteActing(tx, toUser(row), firmId, 'acting-ended', { for: firm?.name ?? '', reason }, now);
  await tell(tx, { account: accountId, topic: 'session' });
}

/** Sessions that ended by themselves. Of two nodes that look at once, only the one that removes a session notes it. */
export async function noteExpired(tx: Tx, now: Date): Promise<void> {
  const gone = await tx
    .deleteFrom('session')
    .where('ends_at', '<', now)
    .where('acting_firm_id', 'is not', null)
    .returning(['account_id', 'acting_firm_id', 'ends_at'])
    .execute();
  for (const session of gone)
    await noteActingEnded(tx, session, { reason: 'expired', at: formatMoment(session.ends_at) }, now);
}

/** Into the firm's log, before it is done: an act that nobody could note is not done. */
export async function noteAct(tx: Tx, { user, own }: SignedIn, detail: AuditDetail, now: Date) {
  if (own) await noteActing(tx, own, user.firmId, 'acted', { ...detail, for: user.firmName }, now);
}

const quarterMs = 900_000;

/**
 * What is only looked at stands in the firm's log as well, once in a quarter of an hour for the same thing: a screen asks
 * again and again.
 */
export async function noteRead(
  tx: Tx,
  { user, own }: SignedIn,
  act: string,
  what: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  if (!own) return;
  const row = {
    firm_id: user.firmId,
    account_id: user.id,
    act,
    what: JSON.stringify(what),
    since: new Date(Math.floor(now.getTime() / quarterMs) * quarterMs),
  };
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('acting_read')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n)
    await noteActing(tx, own, user.firmId, 'read', { act, ...what, for: user.firmName }, now);
}

/** Signing out ends both, and the log says so. */
export async function endForGood(tx: Tx, sessionHash: Buffer, now: Date): Promise<void> {
  const row = await findSession(tx, sessionHash, now);
  if (row) await end(tx, { row, sessionHash, reason: 'signed-out', now });
  await endSession(tx, sessionHash, now);
}
