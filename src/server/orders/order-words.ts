import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/order-papers/de.json' with { type: 'json' };
import en from '#shared/texts/order-papers/en.json' with { type: 'json' };
import fr from '#shared/texts/order-papers/fr.json' with { type: 'json' };
import it from '#shared/texts/order-papers/it.json' with { type: 'json' };

const texts = { de, en, fr, it };

/** Words for the paper and the mails of an order. They take finished texts only. */
export function orderWords(language: Language) {
  const words = texts[language].orderPapers;
  return (key: keyof typeof words, values: Readonly<Record<string, string>> = {}): string =>
    words[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
export type OrderWords = ReturnType<typeof orderWords>;
