import type { Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import type { User } from '#shared/session/user.ts';

type Act = Required<Parameters<typeof appendAudit>[1]>;

/** What somebody does with the own account, in the log of the own firm. */
export const noteOwn = (
  tx: Transaction<Schema>,
  user: Pick<User, 'id' | 'firmId' | 'name'>,
  action: Act['action'],
  detail: Act['detail'],
  now: Date,
): Promise<void> =>
  appendAudit(
    tx,
    { firmId: user.firmId, accountId: user.id, by: user.name, action, subject: 'account', subjectId: user.id, detail },
    now,
  );
