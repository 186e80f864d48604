import { belts } from '#demo/catalogue/drawings/draw/belts.ts';
import { body } from '#demo/catalogue/drawings/draw/body.ts';
import { brakes } from '#demo/catalogue/drawings/draw/brakes.ts';
import { chassis } from '#demo/catalogue/drawings/draw/chassis.ts';
import { cooling } from '#demo/catalogue/drawings/draw/cooling.ts';
import { drivetrain } from '#demo/catalogue/drawings/draw/drivetrain.ts';
import { electrics } from '#demo/catalogue/drawings/draw/electrics.ts';
import { engine } from '#demo/catalogue/drawings/draw/engine.ts';
import { exhaust } from '#demo/catalogue/drawings/draw/exhaust.ts';
import { filters } from '#demo/catalogue/drawings/draw/filters.ts';
import { ignition } from '#demo/catalogue/drawings/draw/ignition.ts';
import { lamps } from '#demo/catalogue/drawings/draw/lamps.ts';
import type { Drawing } from '#demo/catalogue/drawings/draw/sheet.ts';
import { workshop } from '#demo/catalogue/drawings/draw/workshop.ts';

/** Every drawing by the key of its family. */
export const drawings: Record<string, Drawing> = {
  ...belts,
  ...body,
  ...brakes,
  ...chassis,
  ...cooling,
  ...drivetrain,
  ...electrics,
  ...engine,
  ...exhaust,
  ...filters,
  ...ignition,
  ...lamps,
  ...workshop,
};
