import { expect, test } from 'vitest';
import { press } from '#client/keyboard/sequence.ts';

const bindings = [
  { keys: ['g t'], run: () => {} },
  { keys: ['ctrl+k', '/'], run: () => {} },
  { keys: ['shift+x'], run: () => {} },
  { keys: ['enter'] },
];
const [go, palette, eject] = bindings;

test('one stroke is enough where the table says so; every way in counts', () => {
  expect(press(null, '/', 0, bindings)).toEqual({ pending: null, hit: palette });
  expect(press(null, 'ctrl+k', 0, bindings)).toEqual({ pending: null, hit: palette });
  expect(press(null, 'shift+x', 0, bindings)).toEqual({ pending: null, hit: eject });
});

test('G waits for its letter', () => {
  const first = press(null, 'g', 100, bindings);
  expect(first).toEqual({ pending: { strokes: 'g', at: 100 }, hit: null });
  expect(press(first.pending, 't', 900, bindings)).toEqual({ pending: null, hit: go });
});

test('G is forgotten after a while', () => {
  const { pending } = press(null, 'g', 0, bindings);
  expect(press(pending, 't', 5000, bindings)).toEqual({ pending: null, hit: null });
});

test('a second stroke that fits nothing does nothing: G Shift X must not eject a car', () => {
  const { pending } = press(null, 'g', 0, bindings);
  expect(press(pending, 'shift+x', 100, bindings)).toEqual({ pending: null, hit: null });
});

test('a key that is only named never acts', () => {
  expect(press(null, 'enter', 0, bindings)).toEqual({ pending: null, hit: null });
});
