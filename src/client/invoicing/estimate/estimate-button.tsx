import { lazy, Suspense } from 'react';
import { cartGroups } from '#client/cart/cart-groups.ts';
import { newKey } from '#client/cart/edits/new-key.ts';
import { useText } from '#client/i18n/text.tsx';
import { useEstimateShown } from '#client/invoicing/estimate/use-estimate-shown.ts';
import { useEstimatesOf, useMakeEstimate, useReceiveEstimate } from '#client/invoicing/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { FileTextIcon } from '#client/ui/icons/icons.ts';
import type { Cart } from '#shared/cart/cart.ts';

// Most visits of the cart need none of it.
const EstimateDrawer = lazy(async () => ({
  default: (await import('#client/invoicing/estimate/estimate-drawer.tsx')).EstimateDrawer,
}));

/** In the head of the cart: makes an estimate of it, or asks which where there is a choice. */
export function EstimateButton({ cart }: { cart: Cart }) {
  const t = useText();
  const [shown, show] = useEstimateShown();
  const known = useEstimatesOf(cart.id);
  const receive = useReceiveEstimate();
  const { mutateAsync, isPending } = useMakeEstimate();
  const isPlain = known.length === 0 && cartGroups(cart).length === 1;

  const make = async () => {
    const made = await mutateAsync({ body: { cartId: cart.id, carIds: null, key: newKey() } }).catch(() => null);
    if (!made) return;
    receive(made);
    show(made.id);
  };

  return (
    <>
      <Button
        size="s"
        icon={<FileTextIcon size="s" />}
        loading={isPending}
        disabledReason={cart.lines.length === 0 && known.length === 0 ? t('estimates.empty') : undefined}
        onClick={() => (isPlain ? void make() : show('new'))}
      >
        {t('estimates.button')}
      </Button>
      {shown !== null && (
        <Suspense>
          <EstimateDrawer cart={cart} shown={shown} onShow={show} />
        </Suspense>
      )}
    </>
  );
}
