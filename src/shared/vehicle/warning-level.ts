import type { ServiceInfo } from '#shared/vehicle/car.ts';

export type WarningLevel = 'red' | 'orange' | 'none';
type Dated = Pick<ServiceInfo, 'classification' | 'validFrom' | 'validTo'>;

/** R4.12: validFrom ≤ now ≤ validTo; a missing date is open on that side. */
export function isValidNow(info: Pick<Dated, 'validFrom' | 'validTo'>, now: Date): boolean {
  const started = info.validFrom === null || new Date(info.validFrom) <= now;
  const ended = info.validTo !== null && new Date(info.validTo) < now;
  return started && !ended;
}

/** R4.12: a recall in force outranks modified values, wherever it stands in the list. */
export function warningLevel(infos: readonly Dated[], now: Date): WarningLevel {
  const inForce = infos.filter((info) => isValidNow(info, now));
  if (inForce.some((info) => info.classification === 'RecallCampaign')) return 'red';
  return inForce.length > 0 ? 'orange' : 'none';
}
