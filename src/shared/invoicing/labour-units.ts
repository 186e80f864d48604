import { formatDecimal } from '#shared/format/number.ts';
import { labourUnits } from '#shared/work/labour-unit.ts';

/** 108 minutes, of which six make a unit → "18"; tenths where it does not come out even. */
export function formatLabourUnits(minutes: number, unitTenths: number): string {
  const units = labourUnits(minutes, unitTenths);
  return formatDecimal(units, Number.isInteger(units) ? 0 : 1);
}

/** 108 minutes → "1 h 48 min" */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
