import { useNavigate } from '@tanstack/react-router';
import { newKey } from '#client/cart/edits/new-key.ts';
import { useText } from '#client/i18n/text.tsx';
import { useServiceToCart } from '#client/maintenance/queries.ts';
import { notify } from '#client/notify/notify.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

type Wish = { readonly carId: number; readonly tasks: readonly number[] };

/** Parts and labour into the cart in one step, and says so, with the way there and with what is left to choose. */
export function usePutService(): { readonly isPutting: boolean; readonly put: (wish: Wish) => Promise<void> } {
  const t = useText();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useServiceToCart();
  const put = async ({ carId, tasks }: Wish) => {
    const answer = await mutateAsync({ carId, tasks: [...tasks], rate: 'own', key: newKey() }).catch(() => null);
    if (!answer) return;
    const { parts, jobs, there, raised, missing } = answer;
    const packs = raised.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`).join(', ');
    const names = missing.filter(Boolean).join(', ');
    const isNew = parts + jobs > 0;
    const detail = [
      ...(isNew ? [t('maintenance.addedDetail', { parts, jobs })] : []),
      ...(there.parts + there.jobs > 0 ? [t('maintenance.addedThere', there)] : []),
      ...(packs === '' ? [] : [t('maintenance.addedRaised', { names: packs })]),
      ...(names === '' ? [] : [t('maintenance.addedMissing', { names })]),
    ].join(' · ');
    notify({
      key: isNew ? 'maintenance.added' : 'maintenance.addedNothing',
      kind: isNew && missing.length === 0 ? 'SUCCESS' : 'WARNING',
      preset: 'A',
      detail,
      action: { label: t('maintenance.openCart'), run: () => void navigate({ to: screens.cart.path }) },
    });
  };
  return { isPutting: isPending, put };
}
