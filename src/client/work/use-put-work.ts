import { useNavigate } from '@tanstack/react-router';
import { newKey } from '#client/cart/edits/new-key.ts';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useWorkToCart } from '#client/work/queries.ts';
import type { TimeText } from '#client/work/time-text.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';
import type { RateChoice } from '#shared/work/labour-rate.ts';
import type { PartWish, WorkPut } from '#shared/work/work-job.ts';

type Wish = {
  readonly adcTypeId: number;
  readonly carId: number | null;
  readonly jobs: readonly number[];
  /** What goes beside them. */
  readonly parts: readonly PartWish[];
  readonly rate: RateChoice;
  /** Cents for an hour for this time; null: the firm's rates. */
  readonly net: number | null;
  readonly time: TimeText;
};

/** Puts what is chosen into the cart and says so, with the way there. Answers whether it is there. */
export function usePutWork(): { readonly isPutting: boolean; readonly put: (wish: Wish) => Promise<boolean> } {
  const t = useText();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useWorkToCart();
  const put = async ({ adcTypeId, carId, jobs, parts, rate, net, time }: Wish) => {
    const ofOwn = net === null ? {} : { centsPerHour: net };
    const beside = parts.length === 0 || carId === null ? {} : { parts: [...parts] };
    const wish = { adcTypeId, carId, jobs: [...jobs], rate, ...ofOwn, ...beside, key: newKey() };
    const answer = await mutateAsync(wish).catch(() => null);
    if (!answer) return false;
    const isNew = answer.jobs + answer.parts > 0;
    notify({
      key: isNew ? 'work.added' : 'work.addedNothing',
      kind: isNew && answer.missing.length === 0 ? 'SUCCESS' : 'WARNING',
      preset: 'A',
      detail: detailOf(answer, time, t),
      action: { label: t('work.openCart'), run: () => void navigate({ to: screens.cart.path }) },
    });
    return true;
  };
  return { isPutting: isPending, put };
}

function detailOf({ jobs, minutes, parts, there, raised, missing }: WorkPut, time: TimeText, t: Translate): string {
  const packs = raised.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`).join(', ');
  const names = missing.map((name) => name || t('work.partUnknown')).join(', ');
  return [
    jobs > 0 && t('work.addedDetail', { count: jobs, time: time.withUnit(minutes) }),
    parts > 0 && t('work.addedParts', { count: parts }),
    there.jobs > 0 && t('work.jobsThere', { count: there.jobs }),
    there.parts > 0 && t('work.partsThere', { count: there.parts }),
    packs !== '' && t('work.addedRaised', { names: packs }),
    names !== '' && t('work.addedMissing', { names }),
  ]
    .filter(Boolean)
    .join(' · ');
}
