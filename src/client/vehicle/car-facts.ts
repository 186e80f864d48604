import type { Text } from '#client/i18n/text.tsx';
import { formatMonth, formatMonths } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

const known = (part: string | null | undefined): part is string => Boolean(part);

/** "KS-PF 214", or the name where no plate is known: how to call this car in a sentence. */
export const carLabel = (car: Car): string => car.plate ?? carName(car);

function power({ kw, ps }: Car, t: Text): string | null {
  if (kw === null) return null;
  return ps === null
    ? t('vehicle.kw', { kw: formatNumber(kw) })
    : t('vehicle.power', { kw: formatNumber(kw), ps: formatNumber(ps) });
}

function age({ firstRegistration, builtFrom, builtTo }: Car, t: Text): string | null {
  if (firstRegistration) return t('vehicle.firstRegistration', { month: formatMonth(firstRegistration.slice(0, 7)) });
  return builtFrom || builtTo ? t('vehicle.built', { months: formatMonths(builtFrom, builtTo) }) : null;
}

/** "85 kW / 116 PS · B37 · 1.496 cm³ · Erstzulassung 04.2014"; what is not known is left out. */
export function engineLine(car: Car, t: Text): string {
  const ccm = car.ccm === null ? null : t('vehicle.ccm', { ccm: formatNumber(car.ccm) });
  return [power(car, t), car.engineCodes.join(', '), ccm, age(car, t)].filter(known).join(' · ');
}

export const mileage = ({ mileageKm }: Car, t: Text): string | null =>
  mileageKm === null ? null : t('vehicle.km', { km: formatNumber(mileageKm) });
