import { type Kysely, sql, type Transaction } from 'kysely';
import { noteOwn } from '#server/db/note-own.ts';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse, asFirm } from '#server/db/tenant.ts';
import { asFirmAdmin } from '#server/settings/firm-door.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;
type Person = { readonly firmId: number; readonly id: number };

/** More than anybody has; a copy that is cut says so. */
const most = 5000;

/** Art. 15 and 20 GDPR: a copy of all that is kept about the own person. */
export function ownData(db: Db, user: User, now: Date) {
  return asFirm(db, user.firmId, async (tx) => {
    const data = await dataOf(tx, { firmId: user.firmId, id: user.id });
    await noteOwn(tx, user, 'data-copied', {}, now);
    return { ...headOf(user, now), ...data };
  });
}

/** The same about somebody of the own firm, for its admin. */
export function personData(db: Db, user: User, id: number, now: Date) {
  return asFirmAdmin(db, user, now, async (tx, admin) => {
    const data = await dataOf(tx, { firmId: user.firmId, id });
    const detail = { user: data.account.username };
    await admin.note({ action: 'data-copied', subject: 'account', subjectId: id, detail });
    return { ...headOf(user, now), ...data };
  });
}

const headOf = ({ firmName }: User, now: Date) => ({ kind: 'person', madeAt: now.toISOString(), heldBy: firmName });

async function dataOf(tx: Tx, person: Person) {
  const account = await tx
    .selectFrom('account')
    .select(['username', 'name', 'email', 'locale', 'roles', 'settings'])
    .select(['locked_at as lockedAt', 'last_sign_in_at as lastSignInAt'])
    .where('firm_id', '=', person.firmId)
    .where('id', '=', person.id)
    .where('stands_for', 'is', null)
    .executeTakeFirst();
  if (!account) throw new Failure('NOT_FOUND');
  const lists = {
    ...(await actAsHouse(tx, () => signInsOf(tx, person))),
    ...(await workOf(tx, person)),
  };
  return { account, isCut: Object.values(lists).some((list) => list.length > most), ...lists };
}

/** Sessions and devices, which the firm's own role does not see. Their keys are in nobody's copy. */
async function signInsOf(tx: Tx, { firmId, id }: Person) {
  const own = sql`firm_id = ${firmId} and account_id = ${id}`;
  const sessions = await sql`
    select started_at as "startedAt", seen_at as "seenAt", user_agent as "userAgent", address
    from session where ${own} order by started_at limit ${most + 1}`.execute(tx);
  const devices = await sql`
    select issued_at as "issuedAt", ends_at as "endsAt", user_agent as "userAgent", address
    from remember_token where ${own} order by issued_at limit ${most + 1}`.execute(tx);
  const identities = await sql`
    select supplier_code as supplier, issuer, subject, linked_at as "linkedAt"
    from account_identity where ${own} order by linked_at limit ${most + 1}`.execute(tx);
  return { sessions: sessions.rows, devices: devices.rows, identities: identities.rows };
}

async function workOf(tx: Tx, { firmId, id }: Person) {
  const own = sql`firm_id = ${firmId} and account_id = ${id}`;
  const lists = {
    cars: sql`select k_type_id as "kTypeId", plate, vin, mileage_km as "mileageKm", first_registration as "firstRegistration",
      note, last_used_at as "lastUsedAt" from user_car where ${own} order by id`,
    carts: sql`select name, note, reference, is_shared as "isShared" from cart where ${own} order by id`,
    orders: sql`select number, placed_at as "placedAt", placed_by as "placedBy", reference, note
      from customer_order where ${own} order by id`,
    watched: sql`select brand, number, name, note from watch_entry where ${own} order by article_id`,
    views: sql`select name, filter from document_view where ${own} order by id`,
    messages: sql`select kind, subject, sent_at as "sentAt" from message
      where firm_id = ${firmId} and sender_id = ${id} order by id`,
    log: sql`select at, action, subject, detail from audit_entry
      where firm_id = ${firmId} and (account_id = ${id} or (subject = 'account' and subject_id = ${id})) order by entry`,
  };
  const found: Record<string, readonly unknown[]> = {};
  for (const [name, list] of Object.entries(lists))
    found[name] = (await sql`${list} limit ${most + 1}`.execute(tx)).rows;
  return found;
}
