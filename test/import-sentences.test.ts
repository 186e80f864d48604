import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSentence } from '#shared/imports/read-sentence.ts';

/** Only by command: foreign layouts, and the commands themselves. */
const byCommand = /(layout|import-command|undo-command|command-question|release-commands)/;
const ofCustomers = ['import-customers', 'customer-table'].map((name) => `src/server/invoicing/${name}.ts`);
const sources = [...globSync('src/server/imports/**/*.ts'), ...ofCustomers].filter(
  (path) => !path.endsWith('.test.ts') && !byCommand.test(path),
);
const ofTables = /\/(tours|import-customers|customer-table)\.ts$/;
const lists = /\/(tours|customer-table|offers|prices|stock|synonyms|fz6|recalls|astra|read-csv)\.ts$/;

/** Every value inside could be a number. */
const asSaid = (literal: string) => literal.slice(1, -1).replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '1');

it.each(sources)('the sentences of %s have words in every language', (path) => {
  const text = readFileSync(path, 'utf8');
  const thrown = [...text.matchAll(/new (?:Import(?:Error|Busy)|UnusableLines)\(\s*(`[^`]+`|'[^']+')/g)];
  const skipped = lists.test(path) ? [...text.matchAll(/(?:return|broken:|skip\([\w.]+,|=>) (`[^`]+`|'[^']+')/g)] : [];
  const named = ofTables.test(path) ? [...text.matchAll(/[?:] (`[^`]+`|'[^']+')/g)] : [];
  const said = [...thrown, ...skipped, ...named]
    .map(([, literal = '']) => asSaid(literal))
    .filter((one) => /[a-z]{2} /.test(one));
  expect(said.filter((sentence) => readSentence(sentence) === null)).toEqual([]);
});
