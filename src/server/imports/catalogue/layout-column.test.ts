import { describe, expect, it } from 'vitest';
import { columnText } from '#server/imports/catalogue/layout-column.ts';
import type { LayoutColumn } from '#server/imports/catalogue/layout-schema.ts';

const read = (text: string, column: Partial<LayoutColumn>) =>
  columnText(text, { at: 1, type: 'text', format: 'yyyyMM', empty: [], yes: ['1'], ...column });

describe('a column of another catalogue', () => {
  it('is written as our package writes it', () => {
    expect(read(' 007 ', { type: 'whole' })).toBe('7');
    expect(read('312,50', { type: 'decimal' })).toBe('312.5');
    expect(read('-3120', { type: 'decimal', places: 1 })).toBe('-312');
    expect(read('31.05.2013', { type: 'month', format: 'dd.MM.yyyy' })).toBe('2013-05');
    expect(read('J', { type: 'flag', yes: ['J'] })).toBe('1');
    expect(read('0', { type: 'flag', empty: ['0'] })).toBe('0');
    expect(read('0', { empty: ['0'] })).toBe('');
  });

  it('is refused where it is not what the layout says', () => {
    expect(() => read('7a', { type: 'whole' })).toThrow('"7a" is no whole number');
    expect(() => read('1.2.3', { type: 'decimal' })).toThrow('"1.2.3" is no number');
    expect(() => read('2013', { type: 'month' })).toThrow('"2013" is no month as yyyyMM');
    expect(() => read('201300', { type: 'month' })).toThrow('"201300" is no month as yyyyMM');
    expect(() => read('201313', { type: 'month' })).toThrow('"201313" is no month as yyyyMM');
  });
});
