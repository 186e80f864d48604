import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse, asFirm } from '#server/db/tenant.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import { lookUpQuotas, selectionQuotas, suggestionQuotas, takeQuota } from '#server/session/take-quota.ts';
import { readPlate, readVin } from '#shared/vehicle/identifier.ts';

export type LookUpDeps = {
  readonly db: Kysely<Schema>;
  /** Plates and VINs that one account may look up in a quarter of an hour. */
  readonly lookUps: number;
};

const quotasOf = { plate: lookUpQuotas, selection: selectionQuotas, suggestion: suggestionQuotas };

/** Throws QUOTA_USED. Of the person: whoever acts for several firms has one quota, not one in each of them. */
export const takeLookUp = (
  { db, lookUps }: LookUpDeps,
  { user, own = user }: Pick<SignedIn, 'user' | 'own'>,
  what: keyof typeof quotasOf,
  now: Date,
): Promise<void> =>
  asFirm(db, user.firmId, (tx) => actAsHouse(tx, () => takeQuota(tx, own, quotasOf[what](lookUps), now)));

type Named = {
  readonly carId?: number | null | undefined;
  readonly plate?: string | null | undefined;
  readonly vin?: string | null | undefined;
};

/** What is known of a plate or VIN comes with a vehicle that is selected by it. An entry of the own history tells nothing new. */
export async function takeSelection(
  deps: LookUpDeps,
  who: Pick<SignedIn, 'user' | 'own'>,
  named: Named,
  now: Date,
): Promise<void> {
  const { carId = null, plate, vin } = named;
  const isOfSomebody = readPlate(plate ?? '') !== null || readVin(vin ?? '') !== null;
  if (carId === null && isOfSomebody) await takeLookUp(deps, who, 'selection', now);
}
