import { useHasDrawings } from '#client/drawings/queries.ts';
import { useModuleAvailability } from '#client/technical-info/queries.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { type ScreenKey, screens } from '#shared/screens.ts';

const modules = ['maintenance', 'work', 'technicalInfo', 'tyres'] as const satisfies readonly ScreenKey[];

/** Areas that have nothing for the current car. One without an adcTypeId has nothing in any of them (R4.8, R5.2). */
export function useAreasWithoutData(): ReadonlySet<ScreenKey> {
  const car = useCurrentCar().data;
  const available = useModuleAvailability();
  const hasDrawings = useHasDrawings();
  if (!car) return new Set();
  const drawings: ScreenKey[] = hasDrawings ? [] : ['graphicalSearch'];
  if (car.adcTypeId === null) return new Set([...drawings, ...modules.filter((key) => screens[key].needsVehicle)]);
  return new Set([...drawings, ...(available ? modules.filter((key) => !available[key]) : [])]);
}
