import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#client/api/call.ts';
import { query, useCall } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { carLabel } from '#client/vehicle/car-facts.ts';
import { putCar } from '#client/vehicle/selection/put-car.ts';
import type { Car, OwnFacts } from '#shared/vehicle/car.ts';
import { currentCar, selectCar, updateCar } from '#shared/vehicle/contract.ts';
import { type EntryPoint, entryPointPath } from '#shared/vehicle/entry-point.ts';

export type KnownFacts = { readonly [Fact in keyof OwnFacts]?: OwnFacts[Fact] };

const { queryKey } = query(currentCar, {});

/** R7.13: the names are all that the server reads. */
const namesOf = ({ kTypeId, carId, plate, vin }: Car) =>
  carId === null ? { kTypeId, ...(plate !== null && { plate }), ...(vin !== null && { vin }) } : { kTypeId, carId };

export function usePutCar(): (car: Car | null) => Promise<boolean> {
  const queryClient = useQueryClient();
  const { mutateAsync } = useCall(selectCar);
  return (car) => putCar(queryClient, (wanted) => mutateAsync({ body: wanted && namesOf(wanted) }), car);
}

/**
 * R2.6: makes a car of the history or of a search the current one and goes to the entry point. `facts` are what the
 * search was made with, such as the VIN: a new entry of the history keeps them, an old one stays as it is.
 */
export function useTakeCar(): (car: Car, entryPoint: EntryPoint, facts?: KnownFacts) => Promise<boolean> {
  const queryClient = useQueryClient();
  const put = usePutCar();
  const navigate = useNavigate();
  const t = useText();
  return async (car, entryPoint, facts = {}) => {
    const before = queryClient.getQueryData(queryKey) ?? null;
    if (!(await put({ ...car, plate: car.plate ?? facts.plate ?? null, vin: car.vin ?? facts.vin ?? null })))
      return false;
    const taken = queryClient.getQueryData(queryKey) ?? car;
    if (before && before.carId !== taken.carId) {
      notify({
        key: 'vehicle.changed',
        kind: 'INFO',
        preset: 'A',
        detail: t('vehicle.changedTo', { car: carLabel(taken) }),
        action: { label: t('vehicle.undo'), run: () => void put(before) },
      });
    }
    const gaps = missingFacts(taken, facts);
    // A plate or VIN that another entry has already is refused: then the car stays without.
    if (taken.carId !== null && Object.keys(gaps).length > 0)
      await call(updateCar, { body: { carId: taken.carId, ...gaps } }).then(
        (filled) => queryClient.setQueryData(queryKey, filled),
        () => {},
      );
    await navigate({ to: entryPointPath(entryPoint) });
    return true;
  };
}

function missingFacts(car: Car, { plate, vin, firstRegistration }: KnownFacts): KnownFacts {
  return {
    ...(plate && !car.plate && { plate }),
    ...(vin && !car.vin && { vin }),
    ...(firstRegistration && !car.firstRegistration && { firstRegistration }),
  };
}
