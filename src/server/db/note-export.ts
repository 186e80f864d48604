import type { Kysely } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { User } from '#shared/session/user.ts';

/** Lists and archives that leave the firm, before they do. What whoever acts for it takes along is noted at the door. */
export async function noteExport(db: Kysely<Schema>, user: User, detail: { file: string; period?: string }, now: Date) {
  if (user.acting) return;
  const { firmId, id: accountId, name: by } = user;
  await asFirm(db, firmId, (tx) =>
    appendAudit(tx, { firmId, accountId, by, action: 'exported', subject: 'firm', subjectId: firmId, detail }, now),
  );
}
