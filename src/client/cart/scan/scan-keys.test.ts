import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Burst, fastestHandMs, isMachine, scanKey } from '#client/cart/scan/scan-keys.ts';

/** Codes that came out of a row of keys with the times between them. */
function scansOf(keys: readonly (readonly [key: string, afterMs: number])[]): string[] {
  const codes: string[] = [];
  let burst: Burst | null = null;
  let at = 0;
  for (const [key, afterMs] of keys) {
    at += afterMs;
    const step = scanKey(burst, key, at);
    if (step.kind === 'scanned') codes.push(step.code);
    burst = step.kind === 'held' ? step.burst : null;
  }
  return codes;
}

const code = fc.stringMatching(/^[A-Z0-9][A-Z0-9.-]{5,39}$/);
const fast = fc.integer({ min: 0, max: fastestHandMs });
const slow = fc.integer({ min: fastestHandMs + 1, max: 2000 });
const end = fc.constantFrom('Enter', 'Tab');

test('a burst that ends in Enter or Tab is a scan', () => {
  fc.assert(
    fc.property(code, end, fc.array(fast, { minLength: 41, maxLength: 41 }), (text, last, gaps) => {
      const keys = [...text, last].map((key, at) => [key, gaps[at] ?? 0] as const);
      expect(scansOf(keys)).toEqual([text]);
    }),
  );
});

test('several scans in a row are several codes', () => {
  fc.assert(
    fc.property(fc.array(code, { minLength: 1, maxLength: 5 }), (texts) => {
      const keys = texts.flatMap((text) => [...text, 'Enter'].map((key, at) => [key, at === 0 ? 300 : 5] as const));
      expect(scansOf(keys)).toEqual(texts);
    }),
  );
});

test('what a hand types is never a scan, whatever it types', () => {
  const typed = fc.tuple(fc.constantFrom('a', '1', 'j', ' ', 'Enter', 'Tab', 'ArrowDown', 'Escape'), slow);
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 60 }), (keys) => {
      expect(scansOf(keys)).toEqual([]);
    }),
  );
});

test('neither is a burst with one pause in it that leaves too little behind', () => {
  fc.assert(
    fc.property(code, fc.integer({ min: 1, max: 5 }), slow, (text, fromEnd, pause) => {
      const breakAt = text.length - fromEnd;
      const keys = [...text, 'Enter'].map((key, at) => [key, at === breakAt ? pause : 5] as const);
      expect(scansOf(keys)).toEqual([]);
    }),
  );
});

test('nor a few keys by accident at once', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,5}$/), (text) => {
      expect(scansOf([...text, 'Enter'].map((key) => [key, 3] as const))).toEqual([]);
    }),
  );
});

test.each(['++++++', '------', 'jjjjjj', 'jkjkjk', '1+1+1+', '222222'])('a hurried %s is a hand’s', (text) => {
  expect(isMachine({ text, at: 0 })).toBe(false);
  if (!/[a-z0-9]/.test(text)) expect(scansOf([...text, 'Enter'].map((key) => [key, 3] as const))).toEqual([]);
});

test.each(['4006633374651', '4000000', 'PE1234', '09.9772.11'])('%s is a code, with or without an end', (text) => {
  expect(isMachine({ text, at: 0 })).toBe(true);
});
