import { expect, test } from 'vitest';
import { BoundedMap } from '#shared/bounded-map.ts';

test('keeps what it has room for, and begins anew with the next', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  map.set('c', 3);
  expect([...map]).toEqual([['c', 3]]);
});

test('a value that is put in place of another empties nothing', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3);
  expect(map.get('a')).toBe(3);
  expect(map.get('b')).toBe(2);
});
