import { expect, it } from 'vitest';
import { RowBytes } from '#server/catalogue/row-bytes.ts';

const into = Buffer.alloc(100);
function textOf(rows: RowBytes, row: number): string | null {
  const length = rows.lengthOf(row);
  if (length === 0) return null;
  rows.copy(row, into, 3);
  return into.toString('utf8', 3, 3 + length);
}
function keep(rows: RowBytes, row: number, text: string) {
  const from = Buffer.from(`before${text}`);
  rows.keep(row, from, 6, from.length);
}

it('a row is given back as it was kept', () => {
  const rows = new RowBytes(4, 20);
  keep(rows, 2, 'zwei');
  keep(rows, 0, 'nüll');
  expect([0, 1, 2, 3].map((row) => textOf(rows, row))).toEqual(['nüll', null, 'zwei', null]);
});

it('begins anew when it is full, and never gives the bytes of another row', () => {
  const rows = new RowBytes(100, 30);
  for (let row = 0; row < 100; row += 1) {
    keep(rows, row, `row ${row}`);
    for (let other = 0; other <= row; other += 1) expect([null, `row ${other}`]).toContain(textOf(rows, other));
    expect(textOf(rows, row)).toBe(`row ${row}`);
  }
});

it('does not keep what is longer than all it has', () => {
  const rows = new RowBytes(2, 10);
  keep(rows, 0, 'longer than ten');
  expect(textOf(rows, 0)).toBeNull();
});
