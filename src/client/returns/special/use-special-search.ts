import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readSpecialSearch, type SpecialSearch, writeSpecialSearch } from '#client/returns/special/special-search.ts';
import { screens } from '#shared/screens.ts';

export type ChangeSpecialSearch = (patch: Partial<SpecialSearch>, how?: { readonly replace?: boolean }) => void;

/** The state of the screen in its address, and how to change it; `replace` leaves no step for Back. */
export function useSpecialSearch(): readonly [SpecialSearch, ChangeSpecialSearch] {
  const raw: object = useSearch({ strict: false });
  const search = useMemo(() => readSpecialSearch(raw), [raw]);
  const router = useRouter();
  const navigate = useNavigate();
  const change = useCallback<ChangeSpecialSearch>(
    (patch, { replace = false } = {}) => {
      const before = readSpecialSearch(router.latestLocation.search);
      const after = { ...before, ...patch };
      void navigate({
        to: screens.specialReturns.path,
        search: writeSpecialSearch(after),
        replace,
        // Another page begins at its top; a filter leaves it where it is.
        resetScroll: before.shown !== after.shown || before.isNew !== after.isNew,
      });
    },
    [navigate, router],
  );
  return [search, change];
}
