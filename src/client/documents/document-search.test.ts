import { describe, expect, test } from 'vitest';
import { emptyDocumentSearch, readDocumentSearch, writeDocumentSearch } from '#client/documents/document-search.ts';

describe('the address of the documents', () => {
  test('brings the same picture again', () => {
    const filter = { text: '4711', kinds: 'invoice,credit-note', from: '2026-01-01', least: 1250, open: '1' } as const;
    const search = { filter, document: 12, tab: 'linked' } as const;
    expect(readDocumentSearch(writeDocumentSearch(search))).toEqual(search);
    expect(writeDocumentSearch(emptyDocumentSearch)).toEqual({});
  });

  test('takes digits as the router reads them', () => {
    expect(readDocumentSearch({ text: 4711, open: 1, number: 88 }).filter).toEqual({
      text: '4711',
      open: '1',
      number: '88',
    });
  });

  test('what anyone has typed into it does no harm, and leaves the rest', () => {
    const wild = { kinds: 'invoice,beer', from: '2026-02-30', least: -1, document: -5, tab: 'x', other: 1, text: 'Öl' };
    expect(readDocumentSearch(wild)).toEqual({ ...emptyDocumentSearch, filter: { text: 'Öl' } });
    expect(readDocumentSearch({ text: 'x'.repeat(5000), article: {} })).toEqual(emptyDocumentSearch);
  });
});
