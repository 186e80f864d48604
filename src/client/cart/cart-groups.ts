import type { Cart, CartCar, CartPosition } from '#shared/cart/cart.ts';

export type CartGroup = {
  /** null: for no car. */
  readonly car: CartCar | null;
  readonly lines: readonly CartPosition[];
};

/** By car, in the order in which the cars came in; what is for no car stands last. */
export function cartGroups({ cars, lines }: Pick<Cart, 'cars' | 'lines'>): readonly CartGroup[] {
  const known = new Map(cars.map((car) => [car.id, car]));
  const groups = new Map<number | null, CartPosition[]>();
  for (const line of lines) {
    const id = line.carId !== null && known.has(line.carId) ? line.carId : null;
    const group = groups.get(id);
    if (group) group.push(line);
    else groups.set(id, [line]);
  }
  return [...groups]
    .map(([id, ofGroup]) => ({ car: id === null ? null : (known.get(id) ?? null), lines: ofGroup }))
    .sort((a, b) => Number(a.car === null) - Number(b.car === null));
}

export const partsOf = (lines: readonly CartPosition[]): readonly CartPosition[] =>
  lines.filter(({ kind }) => kind === 'part');

/** The cars of the parts; null stands for none. */
export const carsOfParts = ({ cars, lines }: Pick<Cart, 'cars' | 'lines'>): readonly (CartCar | null)[] =>
  cartGroups({ cars, lines: [...partsOf(lines)] }).map(({ car }) => car);

/** What a workshop has written to the lines of one car: "Sabine Möller · Auftrag 26-1187". */
export const referencesOf = (lines: readonly CartPosition[]): string =>
  [...new Set(lines.map(({ reference }) => reference).filter(Boolean))].slice(0, 3).join(' · ');
