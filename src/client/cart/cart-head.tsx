import { Link } from '@tanstack/react-router';
import { cartGroups } from '#client/cart/cart-groups.ts';
import { CartMenu } from '#client/cart/cart-menu.tsx';
import type { CartSlots } from '#client/cart/cart-slot.ts';
import { cartWords } from '#client/cart/cart-words.ts';
import { TakeCartButton } from '#client/cart/parked/take-cart-button.tsx';
import { Slot } from '#client/cart/slot.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { ArrowLeftIcon, PauseIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { phone, useMedia } from '#client/ui/use-media.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

type CartHeadProps = {
  cart: Cart;
  isCurrent: boolean;
  isPurchaseShown: boolean;
  /** null: nothing to put aside. */
  onPark: (() => void) | null;
  slots: CartSlots;
};

/** Which cart, how much is in it, and what can be done with all of it. */
export function CartHead({ cart, isCurrent, isPurchaseShown, onPark, slots }: CartHeadProps) {
  const t = useText();
  const isSmall = useMedia(phone);
  const cars = cartGroups(cart).filter(({ car }) => car !== null).length;
  const lines = cart.lines.length;
  const sub = [
    t('cart.count', { count: lines, shown: formatNumber(lines) }),
    cars > 0 && t('cart.cars', { count: cars, shown: formatNumber(cars) }),
    lines > 0 && t(isPurchaseShown ? 'articles.column.purchase' : 'articles.column.list'),
  ];
  const menu = <CartMenu cart={cart} isCurrent={isCurrent} />;
  const title = isCurrent ? t('cart.title') : cart.name || cartWords(cart, t);
  return (
    <PageHeader
      title={title}
      sub={
        <>
          {sub.filter(Boolean).join(' · ')} {cart.isShared && <Tag tone="info">{t('cart.shared')}</Tag>}
        </>
      }
      corner={isSmall && menu}
      actions={
        <>
          {!isCurrent && (
            <>
              <Link to={screens.cart.path} search={{}} className={buttonClass({ size: 's' })}>
                <ArrowLeftIcon size="s" />
                {t('cart.toCurrent')}
              </Link>
              <TakeCartButton cart={cart} variant="primary" />
            </>
          )}
          {onPark && (
            <Button size="s" icon={<PauseIcon size="s" />} onClick={onPark}>
              {t('cart.park')}
            </Button>
          )}
          <Slot parts={slots.headActions} cart={cart} />
          {!isSmall && menu}
        </>
      }
    />
  );
}
