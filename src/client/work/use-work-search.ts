import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readWorkSearch, type WorkSearch, writeWorkSearch } from '#client/work/work-search.ts';
import { screens } from '#shared/screens.ts';

type Patch = Partial<WorkSearch>;
/** A patch may look at the search as it is now: two quick strokes must not undo each other. null changes nothing. */
export type ChangeWorkSearch = (
  patch: Patch | ((now: WorkSearch) => Patch | null),
  how?: { readonly replace?: boolean },
) => void;

/** The state of the screen in its address, and how to change it; `replace` leaves no step for Back. */
export function useWorkSearch(): readonly [WorkSearch, ChangeWorkSearch] {
  const raw: object = useSearch({ strict: false });
  const search = useMemo(() => readWorkSearch(raw), [raw]);
  const router = useRouter();
  const navigate = useNavigate();
  const change = useCallback<ChangeWorkSearch>(
    (patch, { replace = false } = {}) => {
      const now = readWorkSearch(router.latestLocation.search);
      const next = typeof patch === 'function' ? patch(now) : patch;
      if (!next) return;
      const written = writeWorkSearch({ ...now, ...next });
      void navigate({ to: screens.work.path, search: written, replace, resetScroll: false });
    },
    [navigate, router],
  );
  return [search, change];
}
