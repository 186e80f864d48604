import type { Translate } from '#client/i18n/text.tsx';
import { formatMonth, formatMonths } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

const known = (part: string | null | undefined): part is string => Boolean(part);

/** "KS-PF 214", or the name where no plate is known: how to call this car in a sentence. */
export const carLabel = (car: Car): string => car.plate ?? carName(car);

/** "110 kW / 150 PS" */
export function power({ kw, ps }: Pick<Car, 'kw' | 'ps'>, t: Translate): string | null {
  if (kw === null) return null;
  return ps === null
    ? t('vehicle.kw', { kw: formatNumber(kw) })
    : t('vehicle.power', { kw: formatNumber(kw), ps: formatNumber(ps) });
}

export const builtMonths = ({ builtFrom, builtTo }: Pick<Car, 'builtFrom' | 'builtTo'>): string =>
  builtFrom || builtTo ? formatMonths(builtFrom, builtTo) : '';

function age(car: Car, t: Translate): string | null {
  if (car.firstRegistration)
    return t('vehicle.firstRegistration', { month: formatMonth(car.firstRegistration.slice(0, 7)) });
  const months = builtMonths(car);
  return months && t('vehicle.built', { months });
}

/** What tells engines apart, most telling first; what is not known is left out. */
export function engineFacts(car: Car, t: Translate): string[] {
  const ccm = car.ccm === null ? null : t('vehicle.ccm', { ccm: formatNumber(car.ccm) });
  return [power(car, t), car.engineCodes.join(', '), ccm, age(car, t)].filter(known);
}

/** "85 kW / 116 PS · B37 · 1.496 cm³ · Erstzulassung 04.2014" */
export const engineLine = (car: Car, t: Translate): string => engineFacts(car, t).join(' · ');

const kilowatts = ({ kw }: Car, t: Translate) => (kw === null ? null : t('vehicle.kw', { kw: formatNumber(kw) }));

/** "VW Golf VII 2.0 TDI, 110 kW, 11.2012 – 03.2017" */
export const carLine = (car: Car, t: Translate): string =>
  [carName(car), kilowatts(car, t), builtMonths(car)].filter(known).join(', ');

/** "110 kW · CRBC · 04.2014", short enough for the history's column. */
export function shortFacts(car: Car, t: Translate): string {
  const since = car.firstRegistration?.slice(0, 7) ?? car.builtFrom;
  return [kilowatts(car, t), car.engineCodes[0], since && formatMonth(since)].filter(known).join(' · ');
}

export const mileage = ({ mileageKm }: Car, t: Translate): string | null =>
  mileageKm === null ? null : t('vehicle.km', { km: formatNumber(mileageKm) });
