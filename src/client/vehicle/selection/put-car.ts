import type { QueryClient } from '@tanstack/react-query';
import { carHistoryQuery, currentCarQuery } from '#client/vehicle/car-queries.ts';
import type { Car } from '#shared/vehicle/car.ts';

type Store = (car: Car | null) => Promise<Car | null>;

const { queryKey } = currentCarQuery;
const historyKey = carHistoryQuery.queryKey;

/** Shows the car at once and takes it back when the server refuses; the query client tells the user (R8.3). */
export async function putCar(queryClient: QueryClient, store: Store, car: Car | null): Promise<boolean> {
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey) ?? null;
  queryClient.setQueryData(queryKey, car);
  try {
    queryClient.setQueryData(queryKey, await store(car));
    return true;
  } catch {
    queryClient.setQueryData(queryKey, before);
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: historyKey }); // R4.10
  }
}
