import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '#client/api/query.ts';
import type { PaletteItem } from '#client/app/palette-items.ts';
import { useUser } from '#client/session/queries.ts';
import { TimerIcon } from '#client/ui/icons.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { useDebounced } from '#client/vehicle/search/use-debounced.ts';
import { jobNumberText, useTimeText } from '#client/work/time-text.ts';
import { emptyWorkSearch, writeWorkSearch } from '#client/work/work-search.ts';
import { screens } from '#shared/screens.ts';
import { mayOpen } from '#shared/vehicle/vehicle-gate.ts';
import { workHits } from '#shared/work/contract.ts';
import { commonUnitTenths } from '#shared/work/labour-unit.ts';

const askAfterMs = 200;

/** Jobs of the current car that answer to the text. Taking one chooses it. */
export function usePaletteWork(question: string): readonly PaletteItem[] {
  const user = useUser();
  const navigate = useNavigate();
  const { data: car } = useCurrentCar();
  const adcTypeId = car?.adcTypeId ?? null;
  const typed = question.trim();
  const text = useDebounced(typed, askAfterMs);
  const isAsked = text.length >= 3 && mayOpen(screens.work, user) && adcTypeId !== null;
  const { data } = useQuery({
    ...query(workHits, { query: { adcTypeId: String(adcTypeId), text } }),
    meta: { silent: true }, // the other groups stand without it
    enabled: isAsked,
  });
  const time = useTimeText('aw', data?.unitTenths ?? commonUnitTenths);
  if (!isAsked || typed === '') return [];
  return (data?.jobs ?? []).map(({ id, nodeId, name, minutes }) => ({
    id: `job-${id}`,
    icon: <TimerIcon />,
    title: name,
    detail: jobNumberText(id),
    meta: time.withUnit(minutes),
    find: name,
    run: () =>
      void navigate({
        to: screens.work.path,
        search: writeWorkSearch({ ...emptyWorkSearch, node: nodeId, jobs: [id] }),
      }),
  }));
}
