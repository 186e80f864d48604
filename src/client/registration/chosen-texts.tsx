import { type ReactNode, useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { Messages } from '#client/i18n/language.ts';
import { TextProvider, useLanguage } from '#client/i18n/text.tsx';
import type { Language } from '#shared/session/language.ts';

/** The language that a visitor has chosen here: there is no account yet that would say it (R1.2). */
export function ChosenTexts({ language, children }: { language: Language | null; children: ReactNode }) {
  const around = useLanguage();
  const messages = useIntl().messages as Messages; // ours are plain texts, never parsed before
  // The page that comes next speaks the language around this one again.
  useEffect(
    () => () => {
      document.documentElement.lang = around;
    },
    [around],
  );
  return (
    <TextProvider language={language} first={messages} firstIs={around}>
      {children}
    </TextProvider>
  );
}
