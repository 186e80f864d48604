import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createIntl, type IntlShape, useIntl } from 'react-intl';
import { loadMessages } from '#client/i18n/language.ts';
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
  const shown = useIntl();
  const { data } = useQuery({
    queryKey: ['paper-texts', language],
    queryFn: () => loadMessages(language),
    enabled: shown.locale !== language,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true }, // the words of the reader's language stand in
  });
  return useMemo(() => {
    const intl: IntlShape = data ? createIntl({ locale: language, messages: { ...data } }) : shown;
    const text = (id: string, values?: Readonly<Record<string, string>>) => String(intl.formatMessage({ id }, values));
    // Said a thousand times on a long paper.
    const units = Object.fromEntries(positionUnits.map((unit) => [unit, text(`salesDocuments.unit.${unit}`)]));
    return {
      language: data ? language : (shown.locale as Language), // set from a Language in TextProvider
      say: (key, values) => text(`salesDocuments.paper.${key}`, values),
      kind: (kind) => text(`salesDocuments.kind.${kind}`),
      unit: (unit) => units[unit] ?? unit,
    };
  }, [data, language, shown]);
}
