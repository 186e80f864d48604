import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  emptyReturnSearch,
  type ReturnSearch,
  readReturnSearch,
  writeReturnSearch,
} from '#client/returns/list/return-search.ts';
import { screens } from '#shared/screens.ts';

type How = { readonly replace?: boolean };
export type GoTo = (search: Partial<ReturnSearch>, how?: How) => void;

/** The state of the screen in its address: `go` to another one, or `change` a part of it. */
export function useReturnSearch(): { readonly search: ReturnSearch; readonly go: GoTo; readonly change: GoTo } {
  const raw: object = useSearch({ strict: false });
  const search = useMemo(() => readReturnSearch(raw), [raw]);
  const router = useRouter();
  const navigate = useNavigate();
  const go = useCallback<GoTo>(
    (next, { replace = false } = {}) => {
      const before = readReturnSearch(router.latestLocation.search);
      const after = { ...emptyReturnSearch, ...next };
      void navigate({
        to: screens.returns.path,
        search: writeReturnSearch(after),
        replace,
        // Another page begins at its top; a filter or a step of the same one leaves it where it is.
        resetScroll: (['return', 'view', 'document'] as const).some((key) => before[key] !== after[key]),
      });
    },
    [navigate, router],
  );
  const change = useCallback<GoTo>(
    (patch, how) => go({ ...readReturnSearch(router.latestLocation.search), ...patch }, how),
    [go, router],
  );
  return { search, go, change };
}
