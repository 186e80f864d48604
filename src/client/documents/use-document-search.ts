import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type DocumentSearch, readDocumentSearch, writeDocumentSearch } from '#client/documents/document-search.ts';
import { screens } from '#shared/screens.ts';

export type ChangeDocumentSearch = (patch: Partial<DocumentSearch>, how?: { readonly replace?: boolean }) => void;

/** The state of the screen in its address, and how to change it; `replace` leaves no step for Back. */
export function useDocumentSearch(): readonly [DocumentSearch, ChangeDocumentSearch] {
  const raw: object = useSearch({ strict: false });
  const search = useMemo(() => readDocumentSearch(raw), [raw]);
  const router = useRouter();
  const navigate = useNavigate();
  const change = useCallback<ChangeDocumentSearch>(
    (patch, { replace = false } = {}) => {
      const written = writeDocumentSearch({ ...readDocumentSearch(router.latestLocation.search), ...patch });
      void navigate({ to: screens.documents.path, search: written, replace, resetScroll: false });
    },
    [navigate, router],
  );
  return [search, change];
}
