import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/registration-mails/de.json' with { type: 'json' };
import en from '#shared/texts/registration-mails/en.json' with { type: 'json' };
import fr from '#shared/texts/registration-mails/fr.json' with { type: 'json' };
import it from '#shared/texts/registration-mails/it.json' with { type: 'json' };

const texts = { de, en, fr, it };

/** Words of the mails of registration and reset. */
export function registrationWords(language: Language) {
  const words = texts[language].registrationMails;
  return (key: keyof typeof words, values: Readonly<Record<string, string>> = {}): string =>
    words[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
