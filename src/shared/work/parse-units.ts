import { parseCents } from '#shared/format/parse-price.ts';

const mostUnits = 10_000;

/** "18", "2,5", "1.234,5" labour units → whole minutes; null where it is no number of them. */
export function parseUnits(text: string, unitTenths: number): number | null {
  const hundredths = parseCents(text);
  return hundredths === null || hundredths > mostUnits * 100 ? null : Math.round((hundredths * unitTenths) / 1000);
}
