import type { Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { actingName } from '#shared/session/acting.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Act = Required<Parameters<typeof appendAudit>[1]>;
type Person = Pick<User, 'id' | 'name' | 'firmName'>;

/** Into the log of the firm that somebody acts for, with both names. */
export const noteActing = (
  tx: Tx,
  own: Person,
  firmId: number,
  action: Act['action'],
  detail: Act['detail'],
  now: Date,
): Promise<void> =>
  appendAudit(
    tx,
    { firmId, accountId: own.id, by: actingName(own), action, subject: 'firm', subjectId: firmId, detail },
    now,
  );

type Ended = { readonly account_id: number; readonly acting_firm_id: number | null };

/** Of a session that is gone. Where nobody acted in it, nothing is noted. */
export async function noteActingEnded(
  tx: Tx,
  { account_id, acting_firm_id }: Ended,
  detail: Act['detail'],
  now: Date,
): Promise<void> {
  if (acting_firm_id === null) return;
  const own = await tx
    .selectFrom('account')
    .innerJoin('firm', 'firm.id', 'account.firm_id')
    .select(['account.id', 'account.name', 'firm.name as firmName'])
    .where('account.id', '=', account_id)
    .executeTakeFirst();
  const customer = await tx.selectFrom('firm').select('name').where('id', '=', acting_firm_id).executeTakeFirst();
  if (own && customer)
    await noteActing(tx, own, acting_firm_id, 'acting-ended', { for: customer.name, ...detail }, now);
}
