import { drawFor, lognormal, pick } from '#demo/catalogue/generate/draw.ts';
import type { VehicleType } from '#demo/catalogue/generate/vehicle-type.ts';

/** Vehicles that share their parts: lognormal, as licensed catalogues have it. */
const [groupMedian, groupSigma] = [40, 1.35];
const seriesSize = 8;
const fuels = ['petrol', 'petrol', 'diesel', 'diesel', 'diesel', 'petrol', 'electric', 'hybrid-petrol'];
const bodies = ['hatchback', 'estate', 'suv', 'saloon', 'van'];
const sizes = [999, 1199, 1395, 1498, 1598, 1798, 1968, 1995, 2497, 2993];

/** Ascending by id. Neighbours stand on one platform; houses and engines cut across, in groups of the same spread. */
export function syntheticTypes(seed: number, count: number): VehicleType[] {
  const draw = drawFor(seed, 'synthetic types');
  const platforms = groupNames(seed, 'platform', count);
  const houses = groupNames(seed, 'house', count);
  const engines = groupNames(seed, 'engine', count);
  return Array.from({ length: count }, (_, index) => {
    const platform = platforms[index] ?? 0;
    const series = Math.floor(index / seriesSize);
    const engine = engines[index] ?? 0;
    const from = 2000 * 12 + Math.floor(draw(series, 1) * 23 * 12);
    const codes = draw(index, 2) < 0.88 ? 1 : 2;
    return {
      id: index + 1,
      kind: draw(platform, 3) < 0.72 ? 'PC' : 'CV',
      producer: `Maker ${Math.floor(draw(platform, 4) * 300)}`,
      model: `Series ${series}`,
      fuel: pick(fuels, draw(engine, 5)),
      engineCodes: Array.from({ length: codes }, (_, code) => `M${Math.floor(draw(index, 6, code) * 26_000)}`),
      body: pick(bodies, draw(series, 7)),
      drive: pick(['front', 'front', 'rear', 'all'], draw(platform, 8)),
      builtFrom: monthOf(from),
      builtTo: monthOf(from + 24 + Math.floor(draw(series, 9) * 72)),
      kw: 45 + Math.floor(draw(index, 10) * 250),
      ccm: pick(sizes, draw(engine, 11)),
      platform: `P${platform}`,
      house: `H${houses[index]}`,
      engine: `E${engine}`,
    };
  });
}

const monthOf = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;

/** The number of each type's group; groups lie one behind the other. */
function groupNames(seed: number, purpose: string, count: number): Int32Array {
  const draw = drawFor(seed, purpose);
  const names = new Int32Array(count);
  let [at, group] = [0, 0];
  while (at < count) {
    const size = Math.max(1, Math.round(lognormal(groupMedian, groupSigma, draw(group), draw(group, 1))));
    names.fill(group, at, Math.min(count, at + size));
    at += size;
    group += 1;
  }
  return names;
}
