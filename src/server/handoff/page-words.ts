import { type Language, languages } from '#shared/session/language.ts';
import de from '#shared/texts/handoff/de.json' with { type: 'json' };
import en from '#shared/texts/handoff/en.json' with { type: 'json' };
import fr from '#shared/texts/handoff/fr.json' with { type: 'json' };
import it from '#shared/texts/handoff/it.json' with { type: 'json' };

const texts = { de, en, fr, it } as const;
export const pageWords = (language: Language) => texts[language].handoff.page;

/** What the browser likes best of our languages; the portal itself begins in German. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',', 20).map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    languages.find((language) => language === wanted.find((one) => languages.some((known) => known === one))) ?? 'de'
  );
}
