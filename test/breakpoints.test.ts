import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/* Custom media are no part of CSS yet: four widths have names, described in src/client/ui/README.md. */

const read = (path: string) => readFileSync(path, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const sheets = globSync('src/client/**/*.css').map(read);
const code = globSync('src/client/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map(read);
const queries = [
  ...sheets.flatMap((text) => found(text, /@media ([^{]*)\{/g)),
  ...code.flatMap((text) => found(text, /'([^'\n]*\((?:min|max)-width: [^']*)'/g)),
];

/** Where something begins; what ends there does so a hundredth of a rem before. */
const beginning = (length: number) => (Number.isInteger(length * 4) ? length : Math.round((length + 0.01) * 100) / 100);
const widths = new Set(
  queries.flatMap((query) => found(query, /([\d.]+)rem/g)).map((length) => beginning(Number(length))),
);

const named = { narrow: 22.5, phone: 48, tablet: 68.75, wide: 85 };
/** From before there were names. A new one is not added; one that is moved onto a name leaves the list. */
const unnamed = [24, 25, 30, 37.5, 40, 56.25, 60, 64, 68, 75, 77.35, 80, 100];

it('windows are told apart in rem', () => {
  expect(queries.filter((query) => query.includes('width') && !query.includes('rem'))).toEqual([]);
});

it('windows are told apart by the four named breakpoints and those that are still left', () => {
  expect([...widths].sort((a, b) => a - b)).toEqual([...Object.values(named), ...unnamed].sort((a, b) => a - b));
});
