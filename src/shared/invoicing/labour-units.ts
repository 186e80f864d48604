import { formatDecimal } from '#shared/format/number.ts';

const minutesPerUnit = 6;

/** 108 minutes → "18": ten labour units an hour; tenths where it does not come out even. */
export function formatLabourUnits(minutes: number): string {
  const units = minutes / minutesPerUnit;
  return formatDecimal(units, Number.isInteger(units) ? 0 : 1);
}

/** 108 minutes → "1 h 48 min" */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
