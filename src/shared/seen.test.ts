import { describe, expect, it } from 'vitest';
import { newerSeen, readSeen } from '#shared/seen.ts';

describe('a place in the log', () => {
  it('is read in both halves', () => {
    expect(readSeen('0/0')).toBe(0n);
    expect(readSeen('16/B374D848')).toBe(0x16_b374_d848n);
    expect(readSeen('1/00000000')).toBe(0x1_0000_0000n);
  });

  it.each([undefined, null, '', '16', '16/', '/1', '16/B374D8489', 'x/1', '1/2/3', ' 1/2', '-1/2'])(
    'is not %s',
    (text) => {
      expect(readSeen(text)).toBeNull();
    },
  );

  it('is compared as a number, not as a text: the newer one is kept', () => {
    expect(newerSeen('9/0', '10/0')).toBe('10/0');
    expect(newerSeen('0/FF', '0/100')).toBe('0/100');
    expect(newerSeen('1/2', '1/2')).toBe('1/2');
  });

  it('beside what is none stays', () => {
    expect(newerSeen(null, '1/2')).toBe('1/2');
    expect(newerSeen('1/2', 'nonsense')).toBe('1/2');
    expect(newerSeen('nonsense', null)).toBeNull();
  });
});
