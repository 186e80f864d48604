import { z } from 'zod';
import type { PerLanguage } from '#shared/articles/per-language.ts';

/* How a cell of the source files is read. */

export const whole = z.string().regex(/^\d+$/).transform(Number);
/** "links rechts" */
export const words = z.string().transform((text) => text.split(' ').filter(Boolean));
/** "eine Sache|eine andere" */
export const texts = z.string().transform((text) => text.split('|').filter(Boolean));
export const blank = z.string().transform((text) => (text === '' ? null : text));

/** The columns of a name, and of its synonyms. */
export const nameColumns = { de: z.string().min(1), en: z.string(), fr: z.string(), it: z.string() };
export const synonymColumns = { synonyms_de: texts, synonyms_en: texts, synonyms_fr: texts, synonyms_it: texts };

/** An empty one is the same as in German: "H7". */
export const namesOf = ({ de, en, fr, it }: PerLanguage<string>): PerLanguage<string> => ({
  de,
  en: en || de,
  fr: fr || de,
  it: it || de,
});

export const synonymsOf = (
  row: {
    readonly [column in keyof typeof synonymColumns]: readonly string[];
  },
): PerLanguage<readonly string[]> => ({
  de: row.synonyms_de,
  en: row.synonyms_en,
  fr: row.synonyms_fr,
  it: row.synonyms_it,
});
