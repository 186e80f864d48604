import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument } from 'libxml2-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { assemblies } from '#demo/drawings/assemblies.ts';
import { drawingFiles } from '#demo/drawings/drawing-files.ts';
import type { Hotspot } from '#demo/drawings/kit/assembly.ts';
import { drawAssembly, sheetSize } from '#demo/drawings/kit/draw-assembly.ts';
import { crosses, type Leader, numberRadius } from '#demo/drawings/kit/labels.ts';

const folder = import.meta.dirname;
const articles = new Set(
  readFileSync(join(folder, '../catalogue/generic-articles.csv'), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .map((row) => Number(row.split(',')[0])),
);
const nodes = readFileSync(join(folder, '../catalogue/tree.csv'), 'utf8')
  .split(/\r?\n/)
  .map((row) => row.split(',')[1]);
const keys = assemblies.map(({ key }) => key);
const drawn = new Map<string, { svg: string; hotspots: Hotspot[]; leaders: Leader[] }>();
const drawnOf = (key: string) => drawn.get(key) ?? { svg: '', hotspots: [], leaders: [] };
/** As if each filled its sheet to the edges. */
const normalised = (spots: readonly Pick<Hotspot, 'x' | 'y'>[]) => {
  const along = (value: number, all: readonly number[]) =>
    (value - Math.min(...all)) / Math.max(Math.max(...all) - Math.min(...all), 1);
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return spots.map(({ x, y }) => ({ x: along(x, xs), y: along(y, ys) }));
};
const pairs = <T>(list: readonly T[]) => list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));

beforeAll(() => {
  for (const assembly of assemblies) drawn.set(assembly.key, drawAssembly(assembly));
}, 120_000);

describe('the exploded views (R2.2)', () => {
  it('there are at least 16, each under its own key and in a branch of the catalogue', () => {
    expect(keys.length).toBeGreaterThanOrEqual(16);
    expect(new Set(keys).size).toBe(keys.length);
    expect(assemblies.map(({ node }) => node).filter((node) => !nodes.includes(node))).toEqual([]);
  });

  it('the files are what the code draws', () => {
    const files = drawingFiles(assemblies, ({ key }) => drawnOf(key));
    const stored = globSync(['*.svg', '*.csv'], { cwd: folder }).sort();
    expect(stored).toEqual(Object.keys(files).sort());
    for (const name of stored) expect(readFileSync(join(folder, name), 'utf8') === files[name], name).toBe(true);
  });

  it('no two share an arrangement, moved or stretched', () => {
    const places = keys.map((key) => ({ key, spots: normalised(drawnOf(key).hotspots) }));
    const near = 0.04;
    for (const [a, b] of pairs(places)) {
      const shared = a.spots.filter((one) => b.spots.some((two) => Math.hypot(one.x - two.x, one.y - two.y) < near));
      const share = shared.length / Math.max(a.spots.length, b.spots.length);
      expect(share, `${a.key} and ${b.key}`).toBeLessThan(0.6);
    }
  });

  it('an arrangement that is only moved and stretched would be found', () => {
    const { hotspots } = drawnOf('front-brake');
    const moved = hotspots.map((spot) => ({ ...spot, x: spot.x * 0.8 + 11, y: spot.y * 0.9 + 7 }));
    const [a, b] = [normalised(hotspots), normalised(moved)];
    for (const [at, { x, y }] of a.entries()) {
      expect(b[at]?.x).toBeCloseTo(x, 6);
      expect(b[at]?.y).toBeCloseTo(y, 6);
    }
  });

  describe.each(keys)('%s', (key) => {
    it('is well-formed, refers to nothing outside and is smaller than 180 kB', () => {
      const { svg } = drawnOf(key);
      using document = XmlDocument.fromString(svg);
      expect(document.root.name).toBe('svg');
      expect(svg.match(/href|url\(|<style|<script|<image|<use|<foreignObject|\son\w+=/i)).toBeNull();
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      expect(Buffer.byteLength(svg)).toBeLessThan(180_000);
    });

    it('is drawn in the roles of the theme only', () => {
      const paints = [...drawnOf(key).svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, paint]) => paint);
      const other = paints.filter(
        (paint) => !/^(none|var\(--draw-(ink|fill|shade|shade-2),#[0-9a-f]{3,6}\))$/.test(paint ?? ''),
      );
      expect(other).toEqual([]);
    });

    it('numbers at least eight parts from 1 on, each seen in the drawing and known to the catalogue', () => {
      const { svg, hotspots } = drawnOf(key);
      expect(hotspots.length).toBeGreaterThanOrEqual(8);
      expect(hotspots.map(({ number }) => number)).toEqual(hotspots.map((_, i) => i + 1));
      const rows = assemblies.find((assembly) => assembly.key === key)?.pieces ?? [];
      expect(new Set(rows.map(({ number }) => number).filter((number) => number > 0)).size).toBe(hotspots.length);
      for (const { number, article, perCar } of hotspots) {
        expect(svg).toContain(`<g data-part="${number}"`);
        expect(articles.has(article), `generic article ${article}`).toBe(true);
        expect(perCar).toBeGreaterThan(0);
        expect(rows.filter((row) => row.number === number && row.article !== article)).toEqual([]);
      }
    });

    it('has its numbers inside the picture, apart from each other, with leaders that do not cross', () => {
      const { hotspots, leaders } = drawnOf(key);
      for (const { x, y } of hotspots) {
        expect(Math.min(x, y, sheetSize[0] - x, sheetSize[1] - y)).toBeGreaterThanOrEqual(numberRadius);
      }
      for (const [a, b] of pairs(hotspots))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(2 * numberRadius + 4);
      for (const [a, b] of pairs(leaders).filter(([a, b]) => a.part !== b.part))
        expect(crosses(a.from, a.to, b.from, b.to), `${a.part} and ${b.part}`).toBe(false);
    });
  });
});
