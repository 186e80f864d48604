import type { Car } from '#shared/vehicle/car.ts';

export type Choice =
  | { readonly kind: 'ignored' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'chosen'; readonly car: Car };

type Names = Pick<Car, 'kTypeId' | 'carId'>;
type Known = { readonly selected: Names | null; readonly history: readonly Car[] };

/** Two cars of one type are two entries of the history; a type alone names the newest of them. */
export const isSameCar = (a: Names, b: Names) =>
  a.carId === null || b.carId === null ? a.kTypeId === b.kTypeId : a.carId === b.carId;

/** R4.10: ignored if it is the selected car, else taken from the history. */
export function chooseCar(wanted: Names, { selected, history }: Known): Choice {
  if (selected && isSameCar(selected, wanted)) return { kind: 'ignored' };
  const car = history.find((known) => isSameCar(known, wanted));
  return car ? { kind: 'chosen', car } : { kind: 'unknown' };
}
