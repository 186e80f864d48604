import { airIntake } from '#demo/drawings/assemblies/air-intake.ts';
import { beltService } from '#demo/drawings/assemblies/belt-service.ts';
import { clutch } from '#demo/drawings/assemblies/clutch.ts';
import { cooling } from '#demo/drawings/assemblies/cooling.ts';
import { driveShaft } from '#demo/drawings/assemblies/drive-shaft.ts';
import { exhaust } from '#demo/drawings/assemblies/exhaust.ts';
import { frontAxle } from '#demo/drawings/assemblies/front-axle.ts';
import { frontBrake } from '#demo/drawings/assemblies/front-brake.ts';
import { glow } from '#demo/drawings/assemblies/glow-and-injection.ts';
import { ignition } from '#demo/drawings/assemblies/ignition.ts';
import { lighting } from '#demo/drawings/assemblies/lighting.ts';
import { rearAxle } from '#demo/drawings/assemblies/rear-axle.ts';
import { rearDiscBrake } from '#demo/drawings/assemblies/rear-disc-brake.ts';
import { rearDrumBrake } from '#demo/drawings/assemblies/rear-drum-brake.ts';
import { startingAndCharging } from '#demo/drawings/assemblies/starter-and-alternator.ts';
import { steering } from '#demo/drawings/assemblies/steering.ts';
import { timing } from '#demo/drawings/assemblies/timing.ts';
import { wipers } from '#demo/drawings/assemblies/wipers.ts';
import type { Assembly } from '#demo/drawings/kit/assembly.ts';

/** All exploded views, in the order of the overview. */
export const assemblies: readonly Assembly[] = [
  frontBrake,
  rearDiscBrake,
  rearDrumBrake,
  frontAxle,
  rearAxle,
  steering,
  driveShaft,
  clutch,
  timing,
  beltService,
  ignition,
  glow,
  airIntake,
  cooling,
  exhaust,
  startingAndCharging,
  lighting,
  wipers,
];
