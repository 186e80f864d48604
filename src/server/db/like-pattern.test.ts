import { expect, it } from 'vitest';
import { anywhere, atTheStart } from '#server/db/like-pattern.ts';

it('what was typed stands for itself, wildcards and backslashes too', () => {
  expect(anywhere('50 %_a\\')).toBe('%50 \\%\\_a\\\\%');
  expect(atTheStart('B-2026_')).toBe('B-2026\\_%');
});
