import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  type MaintenanceSearch,
  readMaintenanceSearch,
  searchFor,
  writeMaintenanceSearch,
} from '#client/maintenance/maintenance-search.ts';
import { screens } from '#shared/screens.ts';

type Patch = Partial<MaintenanceSearch>;
/** A patch may look at the search as it is now: two quick strokes must not undo each other. */
export type ChangeMaintenanceSearch = (patch: Patch | ((now: MaintenanceSearch) => Patch)) => void;

/** The state of the screen in its address, and how to change it. It leaves no steps for Back. null: the car is not there yet. */
export function useMaintenanceSearch(carId: number | null): readonly [MaintenanceSearch, ChangeMaintenanceSearch] {
  const raw: object = useSearch({ strict: false });
  const search = useMemo(() => searchFor(readMaintenanceSearch(raw), carId), [raw, carId]);
  const router = useRouter();
  const navigate = useNavigate();
  const change = useCallback<ChangeMaintenanceSearch>(
    (patch) => {
      const now = searchFor(readMaintenanceSearch(router.latestLocation.search), carId);
      const next = { ...now, ...(typeof patch === 'function' ? patch(now) : patch), car: carId };
      const to = screens.maintenance.path;
      void navigate({ to, search: writeMaintenanceSearch(next), replace: true, resetScroll: false });
    },
    [navigate, router, carId],
  );
  return [search, change];
}
