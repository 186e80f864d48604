import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/return-papers/de.json' with { type: 'json' };
import en from '#shared/texts/return-papers/en.json' with { type: 'json' };
import fr from '#shared/texts/return-papers/fr.json' with { type: 'json' };
import it from '#shared/texts/return-papers/it.json' with { type: 'json' };
import deNames from '#shared/texts/returns/de.json' with { type: 'json' };
import enNames from '#shared/texts/returns/en.json' with { type: 'json' };
import frNames from '#shared/texts/returns/fr.json' with { type: 'json' };
import itNames from '#shared/texts/returns/it.json' with { type: 'json' };
import { wordsOf } from '#shared/texts/words-of.ts';

const texts = { de, en, fr, it };
const names = { de: deNames, en: enNames, fr: frNames, it: itNames };

/** Words for the papers and mails of a return. */
export const returnWords = (language: Language) => wordsOf(texts[language].returnPapers, language);

/** What kinds, states, reasons, conditions and decisions are called. */
export const returnNames = (language: Language) => names[language].returns;
