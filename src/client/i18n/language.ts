import type { Language } from '#shared/session/language.ts';
import { flatten, type TextTree } from '#shared/texts/flatten.ts';

export type Messages = Readonly<Record<string, string>>;

const loaded = new Map<string, Promise<Messages>>();

/** R7.5: one file a language, below /assets and outside /api. */
export const loadMessages = (language: Language): Promise<Messages> => load(language);

/** The few that the open pages need: nobody waits for a thousand others before he can sign in. */
export const loadOpenMessages = (language: Language): Promise<Messages> => load(`open/${language}`);

/** Once for each file; what could not be fetched is asked for again. */
function load(file: string): Promise<Messages> {
  const messages = loaded.get(file) ?? fetchMessages(file);
  loaded.set(file, messages);
  messages.catch(() => loaded.delete(file));
  return messages;
}

async function fetchMessages(file: string): Promise<Messages> {
  const response = await fetch(`/assets/i18n/${file}.json`);
  if (!response.ok) throw new Error(`texts in ${file}: ${response.status}`);
  return flatten((await response.json()) as TextTree); // our own file, checked by the tests of the texts
}
