import type { Weekday } from '#shared/format/zoned-time.ts';
import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/order-papers/de.json' with { type: 'json' };
import en from '#shared/texts/order-papers/en.json' with { type: 'json' };
import fr from '#shared/texts/order-papers/fr.json' with { type: 'json' };
import it from '#shared/texts/order-papers/it.json' with { type: 'json' };
import deDays from '#shared/texts/weekdays/de.json' with { type: 'json' };
import enDays from '#shared/texts/weekdays/en.json' with { type: 'json' };
import frDays from '#shared/texts/weekdays/fr.json' with { type: 'json' };
import itDays from '#shared/texts/weekdays/it.json' with { type: 'json' };
import { wordsOf } from '#shared/texts/words-of.ts';

const texts = { de, en, fr, it };
const days = { de: deDays, en: enDays, fr: frDays, it: itDays };

/** Words for the paper and the mails of an order. */
export const orderWords = (language: Language) => wordsOf(texts[language].orderPapers, language);
export type OrderWords = ReturnType<typeof orderWords>;

export const dayName = (weekday: number, language: Language): string =>
  days[language].weekday.short[weekday as Weekday]; // the schemas' range
