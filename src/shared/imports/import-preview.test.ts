import { describe, expect, it } from 'vitest';
import { numberToType, previewOf } from '#shared/imports/import-preview.ts';

const table = (name: string, removed: number, unchanged: number) => ({
  table: name,
  added: 0,
  changed: 0,
  removed,
  unchanged,
});

describe('the number to type before an import', () => {
  it('is none where at most 5 % of the rows are removed', () => {
    expect(numberToType(previewOf([table('stock', 5, 95)]))).toBeNull();
    expect(numberToType(previewOf([]))).toBeNull();
  });

  it('is the number of removed rows where more than 5 % are removed', () => {
    expect(numberToType(previewOf([table('stock', 6, 94)]))).toBe(6);
  });

  it('counts each table by itself: many rows of one do not hide the loss of another', () => {
    expect(numberToType(previewOf([table('supplier_article', 0, 100_000), table('scale_price', 10, 0)]))).toBe(10);
  });

  it('is asked for whenever a catalogue comes from another source', () => {
    const otherSource = { before: 'demo', after: 'tecdoc' };
    expect(numberToType(previewOf([table('article', 0, 100)], { otherSource }))).toBe(0);
  });
});
