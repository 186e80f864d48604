import type { Kysely } from 'kysely';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { allValues, readCarSheets } from '#server/technical-info/car-sheets.ts';
import { readFitted } from '#server/tyres/fitted-tyres.ts';
import { tyreBook } from '#server/tyres/tyre-book.ts';
import { rimTyreInfo } from '#server/vehicle/spec.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { User } from '#shared/session/user.ts';
import type { FoundValue } from '#shared/technical-info/technical-value.ts';
import type { tyreSizes } from '#shared/tyres/contract.ts';
import { isSameSize, readTyreSize } from '#shared/tyres/tyre-size.ts';
import { type CarSet, type WheelSet, wheelSets } from '#shared/tyres/wheel-set.ts';

type Asked = { readonly adcTypeId: number; readonly carId: number | null };

/** R7.19, with pressures for full load and the torque of the wheels from the technical data, where they stand there. */
export async function readCarSizes(
  db: Kysely<Schema>,
  snapshot: Snapshot,
  user: User,
  { adcTypeId, carId }: Asked,
  now: Date,
): Promise<AnswerOf<typeof tyreSizes>> {
  const sets = wheelSets(await rimTyreInfo(db, user, adcTypeId));
  const values = sets.length === 0 ? [] : allValues(await readCarSheets(db, user, { adcTypeId, today: localDay(now) }));
  const found = (...keys: readonly string[]) => values.find(({ key }) => keys.includes(key));
  const [front, rear] = [
    found('tyre.full-front', 'tyre.moto-full-front'),
    found('tyre.full-rear', 'tyre.moto-full-rear'),
  ];
  const torque = found('torque.wheel');
  return {
    sets: sets.map((set) => ({
      ...set,
      isReinforced: isOnlyReinforced(snapshot, set.front.tyre),
      fullLoad: fullLoadOf(set, front, rear),
    })),
    wheelTorque: torque?.amountMilli ? { newtonMetres: torque.amountMilli / 1000, source: torque.source } : null,
    fitted: carId === null ? null : await asFirm(db, user.firmId, (tx) => readFitted(tx, user, carId)),
  };
}

const barOf = (value: FoundValue | undefined) => (value?.amountMilli == null ? null : value.amountMilli / 1000);

/** The technical data know one pressure for the car: it is not that of a tyre that asks for more without a load. */
function fullLoadOf(set: WheelSet, front: FoundValue | undefined, rear: FoundValue | undefined): CarSet['fullLoad'] {
  const [frontBar, rearBar] = [barOf(front), barOf(rear)];
  if (frontBar === null || rearBar === null) return null;
  const isLess = frontBar < (set.front.pressureFrontBar ?? 0) || rearBar < (set.rear.pressureRearBar ?? 0);
  return isLess ? null : { frontBar, rearBar, source: front?.source ?? '' };
}

function isOnlyReinforced(snapshot: Snapshot, tyre: string): boolean {
  const read = readTyreSize(tyre);
  if (read.kind === 'fault') return false;
  const alike = tyreBook(snapshot).tyres.filter(
    ({ size }) => size.load === read.size.load && isSameSize(size, read.size),
  );
  return alike.length > 0 && alike.every(({ tyre: { isReinforced } }) => isReinforced);
}
