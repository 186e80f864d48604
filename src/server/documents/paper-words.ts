import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/document-papers/de.json' with { type: 'json' };
import en from '#shared/texts/document-papers/en.json' with { type: 'json' };
import fr from '#shared/texts/document-papers/fr.json' with { type: 'json' };
import it from '#shared/texts/document-papers/it.json' with { type: 'json' };
import { wordsOf } from '#shared/texts/words-of.ts';

const texts = { de, en, fr, it };

/** Words for the papers and lists of documents. */
export const paperWords = (language: Language) => wordsOf(texts[language].documentPapers, language);
export type PaperWords = ReturnType<typeof paperWords>;

/** What kinds and states are called. */
export const documentNames = (language: Language) => texts[language].documentNames;
