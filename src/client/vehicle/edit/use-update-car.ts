import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/query.ts';
import { carHistoryQuery, currentCarQuery } from '#client/vehicle/car-queries.ts';
import type { Car, OwnFacts } from '#shared/vehicle/car.ts';
import { updateCar } from '#shared/vehicle/contract.ts';

const currentKey = currentCarQuery.queryKey;
const historyKey = carHistoryQuery.queryKey;

/** R7.12; the form shows the failure itself. */
export function useUpdateCar() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useCall(updateCar, { failure: 'inline' });
  const save = async (carId: number, facts: Partial<OwnFacts>): Promise<Car> => {
    const saved = await mutateAsync({ body: { carId, ...facts } });
    queryClient.setQueryData(currentKey, (car) => (car?.carId === carId ? saved : car));
    queryClient.setQueryData(historyKey, (cars) => cars?.map((car) => (car.carId === carId ? saved : car)));
    return saved;
  };
  return { save, isPending };
}
