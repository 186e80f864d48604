import { expect, it } from 'vitest';
import { csvText } from '#server/documents/csv-text.ts';
import type { Cell } from '#server/documents/document-table.ts';

const text = (said: string): Cell => ({ kind: 'text', text: said });
const written = (...cells: Cell[]) => csvText({ columns: ['a'], rows: [cells] }).split('\r\n')[1];

it('what a program could take for a formula is marked as text; amounts stay numbers', () => {
  for (const said of ['=1+1', '+49 40', '-1', '@SUM(A1)', '\t=1', ' =1+1', '=HYPERLINK("http://x";"y")'])
    expect(written(text(said))).toMatch(/^"?'/);
  expect(written({ kind: 'money', cents: -7140 })).toBe('-71,40');
  expect(written(text('26-1179'))).toBe('26-1179');
});

it('semicolons, quotes and breaks do not leave their cell', () => {
  expect(written(text('a;b "c"'), text('x\ny'))).toBe('"a;b ""c""";"x\ny"');
  expect(written(null, { kind: 'date', date: '2026-11-17' })).toBe(';17.11.2026');
});
