import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/query.ts';
import { refreshCarts } from '#client/cart/cart-queries.ts';
import type { ShownEdits } from '#client/cart/edits/use-shown-edits.ts';
import { lineLabel } from '#client/cart/lines/line-actions.ts';
import type { LineConflicts } from '#client/cart/lines/use-line-conflicts.ts';
import { undoMs } from '#client/cart/parked/undo-time.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import type { Cart, CartPosition } from '#shared/cart/cart.ts';
import { removePosition, restorePosition } from '#shared/cart/carts-contract.ts';

/** Takes lines out, hidden at once, and offers them back. */
export function useLineRemoval(
  cart: number,
  { hide }: ShownEdits,
  { ask, forget }: LineConflicts,
  settled: (seen: CartPosition) => Promise<CartPosition>,
  receive: (cart: Cart) => void,
  onBack: (positionId: number) => void,
) {
  const t = useText();
  const queryClient = useQueryClient();
  const removing = useCall(removePosition);
  const restoring = useCall(restorePosition);

  const restore = async (line: CartPosition) => {
    const answer = await restoring.mutateAsync({ params: { cart, position: line.id } }).catch(() => null);
    if (!answer) return;
    receive(answer);
    onBack(line.id);
  };

  const remove = async (line: CartPosition) => {
    forget(line.id);
    hide(line.id, true);
    const seen = await settled(line);
    const answer = await removing
      .mutateAsync({ params: { cart, position: line.id }, query: { version: seen.version } })
      .catch(() => null);
    if (answer) receive(answer.cart);
    else void refreshCarts(queryClient);
    hide(line.id, false);
    if (!answer) return;
    if (answer.kind === 'conflict' && answer.theirs)
      return ask(line.id, { theirs: answer.theirs, changedBy: answer.changedBy, mine: null, seen });
    notify({
      key: 'cart.removed',
      kind: 'INFO',
      preset: 'A',
      detail: lineLabel(line),
      stayMs: undoMs,
      action: { label: t('cart.undo'), run: () => void restore(line) },
    });
  };

  return { remove, restore };
}
