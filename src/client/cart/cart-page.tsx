import { Link } from '@tanstack/react-router';
import { CartLoading } from '#client/cart/cart-loading.tsx';
import { type CartRef, useCart } from '#client/cart/cart-queries.ts';
import type { CartSlots } from '#client/cart/cart-slot.ts';
import { OpenCart } from '#client/cart/open-cart.tsx';
import { useTakenCarts } from '#client/cart/parked/use-taken-carts.ts';
import { useText } from '#client/i18n/text.tsx';
import { FailedState, NothingState } from '#client/states/states.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { screens } from '#shared/screens.ts';

/** The current cart, or one that was put aside, beside it. */
export function CartPage({ cart: ref, slots }: { cart: CartRef; slots: CartSlots }) {
  const t = useText();
  const { data: cart, error, refetch } = useCart(ref);
  useTakenCarts();
  if (cart)
    return <OpenCart key={cart.id} cart={cart} isCurrent={ref === 'current'} slots={slots} isStale={error !== null} />;
  if (!error) return <CartLoading />;
  if (error.code !== 'NOT_FOUND') return <FailedState level={1} onAgain={() => void refetch()} />;
  const toCurrent = (
    <Link to={screens.cart.path} search={{}} className={buttonClass({ variant: 'primary' })}>
      {t('cart.toCurrent')}
    </Link>
  );
  return (
    <NothingState level={1} title={t('cart.goneTitle')} actions={toCurrent}>
      {t('cart.goneReason')}
    </NothingState>
  );
}
