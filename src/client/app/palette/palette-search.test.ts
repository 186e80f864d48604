import { expect, test } from 'vitest';
import { findAll, highlight } from '#client/app/palette/palette-search.ts';

const items = [
  { find: 'HH-PF 116 BMW 1er (F20) 116 d' },
  { find: 'PI-NL 206 Mercedes-Benz C-Klasse' },
  { find: 'Öffnen' },
];
const found = (question: string) => findAll(items, question).map(({ find }) => find.slice(0, 6));

test('a plate is found as people type it', () => {
  for (const question of ['hh-pf 116', 'hhpf116', 'HH PF 116', 'pf 116']) expect(found(question)).toEqual(['HH-PF ']);
});

test('all words must fit, in any order, without accents', () => {
  expect(found('mercedes 206')).toEqual(['PI-NL ']);
  expect(found('bmw 206')).toEqual([]);
  expect(found('offnen')).toEqual(['Öffnen']);
});

test('nothing asked, nothing found', () => {
  expect(found('  ')).toEqual([]);
});

test('what was asked for is marked, whatever signs it holds', () => {
  expect(highlight('BMW 1er (F20)', '(f20')).toEqual([
    { text: 'BMW 1er ', hit: false },
    { text: '(F20', hit: true },
    { text: ')', hit: false },
  ]);
  expect(
    highlight('Golf 7 TH6771571', 'golf 7')
      .map(({ text, hit }) => (hit ? `[${text}]` : text))
      .join(''),
  ).toBe('[Golf] [7] TH6771571');
  expect(highlight('TH6771571', '77')).toContainEqual({ text: '77', hit: true });
  expect(highlight('Reifen', '')).toEqual([{ text: 'Reifen', hit: false }]);
});
