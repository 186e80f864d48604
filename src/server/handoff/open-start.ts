import type { Kysely } from 'kysely';
import { changeCart } from '#server/cart/change-cart.ts';
import { parkCart } from '#server/cart/park-cart.ts';
import { readCart } from '#server/cart/store.ts';
import type { StartedVehicle } from '#server/db/schema/handoff.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { type FoundVehicle, findVehicle } from '#server/handoff/find-vehicle.ts';
import type { StartRefusal } from '#server/handoff/start-input.ts';
import { hashToken, isToken } from '#server/session/tokens.ts';
import type { SearchDeps } from '#server/vehicle/search.ts';
import { selectCar } from '#server/vehicle/select-car.ts';
import type { Seat } from '#server/vehicle/store.ts';
import { type LookUpDeps, takeSelection } from '#server/vehicle/take-look-up.ts';
import { updateCar } from '#server/vehicle/update-car.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

export type OpenedStart =
  | { readonly kind: 'refused'; readonly reason: Extract<StartRefusal, 'expired' | 'foreignFirm'> }
  | {
      readonly kind: 'opened';
      readonly session: OpenSession;
      readonly vehicle: FoundVehicle;
      readonly entryPoint: string;
    };

export type OpenSession = {
  readonly id: number;
  readonly connection: string;
  readonly reference: string;
};

/** Time to sign in. */
const ticketLastsMs = 15 * 60_000;

/**
 * The user takes over what the DMS asked for: the car is selected, the reference stands in the cart. Whoever loads the
 * page again is only led on: meanwhile there may be another car and another cart.
 */
export async function openStart(
  deps: SearchDeps & LookUpDeps,
  seat: Seat,
  ticket: string,
  now: Date,
): Promise<OpenedStart> {
  const { user } = seat;
  const found = isToken(ticket) ? await findSession(deps.db, ticket) : undefined;
  if (!found || now.getTime() - found.started_at.getTime() > ticketLastsMs)
    return { kind: 'refused', reason: 'expired' };
  if (found.firm_id !== user.firmId) return { kind: 'refused', reason: 'foreignFirm' };
  const isOwn = await asFirm(deps.db, user.firmId, async (tx) => {
    // Once for one user; whoever loads the page again is the same one.
    const taken = await tx
      .updateTable('handoff_session')
      .set({ account_id: user.id })
      .where('id', '=', found.id)
      .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', user.id)]))
      .returning('id')
      .executeTakeFirst();
    return taken !== undefined;
  });
  if (!isOwn) return { kind: 'refused', reason: 'expired' };
  const vehicle = await findVehicle(deps, user, found.vehicle, now);
  const { id, connection, reference } = found;
  if (found.opened_at === null) {
    if (reference !== '') await beginJob(deps.db, user, reference, now);
    if (vehicle.kind === 'found')
      await takeCar(deps, seat, { kTypeId: vehicle.car.kTypeId, named: found.vehicle }, now);
    await asFirm(deps.db, user.firmId, (tx) =>
      tx.updateTable('handoff_session').set({ opened_at: now }).where('id', '=', id).execute(),
    );
  }
  return { kind: 'opened', session: { id, connection, reference }, vehicle, entryPoint: found.entry_point };
}

/** A cart that belongs to another job is put aside with all its lines; this one begins with an empty cart. */
async function beginJob(db: Kysely<Schema>, user: User, reference: string, now: Date): Promise<void> {
  const { id, name, isShared, reference: before, lines } = await readCart(db, user, 'current', now);
  if (before === reference) return;
  try {
    if (before !== '' && lines.length > 0) await parkCart(db, user, id, { name: name || before, isShared }, now);
    await changeCart(db, user, 'current', { reference }, now);
  } catch (error) {
    // No more carts can be parked: this one stays as it is, and the hand-over still names the order of the start.
    if (!(error instanceof Failure)) throw error;
  }
}

/** Before it is known whose start it is: a ticket of another firm is told apart from none at all. */
const findSession = (db: Kysely<Schema>, ticket: string) =>
  asSystem(db, (tx) =>
    tx
      .selectFrom('handoff_session as session')
      .innerJoin('dms_connection as connection', (join) =>
        join.onRef('connection.firm_id', '=', 'session.firm_id').onRef('connection.id', '=', 'session.connection_id'),
      )
      .select([
        'session.firm_id',
        'session.id',
        'connection.name as connection',
        'reference',
        'vehicle',
        'entry_point',
        'started_at',
      ])
      .select('opened_at')
      .where('ticket_hash', '=', hashToken(ticket))
      .where('is_active', '=', true)
      .executeTakeFirst(),
  );

type Taking = { readonly kTypeId: number; readonly named: StartedVehicle };

/** What the DMS knows of the car fills what the user has not written. */
async function takeCar(deps: LookUpDeps, seat: Seat, { kTypeId, named }: Taking, now: Date): Promise<void> {
  const { db } = deps;
  const { plate, vin } = named;
  const names = await takeSelection(deps, seat, named, now).then(
    () => ({ plate, vin }),
    (error: unknown) => {
      // One selection too many: the type alone, and what the DMS itself says of the car.
      if (error instanceof Failure) return {};
      throw error;
    },
  );
  const car = await selectCar(db, seat, { kTypeId, ...names }, now);
  if (!car || car.carId === null) return;
  const facts = {
    ...(!car.plate && named.plate && { plate: named.plate }),
    ...(!car.vin && named.vin && { vin: named.vin }),
    ...(named.mileageKm !== undefined && named.mileageKm >= (car.mileageKm ?? 0) && { mileageKm: named.mileageKm }),
  };
  for (const [fact, value] of Object.entries(facts)) {
    await updateCar(db, seat.user, { carId: car.carId, [fact]: value }, now).catch((error: unknown) => {
      // Another entry has this plate or VIN, or it is none: the car is selected all the same.
      if (!(error instanceof Failure)) throw error;
    });
  }
}
