import type { ReactNode } from 'react';
import { TextProvider, useTexts } from '#client/i18n/text.tsx';
import { type Language, languages } from '#shared/session/language.ts';

/** The first language of the reader's device that we speak; else the workshop's own. */
export function readerLanguage(wanted: readonly string[], fallback: Language | null): Language | null {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return short.flatMap((tag) => languages.find((language) => language === tag) ?? []).at(0) ?? fallback;
}

type ReaderTextsProps = { fallback: Language | null; children: ReactNode };

/** Whoever opens a link has no account that would say how to speak to them. */
export function ReaderTexts({ fallback, children }: ReaderTextsProps) {
  const { language: shown, messages } = useTexts();
  return (
    <TextProvider language={readerLanguage(navigator.languages, fallback)} first={messages} firstIs={shown}>
      {children}
    </TextProvider>
  );
}
