import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { columnsOf } from '#shared/imports/import-columns.ts';
import de from '#shared/texts/import-headings/de.json' with { type: 'json' };
import en from '#shared/texts/import-headings/en.json' with { type: 'json' };

const documented = readFileSync('docs/catalogue-package.md', 'utf8');
it.each(['prices', 'stock', 'net-prices', 'hotspots', 'synonyms'] as const)(
  'the documentation of %s names the headings of the dialog, English and German',
  (kind) => {
    for (const { heading } of columnsOf(kind))
      expect(documented).toContain(`| ${en.importHeading[heading]} | ${de.importHeading[heading]} |`);
  },
);
