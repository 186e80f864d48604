import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useHasAgreed } from '#client/session/queries.ts';
import { carLabel } from '#client/vehicle/car-facts.ts';
import { carHistoryQuery, currentCarQuery } from '#client/vehicle/car-queries.ts';
import { chooseCar } from '#client/vehicle/selection/select-car.ts';
import { usePutCar, useTakeCar } from '#client/vehicle/selection/use-take-car.ts';
import { screens } from '#shared/screens.ts';
import type { Car } from '#shared/vehicle/car.ts';
import type { EntryPoint } from '#shared/vehicle/entry-point.ts';

/** Tabs of one session share the car, so each asks again when it comes to the front. */
export const useCurrentCar = () =>
  useQuery({ ...currentCarQuery, enabled: useHasAgreed(), refetchOnWindowFocus: 'always' });

export const useCarHistory = () => useQuery(carHistoryQuery);

/** R4.10, R2.6: makes a car of the history the current one and goes to the articles, or to the entry point given. */
export function useSelectCar(): (wanted: Pick<Car, 'kTypeId' | 'carId'>, entryPoint?: EntryPoint) => Promise<void> {
  const queryClient = useQueryClient();
  const take = useTakeCar();
  return async (wanted, entryPoint = 'ARTICLES') => {
    const selected = queryClient.getQueryData(currentCarQuery.queryKey) ?? null;
    const history = queryClient.getQueryData(carHistoryQuery.queryKey) ?? [];
    const choice = chooseCar(wanted, { selected, history });
    if (choice.kind === 'chosen') await take(choice.car, entryPoint);
    if (choice.kind === 'unknown') notify({ key: 'TOAST_MESSAGES.ERROR_SELECT_CAR', kind: 'ERROR', preset: 'B' });
  };
}

/** R4.13, R2.6: no car is selected any more, and the way leads to /a. */
export function useEject(): () => Promise<void> {
  const queryClient = useQueryClient();
  const put = usePutCar();
  const navigate = useNavigate();
  const t = useText();
  return async () => {
    const ejected = queryClient.getQueryData(currentCarQuery.queryKey);
    if (!ejected || !(await put(null))) return;
    notify({
      key: 'vehicle.ejected',
      kind: 'INFO',
      preset: 'A',
      detail: carLabel(ejected),
      action: { label: t('vehicle.takeBack'), run: () => void put(ejected) },
    });
    await navigate({ to: screens.vehicle.path });
  };
}
