import type { Language } from '#shared/session/language.ts';
import { fillMessage, type TextValues } from '#shared/texts/message.ts';

/** Texts of one language by their keys, filled in. */
export const wordsOf =
  <Key extends string>(texts: Readonly<Record<Key, string>>, language: Language) =>
  (key: Key, values?: TextValues): string =>
    fillMessage(texts[key], language, values);
