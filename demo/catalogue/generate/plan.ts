import { type Draw, drawFor } from '#demo/catalogue/generate/draw.ts';
import type { Level, PartKind } from '#demo/catalogue/generate/part-kind.ts';
import type { Sensible } from '#demo/catalogue/generate/sensible.ts';
import type { VehicleGroup } from '#demo/catalogue/generate/vehicle-groups.ts';

/**
 * How many articles of each kind there are for each group of vehicles, and their ids. An entry is one kind in one group; its
 * articles have neighbouring ids. Entries are ascending by (kind, group), and so are their ids. Everything else about an
 * article follows from its entry and its place in it, so this is all that has to be remembered.
 */
export type Plan = {
  readonly kindOf: Int32Array;
  readonly groupOf: Int32Array;
  readonly firstId: Int32Array;
  readonly countOf: Int32Array;
  /** Which of the kind's levels it was made for: 0 is the closest to the car. */
  readonly levelOf: Uint8Array;
  /** The first vehicle of the group that can have such a part; -1 where none is needed. */
  readonly firstVehicle: Int32Array;
  /** Entries of a kind: from here to the next one's. */
  readonly kindStart: Int32Array;
  /** Entries of each group, ascending. */
  readonly ofGroup: readonly Int32Array[];
  readonly articles: number;
};

/** So that another article in one kind leaves the ids of the others alone. */
const idsPerKind = 10_000;

const together = 3;

/** `density`: the share of all kinds that a group has, and above 1 how many times as many articles; 1 for the demo. */
export function planArticles(
  kinds: readonly PartKind[],
  groups: readonly VehicleGroup[],
  sensible: Sensible,
  { seed, density }: { readonly seed: number; readonly density: number },
): Plan {
  const rows = { kindOf: [] as number[], groupOf: [] as number[], firstId: [] as number[], countOf: [] as number[] };
  const levelOf: number[] = [];
  const firstVehicle: number[] = [];
  const kindStart: number[] = [];
  const ofGroup = groups.map(() => [] as number[]);
  const byLevel = Map.groupBy(groups, ({ level }) => level);
  const chance = drawFor(seed, 'plan');
  let articles = 0;

  for (const [index, kind] of kinds.entries()) {
    kindStart.push(levelOf.length);
    let next = density === 1 ? kind.id * idsPerKind : articles + 1;
    for (const { group, count, place } of wantedBy(kind, byLevel)) {
      const made = amount(count, density, chance, kind.id, group.hash);
      if (made === 0) continue;
      const first = group.members.find((vehicle) => sensible.has(vehicle, index));
      if (first === undefined && group.level !== 'universal') continue;
      firstVehicle.push(first ?? -1);
      ofGroup[group.index]?.push(levelOf.length);
      rows.kindOf.push(index);
      rows.groupOf.push(group.index);
      rows.firstId.push(next);
      rows.countOf.push(made);
      levelOf.push(place);
      next += made;
      articles += made;
    }
  }
  kindStart.push(levelOf.length);
  return {
    kindOf: Int32Array.from(rows.kindOf),
    groupOf: Int32Array.from(rows.groupOf),
    firstId: Int32Array.from(rows.firstId),
    countOf: Int32Array.from(rows.countOf),
    levelOf: Uint8Array.from(levelOf),
    firstVehicle: Int32Array.from(firstVehicle),
    kindStart: Int32Array.from(kindStart),
    ofGroup: ofGroup.map((entries) => Int32Array.from(entries)),
    articles,
  };
}

/** The groups of one level lie together, so the order of levels is that of groups. */
function* wantedBy({ made }: PartKind, byLevel: ReadonlyMap<Level, readonly VehicleGroup[]>) {
  const levels = made
    .map(({ level, count }, place) => ({ groups: byLevel.get(level) ?? [], count, place }))
    .toSorted((a, b) => (a.groups[0]?.index ?? 0) - (b.groups[0]?.index ?? 0));
  for (const { groups, count, place } of levels) for (const group of groups) yield { group, count, place };
}

function amount(count: number, density: number, chance: Draw, kind: number, group: number): number {
  if (density === 1) return count;
  // Fewer groups with more articles each: lists stay as long as they are in a full catalogue.
  if (density < 1) return chance(kind, group) < density / together ? count * together : 0;
  return Math.floor(count * density + chance(kind, group));
}

/** How many articles there are at a density of 1, without making the plan. */
export function fullAmount(kinds: readonly PartKind[], groups: readonly VehicleGroup[], sensible: Sensible): number {
  const byLevel = Map.groupBy(groups, ({ level }) => level);
  const amounts = kinds.flatMap(({ made }, kind) =>
    made.map(({ level, count }) => {
      const wanted = (byLevel.get(level) ?? []).filter(
        ({ members }) => level === 'universal' || members.some((vehicle) => sensible.has(vehicle, kind)),
      );
      return count * wanted.length;
    }),
  );
  return amounts.reduce((total, amount) => total + amount, 0);
}
