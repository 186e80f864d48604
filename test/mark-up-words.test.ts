import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '#shared/session/language.ts';

/* What is added to a price is a mark-up; a margin is what is left of the sales price (words of the trade). */

const folder = join(import.meta.dirname, '../src/shared/texts');
const words = { de: /Aufschl[aä]g/, en: /mark-up/i, fr: /majoration/i, it: /ricaric/i };
const margin = { de: /Marge/, en: /margin/i, fr: /marge/i, it: /margin/i };

function* textsOf(node: unknown, path: string): Iterable<readonly [string, string]> {
  if (typeof node === 'string') yield [path, node];
  else for (const [key, inner] of Object.entries(node as object)) yield* textsOf(inner, `${path}.${key}`);
}
const read = (area: string, language: string) =>
  new Map(textsOf(JSON.parse(readFileSync(join(folder, area, `${language}.json`), 'utf8')), area));

it('a mark-up is called one in every language, and never a margin', () => {
  const areas = readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
  const wrong: string[] = [];
  let found = 0;
  for (const area of areas) {
    const german = [...read(area, 'de')].filter(([, text]) => words.de.test(text) && !margin.de.test(text));
    for (const language of languages.filter((one) => one !== 'de')) {
      const texts = read(area, language);
      for (const [path] of german) {
        const text = texts.get(path) ?? '';
        found += 1;
        if (margin[language].test(text)) wrong.push(`${language} ${path}: ${text}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(5);
});
