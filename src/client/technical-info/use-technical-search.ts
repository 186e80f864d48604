import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  readTechnicalSearch,
  type TechnicalSearch,
  writeTechnicalSearch,
} from '#client/technical-info/technical-search.ts';
import { screens } from '#shared/screens.ts';

export type ChangeTechnicalSearch = (patch: Partial<TechnicalSearch>, how?: { readonly replace?: boolean }) => void;

/** The state of the screen in its address, and how to change it; `replace` leaves no step for Back. */
export function useTechnicalSearch(): readonly [TechnicalSearch, ChangeTechnicalSearch] {
  const raw: object = useSearch({ strict: false });
  const search = useMemo(() => readTechnicalSearch(raw), [raw]);
  const router = useRouter();
  const navigate = useNavigate();
  const change = useCallback<ChangeTechnicalSearch>(
    (patch, { replace = false } = {}) => {
      const now = readTechnicalSearch(router.latestLocation.search);
      const written = writeTechnicalSearch({ ...now, ...patch });
      void navigate({ to: screens.technicalInfo.path, search: written, replace, resetScroll: false });
    },
    [navigate, router],
  );
  return [search, change];
}
