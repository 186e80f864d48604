import { useMemo } from 'react';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { formatDecimal, formatNumber } from '#shared/format/number.ts';
import { shownTime, type TimeUnit } from '#shared/work/labour-unit.ts';

export type TimeText = {
  readonly unit: TimeUnit;
  readonly unitTenths: number;
  /** How many minutes make one of the unit that is shown. */
  readonly minutesOfUnit: number;
  /** "12", "2,5" or "0,25": beneath a heading that names the unit. */
  readonly number: (minutes: number) => string;
  /** "12 AW" */
  readonly withUnit: (minutes: number) => string;
};

/** How minutes are written in the unit that is chosen. */
export function useTimeText(unit: TimeUnit, unitTenths: number): TimeText {
  const t = useText();
  return useMemo(() => timeText(t, unit, unitTenths), [t, unit, unitTenths]);
}

function timeText(t: Translate, unit: TimeUnit, unitTenths: number): TimeText {
  const number = (minutes: number) => {
    const { value, digits } = shownTime(minutes, unit, unitTenths);
    return digits === 0 ? formatNumber(value) : formatDecimal(value, digits);
  };
  const withUnit = (minutes: number) => t(`work.unitShort.${unit}`, { value: number(minutes) });
  const minutesOfUnit = { aw: unitTenths / 10, minutes: 1, hours: 60 }[unit];
  return { unit, unitTenths, minutesOfUnit, number, withUnit };
}

/** 46 21 19 50 */
export const jobNumberText = (id: number): string => String(id).replace(/(\d{2})(?=\d)/g, '$1\u00a0');
