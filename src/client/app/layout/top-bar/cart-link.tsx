import { Link } from '@tanstack/react-router';
import styles from '#client/app/layout/top-bar/cart-link.module.css';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { useLiveCart } from '#client/cart/edits/use-live-cart.ts';
import { useCartSummary } from '#client/cart/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { ShoppingCartSimpleIcon } from '#client/ui/icons/icons.ts';
import { CountBadge } from '#client/ui/labels/count-badge.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

/** The way to the cart, with what is in it. The sum is made of purchase prices and shown as they are (R4.5). */
export function CartLink() {
  const t = useText();
  const { data: cart } = useCartSummary();
  const showsPrices = usePurchaseShown();
  useLiveCart();
  const count = cart?.positions ?? 0;
  // Where no price at all is known there is nothing to say of the sum.
  const isShown = count > 0 && showsPrices && cart?.sum != null && (cart.isComplete || cart.sum > 0);
  const sum = isShown ? formatMoney(cart.sum ?? 0) : null;
  const [label, text] =
    sum === null
      ? [t('cart.link', { count }), t('shell.cart')]
      : cart?.isComplete
        ? [t('cart.linkSum', { count, sum }), sum]
        : [t('cart.linkSumAtLeast', { count, sum }), t('cart.sumAtLeast', { sum })];
  return (
    <Link to={screens.cart.path} className={styles.cart} data-walk="cart">
      <VisuallyHidden>{cart ? label : t('shell.cart')}</VisuallyHidden>
      <ShoppingCartSimpleIcon />
      <span className={styles.shown} aria-hidden="true">
        {count > 0 && <CountBadge>{formatNumber(count)}</CountBadge>}
        <span className={styles.text}>{text}</span>
      </span>
    </Link>
  );
}
