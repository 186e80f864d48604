import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { AuditAction, AuditDetail, AuditSubject } from '#shared/admin/audit-words.ts';

type Act = {
  readonly firmId: number;
  /** null: the house itself. */
  readonly accountId: number | null;
  readonly by: string;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly subjectId: number;
  readonly detail?: AuditDetail;
};

/** The next link of the firm's audit log. It is there if the transaction is, and makes others wait until then. */
export async function appendAudit(tx: Transaction<Schema>, act: Act, at: Date): Promise<void> {
  const { firmId, accountId, by, action, subject, subjectId, detail = {} } = act;
  await sql`select append_audit(${firmId}, ${at}, ${accountId}, ${by}, ${action}, ${subject}, ${subjectId},
    ${JSON.stringify(detail)}::jsonb)`.execute(tx);
}

/** The first entry that was tampered with; null: the chain is whole. */
export async function brokenAudit(tx: Transaction<Schema>, firmId: number): Promise<number | null> {
  const { rows } = await sql<{ entry: number | null }>`select broken_audit(${firmId}) as entry`.execute(tx);
  return rows[0]?.entry ?? null;
}
