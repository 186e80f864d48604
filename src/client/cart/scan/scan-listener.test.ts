// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForScans } from '#client/cart/scan/scan-listener.ts';

let scans: string[];
let typed: string[];
let stop: () => void;
const onKeyDown = ({ key }: KeyboardEvent) => typed.push(key);

beforeEach(() => {
  vi.useFakeTimers();
  [scans, typed] = [[], []];
  document.body.innerHTML = '<button>one</button><input>';
  stop = listenForScans((code) => scans.push(code));
  document.addEventListener('keydown', onKeyDown);
});
afterEach(() => {
  vi.useRealTimers();
  stop();
  document.removeEventListener('keydown', onKeyDown);
});

/** Each key at the time of the clock that stands still, whatever the machine has to do besides. */
function press(key: string, more: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: Date.now() });
  (document.activeElement ?? document.body).dispatchEvent(event);
}
const later = (ms: number) => vi.advanceTimersByTime(ms);

test('a scan is heard, and none of its characters acts as a key', () => {
  for (const key of ['P', 'E', '1', '2', '3', '4', 'Enter']) {
    if (key === 'P') press('Shift');
    press(key);
  }
  later(60);
  expect([scans, typed]).toEqual([['PE1234'], ['Shift']]);
});

test('a key that a hand presses acts a moment later, in its order', () => {
  press('j');
  expect(typed).toEqual([]);
  later(60);
  expect(typed).toEqual(['j']);
  press('k');
  press('ArrowDown');
  expect(typed).toEqual(['j', 'k', 'ArrowDown']);
  press('k', { ctrlKey: true });
  expect([typed.length, scans]).toEqual([4, []]);
});

test('plus pressed six times in a hurry is six times plus', () => {
  for (const _ of Array(6)) {
    press('+');
    later(20);
  }
  later(60);
  expect([typed, scans]).toEqual([Array(6).fill('+'), []]);
});

test('a code without an end acts as no key', () => {
  for (const key of '4006633374651') press(key);
  later(60);
  expect([typed, scans]).toEqual([[], []]);
});

test('what is held when the page is left is passed on, though what had the focus is gone', () => {
  document.querySelector('button')?.focus();
  press('g');
  document.querySelector('button')?.remove();
  stop();
  expect(typed).toEqual(['g']);
});

test('in a field everything is typing', () => {
  document.querySelector('input')?.focus();
  for (const key of ['1', '2', '3', '4', '5', '6', 'Enter']) press(key);
  expect([scans, typed.length]).toEqual([[], 7]);
});

test('while a dialog is open the page behind hears nothing', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>two</button></div>');
  for (const key of ['1', '2', '3', '4', '5', '6', 'Enter']) press(key);
  later(60);
  expect([scans, typed.length]).toEqual([[], 7]);
});
