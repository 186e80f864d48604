import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawings } from '#demo/catalogue/drawings/draw/drawings.ts';
import { drawn } from '#demo/catalogue/drawings/draw/drawn.ts';

const folder = import.meta.dirname;
const files = globSync('*.svg', { cwd: folder }).sort();
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const families = readFileSync(join(folder, '../families.csv'), 'utf8')
  .split(/\r?\n/)
  .slice(1)
  .flatMap((line) => line.match(/^[a-z0-9-]+(?=,)/)?.[0] ?? []);

const attribute = /([a-z-]+)="([^"<>&]*)"/g;
// Only these elements, closed in this order: what matches is well-formed too.
const whole =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">\n<g id="drawing"( [a-z-]+="[^"<>&]*")+>\n(?:<path(?: [a-z-]+="[^"<>&]*")+\/>\n)+<\/g>\n<\/svg>\n$/;
const paint = /^(none|var\(--draw-(ink|fill|shade|shade-2),#[0-9a-f]{3,6}\))$/;
const allowed: Record<string, RegExp> = {
  d: /^[MlqcazL\d .-]+$/,
  fill: paint,
  stroke: paint,
  'stroke-width': /^\d+(\.\d)?$/,
  'stroke-dasharray': /^\d+(\.\d)? \d+(\.\d)?$/,
  'stroke-linecap': /^(round|butt)$/,
  'stroke-linejoin': /^round$/,
  'fill-rule': /^evenodd$/,
};

describe('the drawings of the part families', () => {
  it('there is one for every family', () => {
    expect(families.length).toBeGreaterThanOrEqual(60);
    expect(families.filter((key) => !files.includes(`${key}.svg`))).toEqual([]);
  });

  it('each is what its code draws', () => {
    expect(files).toEqual(
      Object.keys(drawings)
        .map((key) => `${key}.svg`)
        .sort(),
    );
    for (const [key, draw] of Object.entries(drawings)) expect(textOf(`${key}.svg`) === drawn(draw), key).toBe(true);
  });

  it('no two show the same', () => {
    const paths = files.map((file) => [...textOf(file).matchAll(/ d="([^"]*)"/g)].map(([, d]) => d).join());
    expect(new Set(paths).size).toBe(files.length);
  });

  it.each(files)('%s is one group of paths in the roles of the theme, at most 6 kB', (file) => {
    const text = textOf(file);
    expect(text).toMatch(whole);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6000);
    for (const [element] of text.matchAll(/<(?:g|path) [^>]*>/g)) {
      const found = [...element.matchAll(attribute)].map(([, name = '', value = '']) => [name, value] as const);
      expect(new Set(found.map(([name]) => name)).size, element).toBe(found.length);
      for (const [name, value] of found.filter(([name]) => name !== 'id')) expect(value).toMatch(allowed[name] ?? /^$/);
    }
    expect(text.match(/ d="[^"]*\.\d\d/), 'one decimal').toBeNull();
  });
});
