import { Link } from '@tanstack/react-router';
import { CartLoading } from '#client/cart/cart-loading.tsx';
import styles from '#client/cart/cart-page.module.css';
import { type CartRef, useCart } from '#client/cart/cart-queries.ts';
import type { CartSlots } from '#client/cart/cart-slot.ts';
import { OpenCart } from '#client/cart/open-cart.tsx';
import { useTakenCarts } from '#client/cart/parked/use-taken-carts.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';
import { screens } from '#shared/screens.ts';

/** The current cart, or one that was put aside, beside it. */
export function CartPage({ cart: ref, slots }: { cart: CartRef; slots: CartSlots }) {
  const t = useText();
  const { data: cart, error, refetch } = useCart(ref);
  useTakenCarts();
  if (cart)
    return <OpenCart key={cart.id} cart={cart} isCurrent={ref === 'current'} slots={slots} isStale={error !== null} />;
  if (!error) return <CartLoading />;
  const isGone = error.code === 'NOT_FOUND';
  return (
    <div className={styles.state}>
      <EmptyState
        level={1}
        drawing={isGone ? <EmptySeatDrawing /> : <UnpluggedDrawing />}
        title={t(isGone ? 'cart.goneTitle' : 'cart.failedTitle')}
        actions={
          isGone ? (
            <Link to={screens.cart.path} search={{}} className={buttonClass({ variant: 'primary' })}>
              {t('cart.toCurrent')}
            </Link>
          ) : (
            <Button variant="primary" onClick={() => void refetch()}>
              {t('articles.tryAgain')}
            </Button>
          )
        }
      >
        {t(isGone ? 'cart.goneReason' : 'cart.failedReason')}
      </EmptyState>
    </div>
  );
}
