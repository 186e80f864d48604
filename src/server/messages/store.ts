import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { type Asked, mailMessage } from '#server/messages/message-mail.ts';
import { mailQuotas, takeQuota } from '#server/session/take-quota.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Message } from '#shared/messages/contract.ts';
import type { User } from '#shared/session/user.ts';

const desks = ['ROLE_FIRM_ADMIN', 'ROLE_SUPPLIER_ADMIN'] as const satisfies Role[];

/** For a role that the user holds, or for this very user. */
const isFor = (user: User) => (eb: ExpressionBuilder<Schema, 'message'>) => {
  const own = eb('account_id', '=', user.id);
  const held = desks.filter((role) => isPermitted(user.roles, role));
  return held.length === 0 ? own : eb.or([own, eb.and([eb('account_id', 'is', null), eb('for_role', 'in', held)])]);
};

export async function readMessages(db: Kysely<Schema>, user: User): Promise<Message[]> {
  const rows = await asFirm(db, user.firmId, (tx) =>
    tx
      .selectFrom('message')
      .selectAll()
      .where(isFor(user))
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    senderName: row.sender_name,
    senderFirm: row.sender_firm,
    subject: row.subject,
    sentAt: row.sent_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }));
}

export async function markRead(db: Kysely<Schema>, user: User, ids: readonly number[], now: Date): Promise<null> {
  if (ids.length === 0) return null;
  await asFirm(db, user.firmId, (tx) =>
    tx
      .updateTable('message')
      .set({ read_at: now })
      .where('id', 'in', ids)
      .where(isFor(user))
      .where('read_at', 'is', null)
      .execute(),
  );
  return null;
}

type Deps = { readonly db: Kysely<Schema>; readonly portalUrl: (path: `/${string}`) => string | null };
type Letter = { readonly kind: Asked; readonly subject: string; readonly now: Date };

/** To the admins of the own firm and to the desk of the firm's supplier; answers who got it. */
export function sendToDesks({ db, portalUrl }: Deps, sender: User, letter: Letter) {
  // The supplier's desk belongs to another firm, which the sender's own role cannot reach.
  return asSystem(db, async (tx) => {
    await takeQuota(tx, sender, mailQuotas, letter.now);
    const supplier = await supplierFirm(tx, sender);
    const desks = [
      { firmId: sender.firmId, role: 'ROLE_FIRM_ADMIN' },
      ...(supplier ? [{ firmId: supplier.id, role: 'ROLE_SUPPLIER_ADMIN' } as const] : []),
    ] as const;
    for (const desk of desks) await tell(tx, portalUrl, desk, sender, letter);
    const people = await tx
      .selectFrom('account')
      .select(['name', 'roles'])
      .where('firm_id', '=', sender.firmId)
      .where('stands_for', 'is', null)
      .orderBy('name')
      .limit(500)
      .execute();
    const firmAdmins = people.filter(({ roles }) => isPermitted(roles, 'ROLE_FIRM_ADMIN')).map(({ name }) => name);
    return { firmAdmins, supplier: supplier?.name ?? null };
  });
}

/** To the desk of the firm's supplier alone; null: there is none. */
export function sendToSupplier({ db, portalUrl }: Deps, sender: User, letter: Letter) {
  return asSystem(db, async (tx) => {
    await takeQuota(tx, sender, mailQuotas, letter.now);
    const supplier = await supplierFirm(tx, sender);
    if (supplier) await tell(tx, portalUrl, { firmId: supplier.id, role: 'ROLE_SUPPLIER_ADMIN' }, sender, letter);
    return { supplier: supplier?.name ?? null };
  });
}

function supplierFirm(tx: Transaction<Schema>, { primarySupplier, firmId }: User) {
  return tx
    .selectFrom('firm')
    .select(['id', 'name'])
    .where('kind', '=', 'supplier')
    .where('primary_supplier', '=', primarySupplier)
    .where('id', '<>', firmId)
    .executeTakeFirst();
}

type Desk = { readonly firmId: number; readonly role: Role };

/** By mail too, where people want that, but not while the same still lies there unread. */
async function tell(
  tx: Transaction<Schema>,
  portalUrl: Deps['portalUrl'],
  desk: Desk,
  sender: User,
  letter: Letter,
): Promise<void> {
  const isNew = await put(tx, desk.firmId, desk.role, sender, letter);
  if (isNew) await mailMessage(tx, portalUrl, { ...desk, ...letter, sender }, letter.now);
}

/** False: the same still lies there unread. */
async function put(
  tx: Transaction<Schema>,
  firmId: number,
  role: Role,
  sender: User,
  { kind, subject, now }: Letter,
): Promise<boolean> {
  const result = await tx
    .insertInto('message')
    .values({
      firm_id: firmId,
      for_role: role,
      kind,
      sender_id: sender.id,
      sender_name: sender.name,
      sender_firm: sender.firmName,
      subject,
      sent_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'kind', 'sender_id', 'subject']).where('read_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
