import { query } from '#client/api/query.ts';
import { useLiveQueries } from '#client/api/use-live-queries.ts';
import { carHistory, currentCar, pinCar, removeCar, selectCar, updateCar } from '#shared/vehicle/contract.ts';

const live = {
  topic: 'vehicle',
  queryKeys: [query(currentCar, {}).queryKey, query(carHistory, {}).queryKey],
  changes: [selectCar, updateCar, pinCar, removeCar],
} as const;

/** Tabs of one user follow each other's car. */
export const useLiveVehicle = (): void => useLiveQueries(live);
