import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadMessages } from '#client/i18n/language.ts';
import { sayText, useTexts } from '#client/i18n/text.tsx';
import type { DocumentKind } from '#shared/invoicing/document-kind.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import { type PositionUnit, positionUnits } from '#shared/invoicing/position.ts';
import type { Language } from '#shared/session/language.ts';

export type PaperWords = {
  readonly language: Language;
  readonly say: PaperSay;
  readonly kind: (kind: DocumentKind) => string;
  readonly unit: (unit: PositionUnit) => string;
};

/** A paper speaks its customer's language, whoever reads it here. Until that one is there, ours stands. */
export function usePaperWords(language: Language): PaperWords {
  const shown = useTexts();
  const { data } = useQuery({
    queryKey: ['paper-texts', language],
    queryFn: () => loadMessages(language),
    enabled: shown.language !== language,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'ignored' }, // the words of the reader's language stand in
  });
  return useMemo(() => {
    const texts = data ? { language, messages: data } : shown;
    const text = (key: string, values?: Readonly<Record<string, string>>) => sayText(texts, key, values);
    // Said a thousand times on a long paper.
    const units = Object.fromEntries(positionUnits.map((unit) => [unit, text(`salesDocuments.unit.${unit}`)]));
    return {
      language: texts.language,
      say: (key, values) => text(`salesDocuments.paper.${key}`, values),
      kind: (kind) => text(`salesDocuments.kind.${kind}`),
      unit: (unit) => units[unit] ?? unit,
    };
  }, [data, language, shown]);
}
