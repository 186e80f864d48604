import { describe, expect, it } from 'vitest';
import {
  columnAt,
  float64At,
  indexAt,
  int32At,
  nextAt,
  numbersAt,
  startAt,
  textAt,
  uint8At,
  uint16At,
  uint32At,
  valueCodeAt,
} from '#server/catalogue/column-reads.ts';

describe('reading a column', () => {
  it('answers what stands there', () => {
    expect(uint8At(Uint8Array.of(7, 255), 1)).toBe(255);
    expect(uint16At(Uint16Array.of(7, 65_535), 1)).toBe(65_535);
    expect(uint32At(Uint32Array.of(7, 4_294_967_295), 1)).toBe(4_294_967_295);
    expect(int32At(Int32Array.of(7, -8), 1)).toBe(-8);
    expect(float64At(Float64Array.of(7, 0.5), 1)).toBe(0.5);
    expect(valueCodeAt(Uint16Array.of(7, 8), 1)).toBe(8);
    expect(valueCodeAt(Uint32Array.of(7, 80_000), 1)).toBe(80_000);
    expect(numbersAt([[7], [8, 9]], 1)).toEqual([8, 9]);
    expect(columnAt([Uint32Array.of(7), Uint32Array.of(8)], 1)).toEqual(Uint32Array.of(8));
    expect(textAt(['a', 'b'], 1)).toBe('b');
  });

  it('answers nothing past its end', () => {
    expect(uint8At(Uint8Array.of(7), 1)).toBe(0);
    expect(uint16At(Uint16Array.of(7), 1)).toBe(0);
    expect(uint32At(Uint32Array.of(7), 1)).toBe(0);
    expect(int32At(Int32Array.of(7), 1)).toBe(0);
    expect(float64At(Float64Array.of(7), 1)).toBe(0);
    expect(valueCodeAt(Uint16Array.of(7), 1)).toBe(0);
    expect(numbersAt([[7]], 1)).toEqual([]);
    expect(columnAt([Uint32Array.of(7)], 1)).toEqual(Uint32Array.of());
    expect(textAt(['a'], 1)).toBe('');
  });

  it('finds no name, no successor and no next one past its end', () => {
    expect(indexAt(Uint16Array.of(7), 1)).toBe(-1);
    expect(nextAt(Int32Array.of(7), 1)).toBe(-1);
    expect(startAt(Uint32Array.of(7), 1)).toBe(Infinity);
  });
});
