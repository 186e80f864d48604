import { useCallback, useMemo } from 'react';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { importWords, type Say } from '#shared/imports/import-words.ts';

/** What an importer said, or one of our own words for it, in the reader's language. */
export function useImportWords(): (said: string) => string {
  const t = useText();
  const maybe = useMaybeText();
  const say = useMemo(
    (): Say => ({
      sentence: (code, words) => t(`importSays.${code}`, words),
      heading: (key) => t(`importHeading.${key}`),
    }),
    [t],
  );
  return useCallback((said) => maybe(`imports.refused.${said}`) ?? importWords(say, said), [say, maybe]);
}
