import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/registration-mails/de.json' with { type: 'json' };
import en from '#shared/texts/registration-mails/en.json' with { type: 'json' };
import fr from '#shared/texts/registration-mails/fr.json' with { type: 'json' };
import it from '#shared/texts/registration-mails/it.json' with { type: 'json' };
import { wordsOf } from '#shared/texts/words-of.ts';

const texts = { de, en, fr, it };

/** Words of the mails of registration and reset. */
export const registrationWords = (language: Language) => wordsOf(texts[language].registrationMails, language);
