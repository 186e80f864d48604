import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { familyOf, isElectrical } from '#shared/returns/part-family.ts';

const names = readFileSync(new URL('../catalogue/generic-articles.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(',')[2] ?? '');

/** Read part-families.txt when it changes: whoever reports such a part must be able to answer. */
test('what every part of the catalogue is asked about, and which are electrical', async () => {
  expect(names.length).toBeGreaterThan(500);
  const rows = names.map((name) => `${name}: ${familyOf(name)}${isElectrical(name) ? ', electrical' : ''}\n`);
  await expect(rows.join('')).toMatchFileSnapshot('part-families.txt');
});
