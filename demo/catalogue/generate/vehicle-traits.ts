import { drawFor, hashOf } from '#demo/catalogue/generate/draw.ts';
import type { MakerSource, Sources } from '#demo/catalogue/generate/sources.ts';
import { builtOf, type VehicleType } from '#demo/catalogue/generate/vehicle-type.ts';

/** A vehicle type as parts see it. */
export type Vehicle = {
  readonly type: VehicleType;
  readonly house: string;
  readonly platform: string;
  /** 1 a city car … 6 a van. */
  readonly size: number;
  readonly boltCircle: string;
  readonly engineFamily: string;
  readonly fuel: 'petrol' | 'diesel' | 'electric';
  readonly road: 'car' | 'van' | 'bike';
  /** What the column `for` may ask. */
  readonly traits: ReadonlySet<string>;
  readonly from: number;
  readonly to: number;
};

const roads = { PC: 'car', CV: 'van', MOTORCYCLE: 'bike' } as const;

/** Reads a vehicle out of its type: what it is built on, how large, with what under the bonnet. Where nobody knows, by draw. */
export function vehicleReader({ makers, platforms }: Pick<Sources, 'makers' | 'platforms'>, seed: number) {
  const makerOf = new Map(makers.map((maker) => [maker.producer, maker]));
  const platformOf = new Map(platforms.flatMap((row) => row.series.map((series) => [series, row] as const)));
  const hasChain = drawFor(seed, 'timing');

  return (type: VehicleType): Vehicle => {
    const maker = makerOf.get(type.producer);
    const known = platformOf.get(`${type.producer} ${type.model}`);
    const platform = type.platform ?? known?.platform ?? `${type.producer} ${type.model}`;
    const house = type.house ?? maker?.house ?? type.producer;
    const size = known?.size ?? sizeOf(type);
    const fuel = fuelOf(type);
    const { from, to } = builtOf(type);
    const era = from < 2012 * 12 ? 'old' : from < 2018 * 12 ? 'mid' : 'new';
    const engineFamily = `${type.engine ?? house} ${roads[type.kind]} ${fuel} ${type.ccm ?? 0} ${era}`;
    const timing = timingOf(maker, hasChain(hashOf(engineFamily)));
    const vehicle = { type, house, platform, size, engineFamily, fuel, road: roads[type.kind], from, to };
    const boltCircle = known?.bolt_circle ?? (size <= 2 ? '4-100' : '5-112');
    return { ...vehicle, boltCircle, traits: traitsOf(vehicle, timing) };
  };
}

const timingOf = (maker: MakerSource | undefined, drawn: number) =>
  maker === undefined || maker.timing === 'mixed' ? (drawn < 0.45 ? 'chain' : 'belt') : maker.timing;

function fuelOf({ fuel }: VehicleType): Vehicle['fuel'] {
  if (fuel === 'electric') return 'electric';
  return fuel.includes('diesel') ? 'diesel' : 'petrol';
}

function sizeOf({ kind, ccm, kw }: VehicleType): number {
  if (kind === 'CV') return 6;
  if (kind === 'MOTORCYCLE') return (ccm ?? 0) < 700 ? 2 : 4;
  return Math.min(5, Math.max(1, Math.round((kw ?? 80) / 35)));
}

function traitsOf(vehicle: Omit<Vehicle, 'traits' | 'boltCircle'>, timing: string): Set<string> {
  const { type, road, fuel, size, from, house } = vehicle;
  const [kw, ccm] = [type.kw ?? 0, type.ccm ?? 0];
  const isBike = road === 'bike';
  const isCombustion = fuel !== 'electric';
  const hasDrums = !isBike && ((size <= 2 && kw < 75) || (size === 3 && kw < 66));
  const conditions: Record<string, boolean> = {
    any: true,
    road: !isBike,
    [road]: true,
    [fuel]: true,
    combustion: isCombustion,
    plug: !isCombustion || type.fuel.startsWith('plugin'),
    highvoltage: !isCombustion || /^(plugin|hybrid)/.test(type.fuel),
    manual: isCombustion && !type.fuel.startsWith('hybrid'),
    turbo: isCombustion && !isBike && (fuel === 'diesel' || kw * 1000 > 58 * ccm),
    [timing]: isCombustion,
    [type.drive ?? 'front']: true,
    hatch: ['hatchback', 'suv', 'estate', 'van'].includes(type.body ?? ''),
    large: size >= 5,
    hydraulic: isCombustion && (road === 'van' || from < 2009 * 12),
    'rear-drum': hasDrums,
    'rear-disc': !isBike && !hasDrums,
    // The large boxers have a shaft, the scooter a belt.
    'chain-drive': isBike && house !== 'vespa' && !(house === 'bmw' && ccm > 1100),
  };
  return new Set(Object.keys(conditions).filter((name) => conditions[name]));
}

/** "road combustion", "rear/all", "!electric", "2012+" (built in 2012 or later), "-2012" (built in 2012 or before). */
export function isSensible(terms: readonly string[], { traits, from, to }: Vehicle): boolean {
  return terms.every((term) => {
    if (/^\d{4}\+$/.test(term)) return to >= Number(term.slice(0, 4)) * 12;
    if (/^-\d{4}$/.test(term)) return from < (Number(term.slice(1)) + 1) * 12;
    if (term.startsWith('!')) return !traits.has(term.slice(1));
    return term.split('/').some((one) => traits.has(one));
  });
}
