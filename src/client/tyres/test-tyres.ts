import { testArticle } from '#client/articles/test-articles.ts';
import type { TyreListAnswer } from '#client/tyres/queries.ts';
import type { SingleTyre, Tyre, TyreRow } from '#shared/tyres/tyre.ts';
import type { CarSet } from '#shared/tyres/wheel-set.ts';
import type { RimTyre } from '#shared/vehicle/spec-contract.ts';

/** For tests: a tyre without anything special. */
export const testTyre = (id: number, tyre: Partial<Tyre> = {}, more: Partial<SingleTyre> = {}): SingleTyre => ({
  ...testArticle(id, { brand: { id: 51, name: 'Haftner' }, fit: null, minimum: 1 }),
  tyre: {
    class: 'car',
    season: 'winter',
    size: '205/55 R16',
    index: '91H',
    load: 91,
    speed: 'H',
    tread: `Polar ${id}`,
    segment: 'premium',
    isReinforced: false,
    isRunFlat: false,
    isForElectric: false,
    hasSnow: true,
    hasMudSnow: true,
    label: { fuel: 'B', wet: 'A', noise: 'B', noiseDb: 71, hasSnow: true, hasIce: false },
    dot: 2620,
    ...tyre,
  },
  warnings: [],
  ...more,
});

export const testTyreRow = (id: number, tyre: Partial<Tyre> = {}, more: Partial<TyreRow> = {}): TyreRow => ({
  ...testTyre(id, tyre),
  rear: null,
  ...more,
});

export const testTyreList = (rows: readonly TyreRow[], more: Partial<TyreListAnswer> = {}): TyreListAnswer => ({
  kind: 'list',
  release: 1,
  order: '',
  source: 'demo',
  total: rows.length,
  all: rows.length,
  demand: { load: 91, speed: 'V' },
  least: { load: 91, speed: 'H' },
  leastRear: null,
  seasons: [
    { season: 'winter', count: rows.length },
    { season: 'summer', count: 0 },
    { season: 'all-season', count: 0 },
  ],
  hasSeasons: true,
  rows: [...rows],
  filters: [],
  segments: [
    { segment: 'premium', key: 'v1', count: rows.length, isSelected: false },
    { segment: 'quality', key: 'v2', count: 0, isSelected: false },
    { segment: 'budget', key: 'v3', count: 0, isSelected: false },
  ],
  flags: [],
  choices: { widths: [195, 205], ratios: [55, 65], rims: [15, 16] },
  ...more,
});

const rim: RimTyre = {
  axle: 'both',
  tyre: '205/55 R16 91V',
  rim: '6,5J×16',
  offsetMm: 46,
  boltCircle: '5×112',
  hubMm: 57.1,
  pressureFrontBar: 2.3,
  pressureRearBar: 2.1,
  source: 'manufacturer',
  pressureSource: 'demo',
};

export const testSet = (front: string, rear = front): CarSet => ({
  key: front === rear ? front : `${front}+${rear}`,
  front: { ...rim, tyre: front, axle: front === rear ? 'both' : 'front' },
  rear: { ...rim, tyre: rear, axle: front === rear ? 'both' : 'rear' },
  isMixed: front !== rear,
  isReinforced: false,
  fullLoad: { frontBar: 2.6, rearBar: 2.8, source: 'demo' },
});
