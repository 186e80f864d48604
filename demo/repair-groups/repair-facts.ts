import type { Fuel, VehicleKind } from '#shared/vehicle/vehicle-kind.ts';
import type { RepairFacts } from '#shared/work/repair-group.ts';

export type TypeFacts = {
  readonly kind: VehicleKind;
  readonly producer: string;
  readonly fuel: Fuel;
  readonly kw: number | null;
  readonly ccm: number | null;
  readonly cylinders: number | null;
  readonly body: string | null;
  readonly drive: string | null;
  readonly builtFrom: string | null;
};

/** The catalogue knows neither gearbox nor timing: these rules invent them, always the same for the same car. */
export function repairFacts(type: TypeFacts): RepairFacts {
  const { kind, fuel } = type;
  const isElectric = fuel === 'electric';
  const cylinders = isElectric ? 0 : (type.cylinders ?? 4);
  return {
    kind,
    fuel,
    engineFamily: isElectric ? 'electric' : `${engineKind(fuel)}-${litres(type.ccm)}-${cylinders}`,
    timing: timingOf(type),
    gearbox: gearboxOf(type),
    drive: type.drive === 'all' || type.drive === 'rear' ? type.drive : 'front',
    body: bodyOf(type),
    cylinders,
    hasAdblue: fuel.endsWith('diesel') && kind !== 'MOTORCYCLE' && (type.builtFrom ?? '') >= '2015-09',
  };
}

const engineKind = (fuel: Fuel) => (fuel.endsWith('diesel') ? 'diesel' : 'petrol');

const sizes = [0.6, 1.0, 1.2, 1.4, 1.6, 2.0, 2.5, 3.0, 4.0];

function litres(ccm: number | null): string {
  const found = sizes.find((size) => (ccm ?? 2000) <= size * 1000 + 50);
  return (found ?? 4).toFixed(1);
}

const chainMakers = new Set(['BMW', 'MINI', 'Mercedes-Benz', 'Mazda', 'Toyota', 'Suzuki', 'Smart', 'Tesla']);

function timingOf({ kind, producer, fuel }: TypeFacts): RepairFacts['timing'] {
  if (fuel === 'electric') return 'none';
  return kind === 'MOTORCYCLE' || chainMakers.has(producer) ? 'chain' : 'belt';
}

function gearboxOf({ kind, producer, fuel, kw, builtFrom }: TypeFacts): RepairFacts['gearbox'] {
  if (fuel === 'electric') return 'single-speed';
  if (kind === 'MOTORCYCLE') return producer === 'Vespa' ? 'automatic' : 'manual';
  if (fuel.startsWith('hybrid') || fuel.startsWith('plugin')) return 'automatic';
  const isLarge = (kw ?? 0) >= 150 || (producer === 'Mercedes-Benz' && (builtFrom ?? '') >= '2014');
  return isLarge ? 'automatic' : 'manual';
}

const bodies = new Map<string | null, RepairFacts['body']>([
  ['coupe', 'saloon'],
  ['saloon', 'saloon'],
  ['estate', 'estate'],
  ['suv', 'suv'],
  ['van', 'van'],
  ['chassis', 'van'],
  ['motorcycle', 'motorcycle'],
]);

const bodyOf = ({ kind, body }: TypeFacts): RepairFacts['body'] =>
  kind === 'MOTORCYCLE' ? 'motorcycle' : (bodies.get(body) ?? (kind === 'CV' ? 'van' : 'hatchback'));
