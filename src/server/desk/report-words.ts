import type { HeadingKey } from '#shared/imports/import-columns.ts';
import { importWords } from '#shared/imports/import-words.ts';
import type { Language } from '#shared/session/language.ts';
import headingsDe from '#shared/texts/import-headings/de.json' with { type: 'json' };
import headingsEn from '#shared/texts/import-headings/en.json' with { type: 'json' };
import headingsFr from '#shared/texts/import-headings/fr.json' with { type: 'json' };
import headingsIt from '#shared/texts/import-headings/it.json' with { type: 'json' };
import de from '#shared/texts/import-sentences/de.json' with { type: 'json' };
import en from '#shared/texts/import-sentences/en.json' with { type: 'json' };
import fr from '#shared/texts/import-sentences/fr.json' with { type: 'json' };
import it from '#shared/texts/import-sentences/it.json' with { type: 'json' };
import { wordsOf } from '#shared/texts/words-of.ts';

const texts = { de, en, fr, it };
const headings = { de: headingsDe, en: headingsEn, fr: headingsFr, it: headingsIt };

/** The lines of an import's report as its screen says them. */
export function reportWords(language: Language): (said: string) => string {
  const sentence = wordsOf(texts[language].importSays, language);
  const heading = (key: HeadingKey) => headings[language].importHeading[key];
  return (said) => importWords({ sentence, heading }, said);
}
