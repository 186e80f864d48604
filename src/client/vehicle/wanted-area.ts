import type { ScreenKey } from '#shared/screens.ts';
import { type EntryPoint, entryPointOf, readEntryPoint } from '#shared/vehicle/entry-point.ts';

/** R2.4 */
export const vehicleAreas = ['tyres', 'maintenance', 'work', 'technicalInfo'] as const satisfies readonly ScreenKey[];
/** It works without a car, but asks for one before articles. */
const askingAreas = [...vehicleAreas, 'graphicalSearch'] as const;
export type VehicleArea = (typeof askingAreas)[number];

/** The area that was turned away for want of a car, as it stands in the address; null for anything else. */
export function wantedArea(search: unknown): VehicleArea | null {
  const area = typeof search === 'object' && search !== null && 'area' in search ? search.area : null;
  return askingAreas.find((key) => key === area) ?? null;
}

/** R2.6: a car chosen for an area leads to that area, else to the articles. */
export const entryPointFor = (area: VehicleArea | null): EntryPoint => (area && entryPointOf(area)) ?? 'ARTICLES';

/** R2.6: where the workshop's own software wants its user to arrive (/a?entryPoint=…), else the articles. */
export function wantedEntryPoint(search: unknown): EntryPoint {
  const name = typeof search === 'object' && search !== null && 'entryPoint' in search ? search.entryPoint : null;
  return typeof name === 'string' ? readEntryPoint(name) : 'ARTICLES';
}
