import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/order-papers/de.json' with { type: 'json' };
import en from '#shared/texts/order-papers/en.json' with { type: 'json' };
import fr from '#shared/texts/order-papers/fr.json' with { type: 'json' };
import it from '#shared/texts/order-papers/it.json' with { type: 'json' };
import { wordsOf } from '#shared/texts/words-of.ts';

const texts = { de, en, fr, it };

/** Words for the paper and the mails of an order. */
export const orderWords = (language: Language) => wordsOf(texts[language].orderPapers, language);
export type OrderWords = ReturnType<typeof orderWords>;
