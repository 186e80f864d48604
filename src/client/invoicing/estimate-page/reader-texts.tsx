import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadMessages } from '#client/i18n/language.ts';
import { TextProvider, useTexts } from '#client/i18n/text.tsx';
import { type Language, languages } from '#shared/session/language.ts';

/** The first language of the reader's device that we speak; else the workshop's own. */
export function readerLanguage(wanted: readonly string[], fallback: Language | null): Language | null {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return short.flatMap((tag) => languages.find((language) => language === tag) ?? []).at(0) ?? fallback;
}

type ReaderTextsProps = { fallback: Language | null; loading: ReactNode; children: ReactNode };

/** Whoever opens a link has no account that would say how to speak to them. Nothing is said before it can be said in their language. */
export function ReaderTexts({ fallback, loading, children }: ReaderTextsProps) {
  const shown = useTexts();
  const wanted = readerLanguage(navigator.languages, fallback) ?? shown.language;
  const isOther = wanted !== shown.language;
  const { data, isPending } = useQuery({
    queryKey: ['reader-texts', wanted],
    queryFn: () => loadMessages(wanted),
    enabled: isOther,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'ignored' }, // better foreign words than none
  });
  const texts = isOther && data ? { language: wanted, messages: data } : shown;
  return (
    <TextProvider language={null} first={texts.messages} firstIs={texts.language}>
      {isOther && isPending ? loading : children}
    </TextProvider>
  );
}
