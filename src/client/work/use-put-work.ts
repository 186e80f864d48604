import { useNavigate } from '@tanstack/react-router';
import { newKey } from '#client/cart/new-key.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useWorkToCart } from '#client/work/queries.ts';
import type { TimeText } from '#client/work/time-text.ts';
import { screens } from '#shared/screens.ts';
import type { RateChoice } from '#shared/work/labour-rate.ts';

type Wish = {
  readonly adcTypeId: number;
  readonly carId: number | null;
  readonly jobs: readonly number[];
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
  const put = async ({ adcTypeId, carId, jobs, rate, net, time }: Wish) => {
    const ofOwn = net === null ? {} : { centsPerHour: net };
    const wish = { adcTypeId, carId, jobs: [...jobs], rate, ...ofOwn, key: newKey() };
    const answer = await mutateAsync(wish).catch(() => null);
    if (!answer) return false;
    notify({
      key: 'work.added',
      kind: 'SUCCESS',
      preset: 'A',
      detail: t('work.addedDetail', { count: answer.added, time: time.withUnit(answer.minutes) }),
      action: { label: t('work.openCart'), run: () => void navigate({ to: screens.cart.path }) },
    });
    return true;
  };
  return { isPutting: isPending, put };
}
