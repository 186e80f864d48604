import { expect, it } from 'vitest';
import { intOrNone } from '#server/imports/package-cells.ts';

it('a number for a column of type int is refused where it does not fit', () => {
  const read = (cell: string) => intOrNone.safeParse(cell);
  expect(read('').data).toBeNull();
  expect(read('999999999').data).toBe(999_999_999);
  for (const wrong of ['2147483648', '12,5', '-1'])
    expect(read(wrong).error?.issues[0]?.message).toBe('is no whole number of at most nine digits');
});
