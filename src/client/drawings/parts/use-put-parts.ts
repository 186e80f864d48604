import { useNavigate } from '@tanstack/react-router';
import { newKey } from '#client/cart/edits/new-key.ts';
import { usePartsToCart } from '#client/drawings/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import type { DrawnPart } from '#shared/drawings/drawing.ts';
import { screens } from '#shared/screens.ts';

/** The best article of each part, as many as the car has: one line for each article, and a word about it. */
export function usePutParts() {
  const t = useText();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = usePartsToCart();
  const put = async (carId: number, parts: readonly DrawnPart[]): Promise<boolean> => {
    const quantities = new Map<number, number>();
    for (const { best, perCar } of parts) if (best) quantities.set(best.id, (quantities.get(best.id) ?? 0) + perCar);
    const articles = [...quantities].map(([id, quantity]) => ({ id, quantity }));
    if (articles.length === 0) return false;
    const answer = await mutateAsync({ carId, articles, key: newKey() }).catch(() => null);
    if (!answer) return false;
    const detail = [
      t('drawings.addedDetail', { count: answer.added }),
      ...(answer.raised > 0 ? [t('drawings.addedRaised', { count: answer.raised })] : []),
      ...(answer.missing.length > 0 ? [t('drawings.addedMissing', { count: answer.missing.length })] : []),
    ].join(' · ');
    notify({
      key: 'drawings.added',
      kind: answer.missing.length === 0 ? 'SUCCESS' : 'WARNING',
      preset: 'A',
      detail,
      action: { label: t('drawings.openCart'), run: () => void navigate({ to: screens.cart.path }) },
    });
    return answer.added > 0;
  };
  return { isPutting: isPending, put };
}
