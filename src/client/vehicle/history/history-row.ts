import type { Translate } from '#client/i18n/text.tsx';
import { shortFacts } from '#client/vehicle/car-facts.ts';
import { plateCountry } from '#client/vehicle/plate-country.ts';
import { lastUsed } from '#client/vehicle/selection/last-used.ts';
import { isSameCar } from '#client/vehicle/selection/select-car.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';
import { type WarningLevel, warningLevel } from '#shared/vehicle/warning-level.ts';

/** A car of the history, ready to be drawn. */
export type HistoryRow = {
  readonly car: Car;
  readonly plate: string | null;
  readonly country: string;
  readonly name: string;
  readonly facts: string;
  readonly warning: WarningLevel;
  readonly lastUsed: string;
  readonly isPinned: boolean;
  readonly isSelected: boolean;
};

type Context = { readonly now: Date; readonly selected: Car | null; readonly t: Translate };

export function historyRow(car: Car, { now, selected, t }: Context): HistoryRow {
  return {
    car,
    plate: car.plate,
    country: car.plate === null ? '' : plateCountry(car.plate),
    name: carName(car),
    facts: [shortFacts(car, t), car.note].filter(Boolean).join(' · '),
    warning: warningLevel(car.serviceInfos, now), // R4.12
    lastUsed: lastUsed(car.lastUsedAt, now, t),
    isPinned: car.pinned,
    isSelected: selected !== null && isSameCar(selected, car),
  };
}

/** The car used last; pinned ones may stand before it. */
export const lastCar = (history: readonly Car[]): Car | null =>
  history.reduce<Car | null>(
    (last, car) => (last === null || (car.lastUsedAt ?? '') > (last.lastUsedAt ?? '') ? car : last),
    null,
  );

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s/.-]/g, '');

/** Every word must be found in plate, name, VIN, HSN/TSN, engine code or note. */
export function findInHistory(history: readonly Car[], question: string): readonly Car[] {
  const words = question.split(/\s+/).map(plain).filter(Boolean);
  return history.filter((car) => {
    const text = plain([car.plate, carName(car), car.vin, car.hsnTsn, ...car.engineCodes, car.note].join(' '));
    return words.every((word) => text.includes(word)) || text.includes(plain(question));
  });
}
