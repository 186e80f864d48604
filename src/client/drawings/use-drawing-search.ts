import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type DrawingSearch, readDrawingSearch, writeDrawingSearch } from '#client/drawings/drawing-search.ts';
import { screens } from '#shared/screens.ts';

export type ChangeDrawingSearch = (patch: Partial<DrawingSearch>, how?: { readonly replace?: boolean }) => void;

/** The state of the screen in its address, and how to change it; `replace` leaves no step for Back. */
export function useDrawingSearch(): readonly [DrawingSearch, ChangeDrawingSearch] {
  const raw: object = useSearch({ strict: false });
  const search = useMemo(() => readDrawingSearch(raw), [raw]);
  const router = useRouter();
  const navigate = useNavigate();
  const change = useCallback<ChangeDrawingSearch>(
    (patch, { replace = false } = {}) => {
      const now = readDrawingSearch(router.latestLocation.search);
      const written = writeDrawingSearch({ ...now, ...patch });
      void navigate({ to: screens.graphicalSearch.path, search: written, replace, resetScroll: false });
    },
    [navigate, router],
  );
  return [search, change];
}
