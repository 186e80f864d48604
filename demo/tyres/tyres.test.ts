import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSources, type Sources } from '#demo/catalogue/generate/sources.ts';
import { demoSeed } from '#demo/catalogue/load.ts';
import { type PlannedTyre, planTyres } from '#demo/tyres/plan-tyres.ts';
import { tyrePrice } from '#demo/tyres/tyre-price.ts';
import { seasons } from '#shared/tyres/season.ts';
import { rimCriteria, rimKinds, sensorKinds, tyreCriteria, tyreKinds } from '#shared/tyres/tyre-catalogue.ts';
import { loadOf } from '#shared/tyres/tyre-index.ts';
import { readTyreSize, sizeName } from '#shared/tyres/tyre-size.ts';

let sources: Sources;
let tyres: PlannedTyre[];
beforeAll(async () => {
  sources = await readSources(new Map());
  tyres = planTyres(sources.tyres, demoSeed);
});

describe('the tyres of the demo', () => {
  it('are at least 2,500 of at least 12 brands, the same for the same seed', () => {
    expect(tyres.length).toBeGreaterThanOrEqual(2500);
    expect(new Set(tyres.map(({ tread }) => tread.brand)).size).toBeGreaterThanOrEqual(12);
    expect(planTyres(sources.tyres, demoSeed)).toEqual(tyres);
    expect(new Set(tyres.map(({ id }) => id)).size).toBe(tyres.length);
  });

  it('are enough to choose from: of every size that a car of the demo wears a dozen a season, of all three segments', () => {
    const worn = new Set(
      parse(readFileSync('demo/vehicles/rim-tyre-info.csv', 'utf8'), { columns: true }).map((row) => {
        const read = readTyreSize((row as { tyre: string }).tyre); // the file has the column
        return read.kind === 'size' ? sizeName(read.size) : '';
      }),
    );
    const thin = sources.tyres.sizes
      .filter((size) => size.class !== 'bike' && worn.has(size.name) && size.rim <= 19)
      .flatMap((size) =>
        seasons.map((season) => ({
          size: size.name,
          season,
          own: tyres.filter((tyre) => tyre.size === size && tyre.tread.season === season),
        })),
      )
      .filter(({ own }) => own.length < 12 || new Set(own.map(({ tread }) => tread.segment)).size < 3);
    expect(thin.map(({ size, season, own }) => `${size} ${season}: ${own.length}`)).toEqual([]);
  });

  it('have sizes and indices that exist', () => {
    for (const { name } of sources.tyres.sizes) expect(readTyreSize(name), name).toMatchObject({ kind: 'size' });
    expect(tyres.filter(({ load }) => loadOf(load) === null)).toEqual([]);
    expect(tyres.filter(({ size, load, isReinforced }) => load !== (isReinforced ? size.load_xl : size.load))).toEqual(
      [],
    );
  });

  it('cost what tyres cost: larger and better ones more', () => {
    const prices = tyres.map((tyre) => tyrePrice(tyre, demoSeed));
    expect(Math.min(...prices)).toBeGreaterThan(2500);
    expect(Math.max(...prices)).toBeLessThan(70_000);
    const mean = (of: (tyre: PlannedTyre) => boolean) => {
      const some = prices.filter((_, at) => tyres[at] && of(tyres[at]));
      return some.reduce((sum, price) => sum + price, 0) / some.length;
    };
    expect(mean(({ size }) => size.rim === 19)).toBeGreaterThan(mean(({ size }) => size.rim === 16));
    expect(mean(({ tread }) => tread.segment === 'premium')).toBeGreaterThan(
      mean(({ tread }) => tread.segment === 'budget'),
    );
  });

  it('are known to the portal by the ids that the files give them', () => {
    const kinds = new Map(sources.kinds.map(({ id, profile }) => [id, profile]));
    for (const { id } of tyreKinds) expect(kinds.get(id), String(id)).toMatch(/^tyre-/);
    for (const id of Object.values(rimKinds)) expect(kinds.get(id)).toBe('wheel-by-size');
    for (const id of Object.values(sensorKinds)) expect(kinds.get(id)).toBe('tpms');
    const criteria = new Map(sources.criteria.map(({ key, id }) => [key, id]));
    for (const [key, id] of Object.entries({ ...tyreCriteria, ...rimCriteria }))
      expect(criteria.get(key), key).toBe(id);
  });
});
