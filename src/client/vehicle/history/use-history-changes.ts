import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/api/call.ts';
import { useCall } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify, useNotifications } from '#client/notify/notify.ts';
import { carLabel } from '#client/vehicle/car-facts.ts';
import { carHistoryQuery, currentCarQuery } from '#client/vehicle/car-queries.ts';
import { keptKey, useKept } from '#client/vehicle/selection/use-kept.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { pinCar, removeCar } from '#shared/vehicle/contract.ts';

const historyKey = carHistoryQuery.queryKey;
const currentKey = currentCarQuery.queryKey;
const removingName = 'carsBeingRemoved';
const removedText = 'carHistory.removed';
const nobody: readonly number[] = [];

/** The cars that are gone from the list but not yet from the server: while their toast offers the way back. */
export const useRemoving = () => useKept(removingName, nobody);

export function usePin(): (car: Car) => void {
  const queryClient = useQueryClient();
  const { mutate } = useCall(pinCar);
  return ({ carId, pinned }) => {
    if (carId === null) return;
    queryClient.setQueryData(historyKey, (cars) =>
      cars?.map((car) => (car.carId === carId ? { ...car, pinned: !pinned } : car)),
    );
    mutate(
      { body: { carId, pinned: !pinned } },
      { onSettled: () => void queryClient.invalidateQueries({ queryKey: historyKey }) },
    );
  };
}

/** Takes the car from the list and offers the way back. The server is told when the offer has gone. */
export function useRemove(): (car: Car) => void {
  const queryClient = useQueryClient();
  const t = useText();
  const key = keptKey(removingName);
  const change = (to: (ids: readonly number[]) => readonly number[]) =>
    queryClient.setQueryData<readonly number[]>(key, (ids) => to(ids ?? nobody));
  return (car) => {
    const { carId } = car;
    if (carId === null) return;
    change((ids) => [...ids, carId]);
    notify({
      key: removedText,
      kind: 'INFO',
      preset: 'A',
      values: { carId: String(carId) },
      detail: carLabel(car),
      action: { label: t('vehicle.undo'), run: () => void change((ids) => ids.filter((id) => id !== carId)) },
    });
  };
}

/** Mounted for good: a toast that is gone without "undo" makes the removal final. */
export function useFinalRemovals(): void {
  const queryClient = useQueryClient();
  const { showing } = useNotifications();
  const [removing, setRemoving] = useRemoving();
  useEffect(() => {
    const offered = showing.filter(({ key }) => key === removedText).map(({ values }) => Number(values?.carId));
    const final = removing.filter((carId) => !offered.includes(carId));
    if (final.length === 0) return;
    const forget = async () => {
      // A car that is no longer there is gone just the same.
      await Promise.allSettled(final.map((carId) => call(removeCar, { body: { carId } })));
      await queryClient.invalidateQueries({ queryKey: historyKey });
      await queryClient.invalidateQueries({ queryKey: currentKey });
    };
    queryClient.setQueryData(historyKey, (cars) =>
      cars?.filter(({ carId }) => carId === null || !final.includes(carId)),
    );
    setRemoving(removing.filter((carId) => !final.includes(carId)));
    void forget();
  }, [showing, removing, setRemoving, queryClient]);
}
