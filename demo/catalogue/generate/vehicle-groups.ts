import { hashOf } from '#demo/catalogue/generate/draw.ts';
import type { Level } from '#demo/catalogue/generate/part-kind.ts';
import type { Vehicle } from '#demo/catalogue/generate/vehicle-traits.ts';

/** Vehicles that share parts of some kind. */
export type VehicleGroup = {
  readonly index: number;
  readonly level: Level;
  readonly key: string;
  /** Of level and key, to draw by: the same whatever other groups there are. */
  readonly hash: number;
  /** Indexes of vehicles, ascending. */
  readonly members: number[];
};

const keyOf: { readonly [level in Exclude<Level, 'universal'>]: (vehicle: Vehicle) => string } = {
  series: ({ type, road }) => `${type.producer} ${type.model} ${road}`,
  platform: ({ platform, road }) => `${platform} ${road}`,
  engine: ({ engineFamily }) => engineFamily,
  fuel: ({ house, fuel, road }) => `${house} ${fuel} ${road}`,
  house: ({ house, road }) => `${house} ${road}`,
  size: ({ size, road }) => `${road} ${size}`,
  kind: ({ road }) => road,
};

const levelsInOrder = ['series', 'platform', 'engine', 'fuel', 'house', 'size', 'kind'] as const;

export type VehicleGroups = {
  readonly groups: readonly VehicleGroup[];
  /** For each vehicle the indexes of its groups, one for each level. */
  readonly groupsOf: readonly Int32Array[];
};

/** The group without any vehicle comes first: what fits everything. */
export function groupVehicles(vehicles: readonly Vehicle[]): VehicleGroups {
  const groups: VehicleGroup[] = [{ index: 0, level: 'universal', key: '', hash: hashOf('universal'), members: [] }];
  const groupsOf = vehicles.map(() => new Int32Array(levelsInOrder.length));
  for (const [place, level] of levelsInOrder.entries()) {
    const byKey = new Map<string, VehicleGroup>();
    for (const [index, vehicle] of vehicles.entries()) {
      const key = keyOf[level](vehicle);
      let group = byKey.get(key);
      if (group === undefined) {
        group = { index: groups.length, level, key, hash: hashOf(`${level} ${key}`), members: [] };
        byKey.set(key, group);
        groups.push(group);
      }
      group.members.push(index);
      (groupsOf[index] ?? new Int32Array())[place] = group.index;
    }
  }
  return { groups, groupsOf };
}
