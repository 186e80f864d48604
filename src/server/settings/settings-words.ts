import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/settings-mails/de.json' with { type: 'json' };
import en from '#shared/texts/settings-mails/en.json' with { type: 'json' };
import fr from '#shared/texts/settings-mails/fr.json' with { type: 'json' };
import it from '#shared/texts/settings-mails/it.json' with { type: 'json' };
import { wordsOf } from '#shared/texts/words-of.ts';

const texts = { de, en, fr, it };

/** Words of the mails about the own account. */
export const settingsWords = (language: Language) => wordsOf(texts[language].settingsMails, language);
