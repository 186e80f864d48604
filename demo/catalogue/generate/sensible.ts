import type { PartKind } from '#demo/catalogue/generate/part-kind.ts';
import { isSensible, type Vehicle } from '#demo/catalogue/generate/vehicle-traits.ts';

/** Which kinds of parts a vehicle can have. Likes are asked once: vehicles with the same traits, kinds with the same wish. */
export class Sensible {
  /** For each sort of vehicle an answer to each wish. */
  private readonly answers: readonly Uint8Array[];
  private readonly sortOf: Int32Array;
  private readonly wishOf: Int32Array;

  constructor(kinds: readonly PartKind[], vehicles: readonly Vehicle[]) {
    const wishes = [...new Set(kinds.map((kind) => kind.for.join(' ')))];
    const wishIndex = new Map(wishes.map((wish, index) => [wish, index]));
    this.wishOf = Int32Array.from(kinds, (kind) => wishIndex.get(kind.for.join(' ')) ?? -1);
    const terms = wishes.map((wish) => wish.split(' '));

    const known = new Map<string, number>();
    const answers: Uint8Array[] = [];
    this.sortOf = Int32Array.from(vehicles, (vehicle) => {
      const key = `${[...vehicle.traits].join()} ${Math.floor(vehicle.from / 12)} ${Math.floor(vehicle.to / 12)}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      known.set(key, answers.length);
      return answers.push(Uint8Array.from(terms, (wish) => Number(isSensible(wish, vehicle)))) - 1;
    });
    this.answers = answers;
  }

  /** By the indexes of both. */
  has(vehicle: number, kind: number): boolean {
    return this.answers[this.sortOf[vehicle] ?? -1]?.[this.wishOf[kind] ?? -1] === 1;
  }
}
