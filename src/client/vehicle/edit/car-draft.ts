import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { readDay } from '#shared/format/read-day.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { Car, OwnFacts } from '#shared/vehicle/car.ts';
import { readPlate, readVin } from '#shared/vehicle/identifier.ts';
import type { Refusal } from '#shared/vehicle/refusal.ts';

export type FactName = keyof OwnFacts;
export type FactDraft = { readonly [fact in FactName]: string };

export const factDraft = ({ plate, vin, mileageKm, firstRegistration, note }: OwnFacts): FactDraft => ({
  plate: plate ?? '',
  vin: vin ?? '',
  mileageKm: mileageKm === null ? '' : formatNumber(mileageKm),
  firstRegistration: firstRegistration === null ? '' : formatBusinessDate(firstRegistration),
  note: note ?? '',
});

const mostKm = 9_999_999;

/** "118.400 km" → 118400; null where it is no number. */
export function readMileage(text: string): number | null {
  const digits = text.replaceAll(/[\s.’']|km/gi, '');
  return /^\d{1,7}$/.test(digits) && Number(digits) <= mostKm ? Number(digits) : null;
}

/** An empty field is right: it empties the fact. */
export function isRight(fact: FactName, text: string, now: Date): boolean {
  if (text.trim() === '') return true;
  switch (fact) {
    case 'plate':
      return readPlate(text) !== null;
    case 'vin':
      return readVin(text) !== null;
    case 'mileageKm':
      return readMileage(text) !== null;
    case 'firstRegistration': {
      const day = readDay(text);
      return day !== null && day >= '1900' && day <= localDay(now);
    }
    case 'note':
      return text.length <= 2000;
  }
}

/** Only what was changed is sent: what another tab wrote meanwhile stays. */
export function changesOf(car: Car, draft: FactDraft): Partial<OwnFacts> {
  const text = (value: string) => value.trim() || null;
  const before = factDraft(car);
  const changed = (fact: FactName) => draft[fact].trim() !== before[fact];
  return {
    ...(changed('plate') && { plate: text(draft.plate) }),
    ...(changed('vin') && { vin: text(draft.vin) }),
    ...(changed('mileageKm') && { mileageKm: readMileage(draft.mileageKm) }),
    ...(changed('firstRegistration') && { firstRegistration: readDay(draft.firstRegistration) }),
    ...(changed('note') && { note: text(draft.note) }),
  };
}

/** The text for what the server refused; any other reason is covered by the field's own rule. */
export const problemOf = (fact: FactName, reason: string | undefined) =>
  reason === ('plateTaken' satisfies Refusal) || reason === ('vinTaken' satisfies Refusal) ? reason : fact;
