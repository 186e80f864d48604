import { describe, expect, it } from 'vitest';
import { normaliseNumber } from '#shared/articles/number.ts';

describe('a number as compared', () => {
  it.each([
    ['24.0125-0145.1', '24012501451'],
    [' 1k0 698 151 / a ', '1K0698151A'],
    ['ÄB-1', 'ÄB1'],
    ['A\u0308B-1', 'ÄB1'],
    ['ＡＢ１２', 'AB12'],
    ['\u202e12\u0000-\u200b3%_\\', '123'],
    ['---', ''],
    ['', ''],
  ])('%j is %j', (printed, compared) => {
    expect(normaliseNumber(printed)).toBe(compared);
    expect(normaliseNumber(compared)).toBe(compared);
  });
});
