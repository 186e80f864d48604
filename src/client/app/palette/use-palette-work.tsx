import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { query } from '#client/api/query.ts';
import type { PaletteItem } from '#client/app/palette/palette-items.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useUser } from '#client/session/queries.ts';
import { TimerIcon } from '#client/ui/icons/icons.ts';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { jobNumberText } from '#client/work/time-text.ts';
import { useFirmUnit } from '#client/work/use-work-search.ts';
import { readWorkSearch, withJob, writeWorkSearch } from '#client/work/work-search.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';
import { mayOpen } from '#shared/vehicle/vehicle-gate.ts';
import { workHits } from '#shared/work/contract.ts';
import { mostJobs, type WorkJob } from '#shared/work/work-job.ts';

const askAfterMs = 200;

/** Jobs of the current car that answer to the text. Taking one chooses it. Times stand where there is room to say of which kind they are. */
export function usePaletteWork(question: string): readonly PaletteItem[] {
  const user = useUser();
  const choose = useChooseJob();
  const { data: car } = useCurrentCar();
  const adcTypeId = car?.adcTypeId ?? null;
  const typed = question.trim();
  const text = useDebounced(typed, askAfterMs);
  const isAsked = text.length >= 3 && mayOpen(screens.work, user) && adcTypeId !== null;
  const { data } = useQuery({
    ...query(workHits, { query: { adcTypeId: String(adcTypeId), text } }),
    meta: { failure: 'ignored' }, // the other groups stand without it
    enabled: isAsked,
  });
  if (!isAsked || typed === '') return [];
  return (data?.jobs ?? []).map((job) => ({
    id: `job-${job.id}`,
    icon: <TimerIcon />,
    title: job.name,
    detail: jobNumberText(job.id),
    find: job.name,
    run: () => choose(job),
  }));
}

/** On the work screen it comes to those that are chosen there. */
function useChooseJob(): (job: WorkJob) => void {
  const t = useText();
  const unit = useFirmUnit();
  const router = useRouter();
  const navigate = useNavigate();
  return (job) => {
    const { pathname, search } = router.latestLocation;
    const now = readWorkSearch(pathname === screens.work.path ? search : {}, unit);
    const next = withJob(now, job);
    if (next) return void navigate({ to: screens.work.path, search: writeWorkSearch(next, unit) });
    notify({
      key: 'work.full',
      kind: 'WARNING',
      preset: 'A',
      detail: t('work.tooMany', { count: formatNumber(mostJobs) }),
    });
  };
}
