import type { Language } from '#shared/session/language.ts';
import { flatten, type TextTree } from '#shared/texts/flatten.ts';

export type Messages = Readonly<Record<string, string>>;

const loaded = new Map<Language, Promise<Messages>>();

/** Once for each language; what could not be fetched is asked for again. */
export function loadMessages(language: Language): Promise<Messages> {
  const messages = loaded.get(language) ?? fetchMessages(language);
  loaded.set(language, messages);
  messages.catch(() => loaded.delete(language));
  return messages;
}

/** R7.5: one file a language, below /assets and outside /api. */
async function fetchMessages(language: Language): Promise<Messages> {
  const response = await fetch(`/assets/i18n/${language}.json`);
  if (!response.ok) throw new Error(`texts in ${language}: ${response.status}`);
  return flatten((await response.json()) as TextTree); // our own file, checked by the tests of the texts
}
