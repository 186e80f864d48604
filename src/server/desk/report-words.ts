import { importWords } from '#shared/imports/import-words.ts';
import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/import-sentences/de.json' with { type: 'json' };
import en from '#shared/texts/import-sentences/en.json' with { type: 'json' };
import fr from '#shared/texts/import-sentences/fr.json' with { type: 'json' };
import it from '#shared/texts/import-sentences/it.json' with { type: 'json' };
import { wordsOf } from '#shared/texts/words-of.ts';

const texts = { de, en, fr, it };

/** The lines of an import's report as its screen says them. */
export function reportWords(language: Language): (said: string) => string {
  const say = wordsOf(texts[language].importSays, language);
  return (said) => importWords(say, said);
}
