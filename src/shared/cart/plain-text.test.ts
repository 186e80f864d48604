import { describe, expect, it } from 'vitest';
import { lineText, noteText } from '#shared/cart/plain-text.ts';

describe('what people write into a cart', () => {
  it('is trimmed; a tab or line break in one line is a space', () => {
    expect(lineText(20).parse('  für\tFrau\r\nÖzil 😀 ')).toBe('für Frau Özil 😀');
    expect(noteText(20).parse(' erste\n\tzweite ')).toBe('erste\n\tzweite');
  });

  it.each(['\0', 'a\u0007b', '\u001b[31m', 'a\u007f', '\u0085'])('other control characters are refused: %j', (text) => {
    expect(lineText(20).safeParse(`x${text}x`).success).toBe(false);
    expect(noteText(20).safeParse(`x${text}x`).success).toBe(false);
  });

  it('has a longest length, counted after trimming', () => {
    expect(lineText(3).safeParse(' abc ').success).toBe(true);
    expect(lineText(3).safeParse('abcd').success).toBe(false);
    expect(noteText(3).safeParse('abcd').success).toBe(false);
  });
});
