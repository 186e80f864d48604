export const languages = ['de', 'en', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];

export const firstLanguage: Language = 'de';

/** Language and country: the first decides on the words (R1.2), both on the type number (R1.4). */
export const locales = ['de_DE', 'de_AT', 'de_CH', 'en_GB', 'fr_FR', 'fr_CH', 'it_IT', 'it_CH'] as const;
export type Locale = (typeof locales)[number];

/** R1.2: the text before the underscore; a language without a file falls back to de. */
export function languageOf(locale: string | null | undefined): Language {
  const [before] = (locale ?? '').split('_');
  return languages.find((language) => language === before) ?? firstLanguage;
}
