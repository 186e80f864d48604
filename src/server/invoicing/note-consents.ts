import { sql, type Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Reverted, runsToRevert } from '#server/imports/revert-imports.ts';
import { whoOf } from '#server/invoicing/invoice-settings.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Undo = { readonly id: number; readonly user: User; readonly now: Date };

/** Undoes an import of customers; each consent that changes by it has its entry in the audit log, as by the import. */
export async function noteConsents(
  tx: Tx,
  { id, user, now }: Undo,
  revert: () => Promise<Reverted>,
): Promise<Reverted> {
  const { rows: before } = await sql<{ id: number; mail: boolean }>`
    select id, consent_mail as mail from customer where id in (
      select (row_key ->> 'id')::bigint from import_change
      where run_id = any (${await runsToRevert(tx, id, now)}) and table_name = 'customer' and after ? 'consent_mail')
    order by id limit 200000`.execute(tx);
  const answer = await revert();
  if (answer.kind === 'refused' || before.length === 0) return answer;
  const { rows: after } = await sql<{ id: number; mail: boolean }>`
    select id, consent_mail as mail from customer where id = any (${before.map((one) => one.id)}) limit 200000`.execute(
    tx,
  );
  const mailOf = new Map(after.map((one) => [one.id, one.mail]));
  for (const one of before) {
    const mail = mailOf.get(one.id);
    if (mail === undefined || mail === one.mail) continue;
    const detail = { before: one.mail ? 'mail' : '', after: mail ? 'mail' : '' };
    const act = { ...whoOf(user), action: 'consent-changed', subject: 'customer', subjectId: one.id, detail } as const;
    await appendAudit(tx, act, now);
  }
  return answer;
}
