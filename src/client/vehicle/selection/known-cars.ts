import type { Car } from '#shared/vehicle/car.ts';

/** Whether anything but the type is known of it. */
const isKnown = ({ plate, vin, mileageKm, firstRegistration, note }: Car) =>
  [plate, vin, mileageKm, firstRegistration, note].some((fact) => fact !== null);

/** Beside a type alone: the cars of that type in the history, of which more is known. */
export const knownOfType = (car: Car, history: readonly Car[]): readonly Car[] =>
  car.plate !== null || car.vin !== null
    ? []
    : history.filter((other) => other.kTypeId === car.kTypeId && other.carId !== car.carId && isKnown(other));
