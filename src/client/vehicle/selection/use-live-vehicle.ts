import { useLiveQueries } from '#client/api/use-live-queries.ts';
import { carHistoryQuery, currentCarQuery } from '#client/vehicle/car-queries.ts';
import { pinCar, removeCar, selectCar, updateCar } from '#shared/vehicle/contract.ts';

const live = {
  topic: 'vehicle',
  queryKeys: [currentCarQuery.queryKey, carHistoryQuery.queryKey],
  changes: [selectCar, updateCar, pinCar, removeCar],
} as const;

/** Tabs of one browser follow each other's car; the history is the account's, so its other sessions hear too. */
export const useLiveVehicle = (): void => useLiveQueries(live);
