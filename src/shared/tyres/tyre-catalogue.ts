import type { Season } from '#shared/tyres/season.ts';

/*
 * Tyres, rims and sensors are articles like all others. These are the numbers by which a catalogue says so: of its generic
 * articles, and of the criteria that a tyre or a rim has.
 */

export const tyreClasses = ['car', 'van', 'bike'] as const;
export type TyreClass = (typeof tyreClasses)[number];

/** A motorcycle's have no season. */
export const tyreKinds: readonly { readonly id: number; readonly class: TyreClass; readonly season: Season }[] = [
  { id: 550, class: 'car', season: 'summer' },
  { id: 551, class: 'car', season: 'winter' },
  { id: 552, class: 'car', season: 'all-season' },
  { id: 553, class: 'van', season: 'summer' },
  { id: 554, class: 'van', season: 'winter' },
  { id: 555, class: 'van', season: 'all-season' },
  { id: 556, class: 'bike', season: 'summer' },
];

export const rimKinds = { alloy: 557, steel: 558 } as const;
/** Programmed to the car when fitted, and those made for some cars. */
export const sensorKinds = { universal: 549, ofCar: 103 } as const;

export const tyreCriteria = {
  'tyre-size': 148,
  'tyre-width': 149,
  'tyre-ratio': 150,
  'tyre-construction': 151,
  'tyre-rim': 152,
  'load-index': 153,
  'load-index-twin': 154,
  'speed-index': 155,
  reinforced: 156,
  'run-flat': 157,
  'ev-tyre': 158,
  'snow-symbol': 159,
  'mud-snow': 160,
  'tyre-segment': 161,
  'fuel-class': 162,
  'wet-class': 163,
  'noise-class': 164,
  'tyre-noise': 165,
  'ice-grip': 166,
  tread: 167,
  dot: 168,
} as const;

export const rimCriteria = {
  'rim-width': 169,
  'tyre-rim': 152,
  'bolt-circle': 20,
  offset: 64,
  'hub-bore': 170,
} as const;
