import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { lockOwnEstimate, moveTo, readEstimateIn } from '#server/invoicing/store.ts';
import { Failure } from '#shared/failures.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';
import type { User } from '#shared/session/user.ts';

/** Not once its parts are on their way into an order. */
export function withdrawEstimate(db: Kysely<Schema>, user: User, id: number, now: Date): Promise<Estimate> {
  return asFirm(db, user.firmId, async (tx) => {
    const row = await lockOwnEstimate(tx, user, id);
    if (row.ordered_at !== null) throw new Failure('TOO_LATE');
    await moveTo(tx, row, { to: 'withdrawn', by: user.name }, now);
    return readEstimateIn(tx, id, now);
  });
}
