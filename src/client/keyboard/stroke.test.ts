import { expect, test } from 'vitest';
import { isCharacter, strokeOf } from '#client/keyboard/stroke.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['a letter, also with caps lock', { ...none, key: 'G' }, 'g'],
  ['a letter with Shift', { ...none, key: 'X', shiftKey: true }, 'shift+x'],
  ['a character that needs Shift on this keyboard', { ...none, key: '/', shiftKey: true }, '/'],
  ['the question mark', { ...none, key: '?', shiftKey: true }, '?'],
  ['Ctrl', { ...none, key: 'k', ctrlKey: true }, 'ctrl+k'],
  ['Command on a Mac', { ...none, key: 'k', metaKey: true }, 'ctrl+k'],
  ['a named key', { ...none, key: 'ArrowDown' }, 'arrowdown'],
  ['the space bar', { ...none, key: ' ' }, 'space'],
  ['a modifier alone', { ...none, key: 'Shift', shiftKey: true }, null],
  ['AltGr, which types other characters', { ...none, key: '@', altKey: true, ctrlKey: true }, null],
])('%s', (_name, event, stroke) => {
  expect(strokeOf(event)).toBe(stroke);
});

test('only characters count as single letters (WCAG 2.1.4)', () => {
  expect(['g', '?', '/', 'shift+x'].every(isCharacter)).toBe(true);
  expect(['ctrl+k', 'escape', 'arrowdown'].some(isCharacter)).toBe(false);
});
