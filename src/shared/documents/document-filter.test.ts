import { expect, it } from 'vitest';
import { documentsTable } from '#shared/documents/document-files.ts';
import { filterOf, filterQuerySchema, queryOf } from '#shared/documents/document-filter.ts';
import { documentKinds } from '#shared/documents/document-kind.ts';
import { documentStates, statesOf } from '#shared/documents/document-state.ts';

it('a filter comes back from its address as it was', () => {
  const query = { text: 'Öl & Filter', kinds: 'invoice,credit-note', states: 'open', least: 100, open: '1' } as const;
  expect(queryOf(filterOf(query))).toEqual(query);
  expect(queryOf(filterOf({}))).toEqual({});
  expect(documentsTable('csv', query)).toBe(
    '/files/documents.csv?text=%C3%96l%20%26%20Filter&kinds=invoice%2Ccredit-note&states=open&least=100&open=1',
  );
  expect(documentsTable('xlsx', {})).toBe('/files/documents.xlsx');
});

it('only known names, real days and whole cents are let through', () => {
  const isFine = (query: object) => filterQuerySchema.safeParse(query).success;
  expect(isFine({ kinds: documentKinds.join(','), states: 'paid', from: '2026-02-28', least: '0' })).toBe(true);
  for (const query of [
    { kinds: 'invoice,beer' },
    { states: ',' },
    { from: '2026-02-30' },
    { to: '9999-12-31' },
    { text: 'a\0' },
    { number: '\ud800' },
    { least: '1.5' },
    { most: 'x' },
    { other: '1' },
  ])
    expect([query, isFine(query)]).toEqual([query, false]);
});

it('every state belongs to a kind', () => {
  const known = new Set(Object.values(statesOf).flat());
  expect(documentStates.filter((state) => !known.has(state))).toEqual([]);
});
