import { useCallback } from 'react';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { importWords } from '#shared/imports/import-words.ts';

/** What an importer said, or one of our own words for it, in the reader's language. */
export function useImportWords(): (said: string) => string {
  const t = useText();
  const maybe = useMaybeText();
  return useCallback(
    (said) => maybe(`imports.refused.${said}`) ?? importWords((code, words) => t(`importSays.${code}`, words), said),
    [t, maybe],
  );
}
