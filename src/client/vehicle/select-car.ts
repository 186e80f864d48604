import type { Car } from '#shared/vehicle/car.ts';

export type Choice =
  | { readonly kind: 'ignored' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'chosen'; readonly car: Car };

type Known = { readonly selected: Pick<Car, 'kTypeId'> | null; readonly history: readonly Car[] };

/** R4.10: ignored if it is the selected car, else taken from the history. */
export function chooseCar(kTypeId: number, { selected, history }: Known): Choice {
  if (selected?.kTypeId === kTypeId) return { kind: 'ignored' };
  const car = history.find((known) => known.kTypeId === kTypeId);
  return car ? { kind: 'chosen', car } : { kind: 'unknown' };
}
