import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { createIntl, RawIntlProvider, useIntl } from 'react-intl';
import { loadMessages, type Messages } from '#client/i18n/language.ts';
import { firstLanguage, type Language } from '#shared/session/language.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

export type TextValues = Readonly<Record<string, string | number>>;
type Loaded = { readonly language: Language; readonly messages: Messages };

type TextProviderProps = {
  /** The language of the user, or null while there is none: then the one shown stays. */
  language: Language | null;
  /** The first language, fetched before anything is drawn. */
  first: Messages;
  /** In which language they are, where it is another: below a provider that shows another one already. */
  firstIs?: Language;
  children: ReactNode;
};

/** R1.2: starts in German and follows the user's locale as soon as there is one. */
export function TextProvider({ language, first, firstIs = firstLanguage, children }: TextProviderProps) {
  const loaded = useMessages(language, { language: firstIs, messages: first });
  const intl = useMemo(
    () => createIntl({ locale: loaded.language, defaultLocale: loaded.language, messages: loaded.messages }),
    [loaded],
  );
  useEffect(() => {
    document.documentElement.lang = loaded.language;
  }, [loaded.language]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

function useMessages(wanted: Language | null, first: Loaded): Loaded {
  const [loaded, setLoaded] = useState(first);
  useEffect(() => {
    if (wanted === null || wanted === loaded.language) return;
    let current = true;
    loadMessages(wanted).then(
      (messages) => current && setLoaded({ language: wanted, messages }),
      () => {}, // the language that is shown stays: better foreign words than none
    );
    return () => {
      current = false;
    };
  }, [wanted, loaded.language]);
  return loaded;
}

export type Text = (key: TextKey, values?: TextValues) => string;

/** `text('session.login.title')`; numbers and dates come as finished strings (R1.3). */
export function useText(): Text {
  const intl = useIntl();
  return useCallback((key, values) => String(intl.formatMessage({ id: key }, values)), [intl]);
}

/** For keys that arrive as data, such as notifications: null when there is no such text. */
export function useMaybeText(): (key: string, values?: TextValues) => string | null {
  const intl = useIntl();
  return useCallback(
    (key, values) => (Object.hasOwn(intl.messages, key) ? String(intl.formatMessage({ id: key }, values)) : null),
    [intl],
  );
}

/** The language that is shown now; the server is asked for texts in the same. */
export function useLanguage(): Language {
  return useIntl().locale as Language; // set from a Language in TextProvider
}
