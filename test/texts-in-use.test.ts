import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { flatten, type TextTree } from '#shared/texts/flatten.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const code = globSync(['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'demo/accounts.json'])
  .filter((path) => !/\.test\.tsx?$/.test(basename(path)))
  .map(read)
  .join('\n');
const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, first = '', second = '']) => [first, second]);

/** What the code names: 'cart.title', or 'admin.audit.act' for all that stand below it. */
const named = new Set(found(/['"]([A-Za-z][\w-]*(?:\.[\w-]+)+)['"]/g).map(([key = '']) => key));
/** What it puts together: `orders.state.${state}`, `walk.${step}.title`. */
const composed = found(/`([A-Za-z][\w-]*\.[\w.-]*)\$\{[^`]*\}([\w.-]*)`/g);
/** What the server takes from a file of texts: texts[language].orderPapers, and .mails.foot.trim(). */
const taken = found(/\[(?:\w+\.)?language\]\.([A-Za-z][\w.]*)/g).map(([path = '']) => path);
const words = new Set(code.match(/[\w-]+/g));

/** The word in the gap stands in the code, too, as a literal, a field or a type. */
const fits = (key: string, [before = '', after = '']: readonly string[]) =>
  key.startsWith(before) &&
  key.endsWith(after) &&
  key
    .slice(before.length, key.length - after.length)
    .split('.')
    .every((word) => words.has(word));

const isUsed = (key: string) =>
  named.has(key) ||
  named.has(key.slice(0, key.lastIndexOf('.'))) ||
  composed.some((around) => fits(key, around)) ||
  taken.some((path) => `${path}.`.startsWith(`${key}.`) || fits(key, [`${path}.`, '']));

it('every text is used', () => {
  const keys = globSync('src/shared/texts/*/de.json').flatMap((path) =>
    Object.keys(flatten(JSON.parse(read(path)) as TextTree)),
  );
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

it('a text that nobody asks for is found', () => {
  expect(isUsed('cart.title')).toBe(true);
  for (const key of ['cart.titleOfOld', 'eInvoice.unread.noXml', 'tyres.boltCircles']) expect(isUsed(key)).toBe(false);
});
