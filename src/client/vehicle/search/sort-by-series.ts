import type { Car } from '#shared/vehicle/car.ts';

const byText = (a: string, b: string) => a.localeCompare(b, 'de', { numeric: true });

/** Producer, series, then from the weakest engine to the strongest, older first. */
export function sortBySeries(cars: readonly Car[]): Car[] {
  return cars.toSorted(
    (a, b) =>
      byText(a.producer, b.producer) ||
      byText(a.model, b.model) ||
      (a.kw ?? 0) - (b.kw ?? 0) ||
      byText(a.builtFrom ?? '', b.builtFrom ?? '') ||
      byText(a.type, b.type),
  );
}
