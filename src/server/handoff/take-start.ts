import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { isSignedBy, signedText } from '#server/handoff/signature.ts';
import { readStart, type StartRefusal } from '#server/handoff/start-input.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import { hookFault } from '#shared/handoff/hook.ts';

export type TakenStart =
  | { readonly kind: 'taken'; readonly ticket: string }
  | { readonly kind: 'refused'; readonly reason: StartRefusal };

export const linkLastsMs = 5 * 60_000;
const keptMs = 86_400_000;

const refuse = (reason: StartRefusal): TakenStart => ({ kind: 'refused', reason });

/**
 * A signed link or form of the DMS. Nobody need be signed in: a form from another site comes without the session. What
 * was asked for is kept, and the ticket opens it for a user of the firm.
 */
export async function takeStart(
  db: Kysely<Schema>,
  parameters: ReadonlyMap<string, string>,
  now: Date,
): Promise<TakenStart> {
  const start = readStart(parameters);
  if (typeof start === 'string') return refuse(start);
  return asSystem(db, async (tx) => {
    const connection = await tx
      .selectFrom('dms_connection')
      .select(['firm_id', 'id', 'secret', 'origins'])
      .where('id', '=', start.connection)
      .where('is_active', '=', true)
      .executeTakeFirst();
    // An unknown connection and a wrong signature are one answer: nobody learns which numbers exist.
    if (!connection || !isSignedBy(signedText(parameters), start.signature, connection.secret))
      return refuse('signature');
    if (Math.abs(now.getTime() - start.timestamp.getTime()) > linkLastsMs) return refuse('stale');
    if (start.hookUrl !== null && hookFault(start.hookUrl, connection.origins) !== null) return refuse('hook');

    const own = { firm_id: connection.firm_id, connection_id: connection.id };
    const before = new Date(now.getTime() - keptMs);
    await tx
      .deleteFrom('handoff_nonce')
      .where('firm_id', '=', own.firm_id)
      .where('connection_id', '=', own.connection_id)
      .where('used_at', '<', before)
      .execute();
    const first = await tx
      .insertInto('handoff_nonce')
      .values({ ...own, nonce: start.nonce, used_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nonce')
      .executeTakeFirst();
    if (!first) return refuse('replayed');

    const ticket = newToken();
    const { vehicle, entryPoint, reference, customer, format, hookUrl } = start;
    const asked = {
      vehicle: JSON.stringify(vehicle),
      entry_point: entryPoint,
      reference,
      customer,
      format,
      hook_url: hookUrl,
    };
    await tx
      .insertInto('handoff_session')
      .values({ ...own, ...asked, ticket_hash: hashToken(ticket), account_id: null, started_at: now, opened_at: null })
      .execute();
    return { kind: 'taken', ticket };
  });
}
