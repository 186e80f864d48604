import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Message } from '#shared/messages/contract.ts';
import type { User } from '#shared/session/user.ts';

const desks = ['ROLE_FIRM_ADMIN', 'ROLE_SUPPLIER_ADMIN'] as const satisfies Role[];

const desksOf = (user: User) => desks.filter((role) => isPermitted(user.roles, role));

export async function readMessages(db: Kysely<Schema>, user: User): Promise<Message[]> {
  const mine = desksOf(user);
  if (mine.length === 0) return [];
  const rows = await asFirm(db, user.firmId, (tx) =>
    tx
      .selectFrom('message')
      .selectAll()
      .where('for_role', 'in', mine)
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
  const mine = desksOf(user);
  if (mine.length === 0 || ids.length === 0) return null;
  await asFirm(db, user.firmId, (tx) =>
    tx
      .updateTable('message')
      .set({ read_at: now })
      .where('id', 'in', ids)
      .where('for_role', 'in', mine)
      .where('read_at', 'is', null)
      .execute(),
  );
  return null;
}

type Letter = { readonly kind: Message['kind']; readonly subject: string; readonly now: Date };

/** To the admins of the own firm and to the desk of the firm's supplier; answers who got it. */
export function sendToDesks(db: Kysely<Schema>, sender: User, letter: Letter) {
  // The supplier's desk belongs to another firm, which the sender's own role cannot reach.
  return asSystem(db, async (tx) => {
    const supplier = await supplierFirm(tx, sender);
    await put(tx, sender.firmId, 'ROLE_FIRM_ADMIN', sender, letter);
    if (supplier) await put(tx, supplier.id, 'ROLE_SUPPLIER_ADMIN', sender, letter);
    const people = await tx
      .selectFrom('account')
      .select(['name', 'roles'])
      .where('firm_id', '=', sender.firmId)
      .orderBy('name')
      .limit(500)
      .execute();
    const firmAdmins = people.filter(({ roles }) => isPermitted(roles, 'ROLE_FIRM_ADMIN')).map(({ name }) => name);
    return { firmAdmins, supplier: supplier?.name ?? null };
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

async function put(tx: Transaction<Schema>, firmId: number, role: Role, sender: User, { kind, subject, now }: Letter) {
  await tx
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
    .execute();
}
