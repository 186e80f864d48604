import { describe, expect, it } from 'vitest';
import { hasCheckDigit, vinHints } from '#shared/vehicle/vin.ts';

/** The character at position 9 that makes these other sixteen right. */
const digitFor = (char: string, place: number) => {
  const zeros = [...'0'.repeat(17)];
  zeros[place] = char;
  return [...'0123456789X'].filter((digit) => hasCheckDigit(zeros.with(8, digit).join(''))).join();
};

describe('VIN', () => {
  it('each place has its weight in the check digit, and each character its worth (ISO 3779, 49 CFR 565)', () => {
    const places = Array.from({ length: 17 }, (_, place) => place).filter((place) => place !== 8);
    expect(places.map((place) => digitFor('1', place)).join('')).toBe('8765432X98765432');
    // At the last place, which counts twice.
    const last = (chars: string) => [...chars].map((char) => digitFor(char, 16)).join('');
    expect(last('ABCDEFGH')).toBe('2468X135');
    expect(last('JKLMNPR')).toBe('2468X37');
    expect(last('STUVWXYZ')).toBe('468X1357');
    expect(last('0123456789')).toBe('02468X1357');
  });

  it('the check digit is known, and never more than a hint', () => {
    expect(hasCheckDigit('1M8GDM9AXKP042788')).toBe(true);
    expect(hasCheckDigit('WVWZZZAUZEW180214')).toBe(false);
    expect(vinHints('WVWZZZAUZEW180214')).toEqual([{ kind: 'checkDigit' }]);
    expect(vinHints('1M8GDM9AXKP042788')).toEqual([]);
  });

  it('says what is missing, too much, corrected or forbidden', () => {
    expect(vinHints('WVWZZZAUZEW')).toEqual([{ kind: 'missing', count: 6 }]);
    expect(vinHints('WVWZZZAUZEW1802141')).toContainEqual({ kind: 'tooLong', count: 1 });
    expect(vinHints('WVWZZZAUZEWI8O214')).toContainEqual({ kind: 'corrected', letters: 'I, O' });
    expect(vinHints('WVWZZZAUZEW18021Ä')).toContainEqual({ kind: 'forbidden', letters: 'Ä' });
    expect(vinHints('wvwzzzauzew1802ü!')).toContainEqual({ kind: 'forbidden', letters: 'Ü, !' });
  });
});
