import { useState } from 'react';
import { isActing, looksOnly } from '#client/api/shown-user.ts';
import { cartWords } from '#client/cart/cart-words.ts';
import { useCartMoves } from '#client/cart/edits/use-cart-commands.ts';
import { TakeOverDialog, takenKey } from '#client/cart/parked/take-over-dialog.tsx';
import { useGoToCart } from '#client/cart/use-cart-search.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import type { Cart } from '#shared/cart/cart.ts';

type TakeCartButtonProps = { cart: Cart; variant?: 'primary' | 'ghost' };

/** Makes the shown cart the current one; a colleague's is asked about first. */
export function TakeCartButton({ cart, variant = 'ghost' }: TakeCartButtonProps) {
  const t = useText();
  const go = useGoToCart();
  const { open, isBusy } = useCartMoves();
  const [isAsking, setAsking] = useState(false);
  const name = cart.name || cartWords(cart, t);
  const take = async () => {
    setAsking(false);
    if (!(await open(cart.id))) return;
    notify({ key: cart.isOwn ? 'cart.opened' : takenKey(), kind: 'SUCCESS', preset: 'A', detail: name });
    go({ kind: 'cart', cart: 'current' }, { replace: true });
  };
  return (
    <>
      <Button
        size="s"
        variant={variant}
        loading={isBusy}
        disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
        onClick={() => (cart.isOwn ? void take() : setAsking(true))}
      >
        {t(cart.isOwn ? 'cart.open' : isActing() ? 'cart.copyParts' : 'cart.takeOver')}
      </Button>
      {isAsking && (
        <TakeOverDialog
          name={name}
          owner={cart.ownerName}
          onTake={() => void take()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
