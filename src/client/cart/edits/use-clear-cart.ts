import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/query.ts';
import { succeeded } from '#client/api/succeeded.ts';
import { receiveCart, refreshCarts } from '#client/cart/cart-queries.ts';
import { undoMs } from '#client/cart/parked/undo-time.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { dropCart, restoreCart } from '#shared/cart/carts-contract.ts';

/** Empties the current cart without a question: it is offered back. */
export function useClearCart(cart: number): () => Promise<void> {
  const t = useText();
  const queryClient = useQueryClient();
  const dropping = useCall(dropCart);
  const restoring = useCall(restoreCart);
  const params = { cart };
  const restore = async () => {
    const answer = await restoring.mutateAsync({ params }).catch(() => null);
    if (answer) receiveCart(queryClient, answer);
    else void refreshCarts(queryClient);
  };
  return async () => {
    const isDone = await succeeded(dropping.mutateAsync({ params }));
    await refreshCarts(queryClient);
    if (!isDone) return;
    notify({
      key: 'cart.cleared',
      kind: 'INFO',
      preset: 'A',
      stayMs: undoMs,
      action: { label: t('cart.undo'), run: () => void restore() },
    });
  };
}
