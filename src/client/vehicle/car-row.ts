import type { Text } from '#client/i18n/text.tsx';
import { engineLine } from '#client/vehicle/car-facts.ts';
import { lastUsed } from '#client/vehicle/last-used.ts';
import { plateCountry } from '#client/vehicle/plate-country.ts';
import { breakAroundSlashes } from '#shared/format/slashes.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';
import { type WarningLevel, warningLevel } from '#shared/vehicle/warning-level.ts';

/** A car of the history, ready to be drawn. */
export type CarRow = {
  readonly kTypeId: number;
  readonly plate: string | null;
  readonly country: string;
  readonly name: string;
  readonly engine: string;
  readonly vin: string;
  readonly hsnTsn: string;
  readonly warning: WarningLevel;
  readonly lastUsed: string;
  readonly isSelected: boolean;
};

type Context = { readonly now: Date; readonly selected: Pick<Car, 'kTypeId'> | null; readonly t: Text };

export function carRow(car: Car, { now, selected, t }: Context): CarRow {
  return {
    kTypeId: car.kTypeId,
    plate: car.plate,
    country: car.plate === null ? '' : plateCountry(car.plate),
    name: carName(car),
    engine: engineLine(car, t),
    vin: car.vin ?? '',
    hsnTsn: breakAroundSlashes(car.hsnTsn ?? ''), // R9.6
    warning: warningLevel(car.serviceInfos, now), // R4.12
    lastUsed: lastUsed(car.lastUsedAt, now, t),
    isSelected: selected?.kTypeId === car.kTypeId,
  };
}
