import type { Fuel, VehicleKind } from '#shared/vehicle/vehicle-kind.ts';

/** What decides which work a car needs and how long it takes. Many types share one group. */
export type RepairGroup = {
  readonly id: number;
  readonly kind: VehicleKind;
  readonly fuel: Fuel;
  /** Fuel, litres and cylinders: `diesel-2.0-4`, `electric`. */
  readonly engineFamily: string;
  /** What drives the camshafts. */
  readonly timing: 'belt' | 'chain' | 'none';
  readonly gearbox: 'manual' | 'automatic' | 'single-speed';
  readonly drive: 'front' | 'rear' | 'all';
  readonly body: 'hatchback' | 'saloon' | 'estate' | 'suv' | 'van' | 'motorcycle';
  readonly cylinders: number;
  readonly hasAdblue: boolean;
  readonly source: string;
};

export type RepairFacts = Omit<RepairGroup, 'id' | 'source'>;
