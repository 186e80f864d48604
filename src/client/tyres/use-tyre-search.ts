import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readTyreSearch, type TyreSearch, writeTyreSearch } from '#client/tyres/tyre-search.ts';
import { screens } from '#shared/screens.ts';

export type ChangeTyreSearch = (patch: Partial<TyreSearch>, how?: { readonly replace?: boolean }) => void;

/** The state of the screen in its address, and how to change it; `replace` leaves no step for Back. */
export function useTyreSearch(): readonly [TyreSearch, ChangeTyreSearch] {
  const raw: object = useSearch({ strict: false });
  const search = useMemo(() => readTyreSearch(raw), [raw]);
  const router = useRouter();
  const navigate = useNavigate();
  const change = useCallback<ChangeTyreSearch>(
    (patch, { replace = false } = {}) => {
      const now = readTyreSearch(router.latestLocation.search);
      const next = writeTyreSearch({ ...now, ...patch });
      void navigate({ to: screens.tyres.path, search: next, replace, resetScroll: false });
    },
    [navigate, router],
  );
  return [search, change];
}
