import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useUser } from '#client/session/queries.ts';
import { readWorkSearch, type WorkSearch, writeWorkSearch } from '#client/work/work-search.ts';
import { screens } from '#shared/screens.ts';
import { type TimeUnit, timeUnits } from '#shared/work/labour-unit.ts';

type Patch = Partial<WorkSearch>;
/** A patch may look at the search as it is now: two quick strokes must not undo each other. null changes nothing. */
export type ChangeWorkSearch = (
  patch: Patch | ((now: WorkSearch) => Patch | null),
  how?: { readonly replace?: boolean },
) => void;

/** What the firm counts labour in; undefined: as everyone does. */
export function useFirmUnit(): TimeUnit | undefined {
  const { LABOUR_UNIT } = useUser().settings;
  return timeUnits.find((one) => one === LABOUR_UNIT);
}

/** The state of the screen in its address, and how to change it; `replace` leaves no step for Back. */
export function useWorkSearch(): readonly [WorkSearch, ChangeWorkSearch] {
  const raw: object = useSearch({ strict: false });
  const unit = useFirmUnit();
  const search = useMemo(() => readWorkSearch(raw, unit), [raw, unit]);
  const router = useRouter();
  const navigate = useNavigate();
  const change = useCallback<ChangeWorkSearch>(
    (patch, { replace = false } = {}) => {
      const now = readWorkSearch(router.latestLocation.search, unit);
      const next = typeof patch === 'function' ? patch(now) : patch;
      if (!next) return;
      const written = writeWorkSearch({ ...now, ...next }, unit);
      void navigate({ to: screens.work.path, search: written, replace, resetScroll: false });
    },
    [navigate, router, unit],
  );
  return [search, change];
}
