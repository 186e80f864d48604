import { describe, expect, it } from 'vitest';
import { hasCheckDigit, vinHints } from '#shared/vehicle/vin.ts';

describe('VIN', () => {
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
  });
});
