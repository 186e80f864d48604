import type { Language } from '#shared/session/language.ts';

/** A word of the catalogue in all languages of the portal. */
export type PerLanguage<Text> = { readonly [language in Language]: Text };
