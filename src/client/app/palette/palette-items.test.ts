import { expect, test } from 'vitest';
import { type PaletteItem, type PaletteSources, paletteGroups } from '#client/app/palette/palette-items.ts';

const item = (id: string): PaletteItem => ({ id, icon: null, title: id, find: id, run: () => {} });
const sources: PaletteSources = {
  carAndPart: [],
  tyres: [],
  vehicles: ['car a', 'car b', 'car c', 'car d', 'car e', 'car f'].map(item),
  search: [],
  parts: [],
  articles: [],
  oeNumbers: [],
  documents: [],
  acting: [],
  customers: [],
  work: [],
  areas: ['tyres', 'cart'].map(item),
  commands: ['eject car', 'dark'].map(item),
};
const titles = {
  carAndPart: 'CP',
  tyres: 'T',
  vehicles: 'V',
  lastVehicles: 'L',
  search: 'S',
  parts: 'P',
  articles: 'N',
  oeNumbers: 'O',
  documents: 'D',
  acting: 'H',
  customers: 'K',
  work: 'W',
  areas: 'A',
  commands: 'C',
};
const asked = (question: string) =>
  paletteGroups(sources, titles, question).map(({ title, items }) => [title, items.map(({ id }) => id)]);
const orderOf = (question: string, more: Partial<PaletteSources>) =>
  paletteGroups({ ...sources, ...more }, titles, question).map(({ id }) => id);

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

test('what the searches have found stands unfiltered, the vehicle search below the known cars', () => {
  expect(orderOf('car', { search: [item('0603 ADT')] })).toEqual(['vehicles', 'search', 'areas', 'commands']);
  expect(orderOf('', { search: [item('0603 ADT')], parts: [item('disc')] })).toEqual(['vehicles', 'commands']);
});

test('the best guess stands first: a car with its part, tyre sizes for a figure, a number that is typed whole', () => {
  const found = {
    carAndPart: [item('golf disc')],
    tyres: [item('205/55 R16')],
    parts: [item('disc')],
    articles: [item('24.0125-0145.1')],
    oeNumbers: [item('PF1 615 301')],
  };
  expect(orderOf('golf disc', found).slice(0, 2)).toEqual(['carAndPart', 'parts']);
  expect(orderOf('20', found).slice(0, 2)).toEqual(['carAndPart', 'tyres']);
  expect(orderOf('240125 01451', found).slice(0, 2)).toEqual(['articles', 'oeNumbers']);
  expect(orderOf('pf1615301', found).slice(0, 2)).toEqual(['oeNumbers', 'articles']);
});

test('customers stand below documents, as the server has found them', () => {
  const found = { documents: [item('B-2026-000012')], customers: [item('Haustechnik Wagner')], work: [item('46')] };
  expect(orderOf('kassel', found)).toEqual(['documents', 'customers', 'work']);
});

test('the whole number of an order brings it first', () => {
  expect(orderOf('B-2026-000012', { documents: [item('B-2026-000012')] })[0]).toBe('documents');
  expect(orderOf('B-2026', { documents: [item('B-2026-000012')], articles: [item('B-20')] })).toEqual([
    'articles',
    'documents',
  ]);
});

test('the whole name of an area brings it first, before parts that are called alike', () => {
  const found = { parts: [item('Bremsensatz')], areas: ['Alte Belege', 'Belege'].map(item) };
  expect(orderOf('belege', found)).toEqual(['areas', 'parts']);
  expect(paletteGroups({ ...sources, ...found }, titles, 'Belege')[0]?.items.map(({ id }) => id)).toEqual([
    'Belege',
    'Alte Belege',
  ]);
  expect(orderOf('bel', found)).toEqual(['parts', 'areas']);
});
