import { describe, expect, it } from 'vitest';
import { columnsOf, headingKey, headingNamed, headingsOf, tableKinds } from '#shared/imports/import-columns.ts';
import { importWords } from '#shared/imports/import-words.ts';
import de from '#shared/texts/import-headings/de.json' with { type: 'json' };
import en from '#shared/texts/import-headings/en.json' with { type: 'json' };
import fr from '#shared/texts/import-headings/fr.json' with { type: 'json' };
import it_ from '#shared/texts/import-headings/it.json' with { type: 'json' };

describe.each(tableKinds)('the columns of %s', (kind) => {
  it('have headings that no other column of the table has, in every language', () => {
    const keys = columnsOf(kind).flatMap((column) => [...new Set(headingsOf(column).map(headingKey))]);
    expect(keys).toHaveLength(new Set(keys).size);
    for (const { importHeading } of [de, en, fr, it_])
      for (const column of columnsOf(kind)) expect(headingsOf(column)).toContain(importHeading[column.heading]);
  });
});

it('case, spaces and underscores make no difference', () => {
  expect(headingKey('List_Price ')).toBe(headingKey('list price'));
  expect(headingNamed('list_price')).toBe('listPrice');
  expect(headingNamed('Mondpreis')).toBeNull();
});

it('an error names the headings of the dialog in the reader’s language, those of a package as they are', () => {
  const say = {
    sentence: (_: string, words: Readonly<Record<string, string>>) => words.columns ?? '',
    heading: (key: keyof typeof de.importHeading) => de.importHeading[key],
  };
  const lacks = (title: string) =>
    `a.csv is no ${title}: it lacks the columns "Brand", "List price". Its headings are: a, b.`;
  expect(importWords(say, lacks('price list'))).toBe('Marke, Listenpreis');
  expect(importWords(say, lacks('types.csv of a vehicle package'))).toBe('"Brand", "List price"');
});
