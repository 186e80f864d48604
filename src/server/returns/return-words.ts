import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/return-papers/de.json' with { type: 'json' };
import en from '#shared/texts/return-papers/en.json' with { type: 'json' };
import fr from '#shared/texts/return-papers/fr.json' with { type: 'json' };
import it from '#shared/texts/return-papers/it.json' with { type: 'json' };
import deNames from '#shared/texts/returns/de.json' with { type: 'json' };
import enNames from '#shared/texts/returns/en.json' with { type: 'json' };
import frNames from '#shared/texts/returns/fr.json' with { type: 'json' };
import itNames from '#shared/texts/returns/it.json' with { type: 'json' };

const texts = { de, en, fr, it };
const names = { de: deNames, en: enNames, fr: frNames, it: itNames };

/** Words for the papers and mails of a return. They take finished texts only. */
export function returnWords(language: Language) {
  const words = texts[language].returnPapers;
  return (key: keyof typeof words, values: Readonly<Record<string, string>> = {}): string =>
    words[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** What kinds, states, reasons, conditions and decisions are called. */
export const returnNames = (language: Language) => names[language].returns;
