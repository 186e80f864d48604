import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { OpenSession } from '#server/handoff/open-start.ts';
import type { HandoffFormat } from '#shared/handoff/format.ts';
import type { User } from '#shared/session/user.ts';

const packed = (text: string) => Buffer.from(text).toString('base64url');

/**
 * R4.2, R9.8: what `dmsdata` holds, as number.name.reference, in letters that every cookie takes. It goes with the
 * sign-out, and with it the way back to the DMS.
 */
export const hostCookie = ({ id, connection, reference }: OpenSession): string =>
  `${id}.${packed(connection)}.${packed(reference)}`;

/** A cookie is only words: whose session it is, the row says. */
export function sessionIdIn(cookie: string | null): number | null {
  const id = cookie?.split('.', 1)[0] ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

export type HostSession = {
  readonly connectionId: number;
  readonly format: HandoffFormat | null;
  readonly hookUrl: string | null;
  readonly reference: string;
  readonly customer: string;
};

export async function readHostSession(
  tx: Transaction<Schema>,
  user: User,
  id: number | null,
): Promise<HostSession | null> {
  if (id === null) return null;
  const row = await tx
    .selectFrom('handoff_session')
    .select(['connection_id as connectionId', 'format', 'hook_url as hookUrl', 'reference', 'customer'])
    .where('id', '=', id)
    .where('account_id', '=', user.id)
    .executeTakeFirst();
  return row ?? null;
}
