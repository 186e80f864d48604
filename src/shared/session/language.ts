export const languages = ['de', 'en', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];

export const firstLanguage: Language = 'de';

const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/** R1.2: the text before the underscore; a language without a file falls back to de. */
export function languageOf(locale: string | null | undefined): Language {
  const language = (locale ?? '').split('_')[0] ?? '';
  return isLanguage(language) ? language : firstLanguage;
}
