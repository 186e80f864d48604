import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse, asFirm } from '#server/db/tenant.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import { lookUpQuotas, suggestionQuotas, takeQuota } from '#server/session/take-quota.ts';

export type LookUpDeps = {
  readonly db: Kysely<Schema>;
  /** Plates and VINs that one account may look up in a quarter of an hour. */
  readonly lookUps: number;
};

const quotasOf = { plate: lookUpQuotas, suggestion: suggestionQuotas };

/** Throws QUOTA_USED. Of the person: whoever acts for several firms has one quota, not one in each of them. */
export const takeLookUp = (
  { db, lookUps }: LookUpDeps,
  { user, own = user }: Pick<SignedIn, 'user' | 'own'>,
  what: keyof typeof quotasOf,
  now: Date,
): Promise<void> =>
  asFirm(db, user.firmId, (tx) => actAsHouse(tx, () => takeQuota(tx, own, quotasOf[what](lookUps), now)));
