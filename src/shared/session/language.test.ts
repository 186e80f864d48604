import { expect, it } from 'vitest';
import { languageOf } from '#shared/session/language.ts';

it.each([
  ['fr_CH', 'fr'],
  ['de_DE', 'de'],
  ['en_GB', 'en'],
  ['it_CH', 'it'],
  ['it', 'it'],
  ['pl_PL', 'de'],
  ['', 'de'],
  [null, 'de'],
  [undefined, 'de'],
])('the locale %j switches the interface to %s (R1.2)', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});
