import { expect, it } from 'vitest';
import { PartsTable } from '#server/imports/hotspot-table.ts';
import { largestSide } from '#shared/drawings/area.ts';
import { mostAreas, mostParts } from '#shared/drawings/edit-contract.ts';

const cells = {
  drawing: '',
  number: '1',
  article: '82',
  perCar: '',
  x: '10',
  y: '20',
  width: '',
  height: '',
  right: '',
  bottom: '',
};
const table = () => new PartsTable({ sheet: { width: 1000, height: 800 }, isArticle: (id) => id === 82 || id === 83 });
const verdict = (over: Partial<typeof cells>) => table().add({ line: 2, cells: { ...cells, ...over } });

it('a line is a point, or a rectangle by its size or its other corner', () => {
  const parts = table();
  const rectangles = [{}, { width: '100', height: '50,4' }, { right: '110', bottom: '70' }];
  for (const [at, over] of rectangles.entries())
    expect(parts.add({ line: at + 2, cells: { ...cells, ...over, perCar: '2' } })).toBeNull();
  expect(parts.areas).toBe(3);
  expect(parts.parts()).toEqual([
    {
      number: 1,
      genericArticleId: 82,
      perCar: 2,
      areas: [
        { x: 10, y: 20, width: 0, height: 0 },
        { x: 10, y: 20, width: 100, height: 50 },
        { x: 10, y: 20, width: 100, height: 50 },
      ],
    },
  ]);
});

it('what cannot be used is told why', () => {
  expect(table().add({ line: 2, broken: 'a quotation mark is not closed' })).toBe('broken');
  expect([verdict({ number: '0' }), verdict({ number: 'A1' }), verdict({ number: '1000' })]).toEqual(
    Array(3).fill('number'),
  );
  expect([verdict({ article: '84' }), verdict({ article: 'Filter' })]).toEqual(['article', 'article']);
  expect([verdict({ perCar: '0' }), verdict({ perCar: 'viele' })]).toEqual(['per-car', 'per-car']);
  const places = [
    { x: '' },
    { y: '-3' },
    { width: '10' },
    { right: '5', bottom: '70' },
    { width: '10', height: 'hoch' },
    { x: String(largestSide + 1) },
  ];
  for (const place of places) expect(verdict(place), JSON.stringify(place)).toBe('place');
  expect(verdict({ x: '1001' })).toBe('outside');
  expect(verdict({ width: '1', height: '1' })).toBe('flat');
});

it('a number is one part, in so many places as can be shown', () => {
  const parts = table();
  expect(parts.add({ line: 2, cells })).toBeNull();
  expect(parts.add({ line: 3, cells: { ...cells, article: '83' } })).toBe('article');
  for (let more = 1; more < mostAreas; more += 1) expect(parts.add({ line: 3 + more, cells })).toBeNull();
  expect(parts.add({ line: 99, cells })).toBe('too-many');
});

it('a drawing has no more parts than its table, in the order of their numbers', () => {
  const parts = table();
  for (let number = mostParts; number > 0; number -= 1)
    expect(parts.add({ line: number, cells: { ...cells, number: String(number) } })).toBeNull();
  expect(parts.add({ line: 999, cells: { ...cells, number: '999' } })).toBe('too-many');
  expect(parts.parts().map(({ number }) => number)).toEqual(Array.from({ length: mostParts }, (_, at) => at + 1));
});

it('without a column for it the quantity of a part that is known stays', () => {
  const perCarOf = (number: number) => (number === 1 ? 4 : undefined);
  const parts = new PartsTable({ sheet: { width: 1000, height: 800 }, isArticle: () => true, perCarOf });
  for (const number of ['1', '2']) parts.add({ line: 2, cells: { ...cells, number } });
  expect(parts.parts().map(({ perCar }) => perCar)).toEqual([4, 1]);
});
