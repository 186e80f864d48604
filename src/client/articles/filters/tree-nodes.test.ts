import { expect, test } from 'vitest';
import { branchesOf, findBranches, treeItems, wayTo } from '#client/articles/filters/tree-nodes.ts';

const node = (id: number, parentId: number | null, name: string) => ({ id, parentId, name, count: id });
const nodes = [
  node(1, null, 'Filter'),
  node(2, null, 'Bremsanlage'),
  node(3, 2, 'Scheibenbremse'),
  node(4, 3, 'Bremsbeläge'),
  node(5, 99, 'Waise'),
];
const names = (text: string) => treeItems(findBranches(branchesOf(nodes), text), () => true).map(({ label }) => label);

test('the way to a node leads from the top; a loop in the data ends', () => {
  expect(wayTo(nodes, 4).map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(wayTo(nodes, 77)).toEqual([]);
  expect(wayTo([node(1, 2, 'a'), node(2, 1, 'b')], 1)).toHaveLength(2);
});

test('closed branches hide what is below them; a node without its parent stands at the top', () => {
  const items = treeItems(branchesOf(nodes), ({ id }) => id === 2);
  expect(items.map(({ label, level }) => [label, level])).toEqual([
    ['Filter', 0],
    ['Bremsanlage', 0],
    ['Scheibenbremse', 1],
    ['Waise', 0],
  ]);
});

test('what is typed finds branches anywhere, with the way to them, whatever the accents', () => {
  expect(names('belage')).toEqual(['Bremsanlage', 'Scheibenbremse', 'Bremsbeläge']);
  expect(names('xyz')).toEqual([]);
  expect(names('  ')).toHaveLength(5);
});
