import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { loadMessages, type Messages } from '#client/i18n/language.ts';
import { firstLanguage, type Language } from '#shared/session/language.ts';
import { fillMessage, type TextValues } from '#shared/texts/message.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

export type Texts = { readonly language: Language; readonly messages: Messages };

type TextProviderProps = {
  /** The language of the user, or null while there is none: then the one shown stays. */
  language: Language | null;
  /** The first language, fetched before anything is drawn. */
  first: Messages;
  /** In which language they are, where it is another: below a provider that shows another one already. */
  firstIs?: Language;
  children: ReactNode;
};

const TextsContext = createContext<Texts>({ language: firstLanguage, messages: {} });

/** R1.2: starts in German and follows the user's locale as soon as there is one. */
export function TextProvider({ language, first, firstIs = firstLanguage, children }: TextProviderProps) {
  const loaded = useLoaded(
    language,
    useMemo(() => ({ language: firstIs, messages: first }), [firstIs, first]),
  );
  useEffect(() => {
    document.documentElement.lang = loaded.language;
    const description = document.querySelector('meta[name="description"]');
    description?.setAttribute('content', sayText(loaded, 'portal.description'));
  }, [loaded]);
  return <TextsContext value={loaded}>{children}</TextsContext>;
}

function useLoaded(wanted: Language | null, first: Texts): Texts {
  const [other, setOther] = useState<Texts | null>(null);
  const loaded = other ?? first;
  useEffect(() => {
    if (wanted === null || wanted === loaded.language) return;
    let current = true;
    loadMessages(wanted).then(
      (messages) => current && setOther({ language: wanted, messages }),
      () => {}, // the language that is shown stays: better foreign words than none
    );
    return () => {
      current = false;
    };
  }, [wanted, loaded.language]);
  return loaded;
}

/** What is shown now, as a whole: for what says something in another language beside it. */
export const useTexts = (): Texts => use(TextsContext);

/** A key that nobody wrote is shown itself. */
export const sayText = ({ language, messages }: Texts, key: string, values?: TextValues): string =>
  fillMessage(messages[key] ?? key, language, values);

export type Translate = (key: TextKey, values?: TextValues) => string;

/** `text('session.login.title')`; numbers and dates come as finished strings (R1.3). */
export function useText(): Translate {
  const texts = useTexts();
  return useCallback((key, values) => sayText(texts, key, values), [texts]);
}

/** For keys that arrive as data, such as notifications: null when there is no such text. */
export function useMaybeText(): (key: string, values?: TextValues) => string | null {
  const texts = useTexts();
  return useCallback(
    (key, values) => (Object.hasOwn(texts.messages, key) ? sayText(texts, key, values) : null),
    [texts],
  );
}

/** The language that is shown now; the server is asked for texts in the same. */
export const useLanguage = (): Language => useTexts().language;
