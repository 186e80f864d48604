import type { Car } from '#shared/vehicle/car.ts';
import type { Fuel } from '#shared/vehicle/vehicle-kind.ts';

export type TypeFilter = { readonly fuel: Fuel | null; readonly kw: number | null; readonly year: number | null };
export const noFilter: TypeFilter = { fuel: null, kw: null, year: null };

type Filtered = Pick<Car, 'type' | 'fuel' | 'kw' | 'builtFrom' | 'builtTo'>;

const yearOf = (month: string) => Number(month.slice(0, 4));

/** An open end is built still, an open start always was. */
function isBuiltIn({ builtFrom, builtTo }: Filtered, year: number): boolean {
  return (builtFrom === null || yearOf(builtFrom) <= year) && (builtTo === null || year <= yearOf(builtTo));
}

const byName = new Intl.Collator('de', { numeric: true });

/** By name, then from the weakest to the strongest. */
export function filterTypes<Type extends Filtered>(types: readonly Type[], { fuel, kw, year }: TypeFilter): Type[] {
  const fitting = types.filter(
    (type) =>
      (fuel === null || type.fuel === fuel) &&
      (kw === null || type.kw === kw) &&
      (year === null || isBuiltIn(type, year)),
  );
  return fitting.sort((a, b) => byName.compare(a.type, b.type) || (a.kw ?? 0) - (b.kw ?? 0));
}

const unique = <T>(values: Iterable<T>) => [...new Set(values)];

/** What the filters offer: only values that some type has. */
export function filterValues(types: readonly Filtered[], thisYear: number) {
  const years = types.flatMap(({ builtFrom, builtTo }) => {
    if (builtFrom === null) return [];
    const [first, last] = [yearOf(builtFrom), builtTo === null ? thisYear : yearOf(builtTo)];
    return Array.from({ length: Math.max(last - first + 1, 0) }, (_, step) => first + step);
  });
  return {
    fuels: unique(types.map(({ fuel }) => fuel)),
    kws: unique(types.map(({ kw }) => kw).filter((kw) => kw !== null)).sort((a, b) => a - b),
    years: unique(years).sort((a, b) => b - a),
  };
}
