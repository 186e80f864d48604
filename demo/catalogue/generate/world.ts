import { CriterionBook } from '#demo/catalogue/generate/criterion-book.ts';
import type { PartKind } from '#demo/catalogue/generate/part-kind.ts';
import { type Plan, planArticles } from '#demo/catalogue/generate/plan.ts';
import { Sensible } from '#demo/catalogue/generate/sensible.ts';
import type { BrandSource, Sources } from '#demo/catalogue/generate/sources.ts';
import { groupVehicles, type VehicleGroup } from '#demo/catalogue/generate/vehicle-groups.ts';
import { type Vehicle, vehicleReader } from '#demo/catalogue/generate/vehicle-traits.ts';
import type { VehicleType } from '#demo/catalogue/generate/vehicle-type.ts';

/** Everything that rows are made from. Small beside the rows: it knows entries, not articles. */
export type World = {
  readonly seed: number;
  readonly sources: Sources;
  readonly kinds: readonly PartKind[];
  /** Ascending by id. */
  readonly vehicles: readonly Vehicle[];
  readonly groups: readonly VehicleGroup[];
  readonly groupsOf: readonly Int32Array[];
  readonly sensible: Sensible;
  readonly plan: Plan;
  readonly book: CriterionBook;
  /** Who makes parts of a kind, by its index. */
  readonly brandsOf: readonly (readonly BrandSource[])[];
  /** Median of the vehicle makers' numbers that an article replaces. */
  readonly oeMedian: number;
  /** 1 for the demo. */
  readonly density: number;
};

export type WorldWish = {
  readonly seed: number;
  readonly types: readonly VehicleType[];
  readonly sources: Sources;
  readonly density: number;
  readonly oeMedian: number;
};

export function makeWorld({ seed, types, sources, density, oeMedian }: WorldWish): World {
  const { kinds, brands } = sources;
  const vehicles = types.toSorted((a, b) => a.id - b.id).map(vehicleReader(sources, seed));
  const { groups, groupsOf } = groupVehicles(vehicles);
  const sensible = new Sensible(kinds, vehicles);
  const codes = [...new Set(vehicles.flatMap(({ type }) => type.engineCodes))].sort();
  const ofNode = new Map(
    [...new Set(kinds.map(({ node }) => node))].map((node) => [node, brands.filter((brand) => makes(brand, node))]),
  );
  return {
    seed,
    sources,
    kinds,
    vehicles,
    groups,
    groupsOf,
    sensible,
    plan: planArticles(kinds, groups, sensible, { seed, density }),
    book: new CriterionBook(sources, codes),
    brandsOf: kinds.map(({ node }) => ofNode.get(node) ?? []),
    oeMedian,
    density,
  };
}

/** A brand names branches of the tree, as high up or far down as it likes. */
const makes = (brand: BrandSource, node: string) =>
  brand.makes.some((branch) => node === branch || node.startsWith(`${branch}.`));
