import { expect, it } from 'vitest';
import { entryPointOf, entryPointPath } from '#shared/vehicle/entry-point.ts';

it('entry points lead to their screens (R2.5)', () => {
  const table = {
    INDEX: '/a',
    CART: '/a/cart',
    ARTICLES: '/a/car-parts/article',
    TECHNICAL_DATA: '/a/technical-info',
    WORK: '/a/work',
    MAINTENANCE: '/a/maintenance',
    TYRE: '/a/tyre',
    GRAPHICAL_PART_SEARCH: '/a/graphical-part-search',
  };
  expect(Object.fromEntries(Object.keys(table).map((name) => [name, entryPointPath(name)]))).toEqual(table);
});

it.each(['', 'toString', 'NOWHERE', '__proto__'])('the unknown entry point %j goes to /a (R2.5)', (name) => {
  expect(entryPointPath(name)).toBe('/a');
});

it('a screen knows its entry point', () => {
  expect(entryPointOf('work')).toBe('WORK');
  expect(entryPointOf('settings')).toBeNull();
});
