import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/estimates/de.json' with { type: 'json' };
import en from '#shared/texts/estimates/en.json' with { type: 'json' };
import fr from '#shared/texts/estimates/fr.json' with { type: 'json' };
import it from '#shared/texts/estimates/it.json' with { type: 'json' };

const texts = { de, en, fr, it };
type Papers = (typeof de)['estimates']['paper'];

/** Words for paper and mail. They take finished texts only, so no more than putting them in is needed. */
export function estimateWords(language: Language) {
  const words = texts[language].estimates.paper;
  return (key: keyof Papers, values: Readonly<Record<string, string>> = {}): string =>
    words[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
export type EstimateWords = ReturnType<typeof estimateWords>;
