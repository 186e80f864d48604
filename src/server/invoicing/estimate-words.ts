import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/estimates/de.json' with { type: 'json' };
import en from '#shared/texts/estimates/en.json' with { type: 'json' };
import fr from '#shared/texts/estimates/fr.json' with { type: 'json' };
import it from '#shared/texts/estimates/it.json' with { type: 'json' };
import { wordsOf } from '#shared/texts/words-of.ts';

const texts = { de, en, fr, it };

/** Words for paper and mail. */
export const estimateWords = (language: Language) => wordsOf(texts[language].estimates.paper, language);
export type EstimateWords = ReturnType<typeof estimateWords>;
