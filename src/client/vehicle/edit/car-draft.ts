import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
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

/** "22.4.14", "22.04.2014", "2014-04-22" → "2014-04-22"; null where it is no day. */
export function readDay(text: string): string | null {
  const german = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{2}|\d{4})$/.exec(text.trim());
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const [year, month, day] = german ? [german[3], german[2], german[1]] : iso ? iso.slice(1) : [];
  if (!year || !month || !day) return null;
  const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${whole}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(whole) ? whole : null;
}

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
