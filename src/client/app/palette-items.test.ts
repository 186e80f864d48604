import { expect, test } from 'vitest';
import { type PaletteItem, paletteGroups } from '#client/app/palette-items.ts';

const item = (id: string): PaletteItem => ({ id, icon: null, title: id, find: id, run: () => {} });
const sources = {
  vehicles: ['car a', 'car b', 'car c', 'car d', 'car e', 'car f'].map(item),
  search: [],
  areas: ['tyres', 'cart'].map(item),
  commands: ['eject car', 'dark'].map(item),
};
const titles = { vehicles: 'V', lastVehicles: 'L', search: 'S', areas: 'A', commands: 'C' };
const asked = (question: string) =>
  paletteGroups(sources, titles, question).map(({ title, items }) => [title, items.map(({ id }) => id)]);

test('empty: the last five vehicles and the commands', () => {
  expect(asked(' ')).toEqual([
    ['L', ['car a', 'car b', 'car c', 'car d', 'car e']],
    ['C', ['eject car', 'dark']],
  ]);
});

test('typed: vehicles, areas, commands; groups without a hit are left out', () => {
  expect(asked('car')).toEqual([
    ['V', ['car a', 'car b', 'car c', 'car d', 'car e', 'car f']],
    ['A', ['cart']],
    ['C', ['eject car']],
  ]);
  expect(asked('tyres')).toEqual([['A', ['tyres']]]);
  expect(asked('nothing')).toEqual([]);
});

test('what the vehicle search has found stands below the known cars, unfiltered', () => {
  const found = { ...sources, search: [item('0603 ADT')] };
  expect(paletteGroups(found, titles, 'car').map(({ id }) => id)).toEqual(['vehicles', 'search', 'areas', 'commands']);
  expect(paletteGroups(found, titles, '').map(({ id }) => id)).toEqual(['vehicles', 'commands']);
});
