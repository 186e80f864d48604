import { type ReactNode, useEffect } from 'react';
import { TextProvider, useTexts } from '#client/i18n/text.tsx';
import type { Language } from '#shared/session/language.ts';

/** The language that a visitor has chosen here: there is no account yet that would say it (R1.2). */
export function ChosenTexts({ language, children }: { language: Language | null; children: ReactNode }) {
  const { language: around, messages } = useTexts();
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
