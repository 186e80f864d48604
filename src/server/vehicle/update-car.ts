import type { Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readOwnCar } from '#server/vehicle/store.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { User } from '#shared/session/user.ts';
import type { Car, OwnFacts } from '#shared/vehicle/car.ts';
import { readPlate, readVin, tidyPlate } from '#shared/vehicle/identifier.ts';
import { refused } from '#shared/vehicle/refusal.ts';

type Change = { readonly carId: number } & { readonly [Fact in keyof OwnFacts]?: OwnFacts[Fact] | undefined };

/** R7.12: null when it is no car of the user's own. A fact that is not given stays, null empties it. */
export async function updateCar(db: Kysely<Schema>, user: User, change: Change, now: Date): Promise<Car | null> {
  const facts = readFacts(change, localDay(now));
  return asFirm(db, user.firmId, async (tx) => {
    if (Object.keys(facts).length > 0) {
      await tx
        .updateTable('user_car')
        .set(facts)
        .where('account_id', '=', user.id)
        .where('id', '=', change.carId)
        .execute();
      await tell(tx, { account: user.id, topic: 'vehicle' });
    }
    return readOwnCar(tx, user, change.carId);
  }).catch((error: unknown) => {
    throw sameCarTwice(error, change) ?? error;
  });
}

function readFacts({ plate, vin, mileageKm, firstRegistration, note }: Change, today: string) {
  return {
    ...(plate !== undefined && { plate: plate ? plateOf(plate) : null }),
    ...(vin !== undefined && { vin: vin ? vinOf(vin) : null }),
    ...(mileageKm !== undefined && { mileage_km: mileageKm }),
    ...(firstRegistration !== undefined && { first_registration: dayOf(firstRegistration, today) }),
    ...(note !== undefined && { note: note || null }),
  };
}

function plateOf(text: string): string {
  if (readPlate(text) === null) throw refused('plate', 'notPlate');
  return tidyPlate(text);
}

function vinOf(text: string): string {
  const vin = readVin(text);
  if (vin === null) throw refused('vin', 'notVin');
  return vin;
}

function dayOf(day: string | null, today: string): string | null {
  if (day !== null && day > today) throw refused('firstRegistration', 'dateInFuture');
  if (day !== null && day < '1900') throw refused('firstRegistration', 'dateTooEarly');
  return day;
}

/** Two entries of the history would be one and the same car. */
function sameCarTwice(error: unknown, { vin }: Change) {
  if (!(error instanceof DatabaseError)) return null;
  if (error.constraint === 'user_car_vin' && vin) return refused('vin', 'vinTaken');
  const twice = error.constraint === 'user_car_plate' || error.constraint === 'user_car_vin';
  return twice ? refused('plate', 'plateTaken') : null;
}
