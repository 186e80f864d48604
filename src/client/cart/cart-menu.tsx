import { useState } from 'react';
import { isActing } from '#client/api/shown-user.ts';
import { useCartMoves, useChangeCart } from '#client/cart/edits/use-cart-commands.ts';
import { useClearCart } from '#client/cart/edits/use-clear-cart.ts';
import { useGoToCart } from '#client/cart/use-cart-search.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import {
  ClockCounterClockwiseIcon,
  DotsThreeVerticalIcon,
  PrinterIcon,
  TrashIcon,
  UsersThreeIcon,
} from '#client/ui/icons/icons.ts';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem, MenuSeparator } from '#client/ui/layers/menu-item.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import type { Cart } from '#shared/cart/cart.ts';

/** What is done seldom with a whole cart. */
export function CartMenu({ cart, isCurrent }: { cart: Cart; isCurrent: boolean }) {
  const t = useText();
  const go = useGoToCart();
  const changing = useChangeCart();
  const { drop } = useCartMoves();
  const clear = useClearCart(cart.id);
  const [isAsking, setAsking] = useState(false);

  // While acting, a shared cart is the firm's too.
  const staysShared = cart.isShared && isActing();
  const canRemove = cart.isOwn && cart.lines.length > 0 && (isCurrent || !staysShared);
  const share = () =>
    changing.mutate(
      { cart: cart.id, fields: { isShared: !cart.isShared } },
      {
        onSuccess: ({ isShared }) =>
          notify({ key: isShared ? 'cart.nowShared' : 'cart.nowPrivate', kind: 'SUCCESS', preset: 'A' }),
      },
    );
  const act = (id: string) => {
    if (id === 'print') window.print();
    if (id === 'share') share();
    if (id === 'orders') go({ kind: 'orders', text: '' });
    if (id === 'clear') void clear();
    if (id === 'drop') setAsking(true);
  };
  const remove = async () => {
    if (await drop(cart.id)) go({ kind: 'cart', cart: 'current' }, { replace: true });
  };
  return (
    <>
      <Menu
        label={t('cart.more')}
        triggerLabel={t('cart.more')}
        triggerClass={iconButtonClass('s')}
        trigger={<DotsThreeVerticalIcon />}
        onAction={act}
      >
        <MenuItem id="orders" icon={<ClockCounterClockwiseIcon />}>
          {t('orders.history')}
        </MenuItem>
        {cart.isOwn && !staysShared && (
          <MenuItem id="share" icon={<UsersThreeIcon />} detail={t('cart.shareMeans')}>
            {t(cart.isShared ? 'cart.unshare' : 'cart.share')}
          </MenuItem>
        )}
        <MenuItem id="print" icon={<PrinterIcon />}>
          {t('articles.print')}
        </MenuItem>
        {canRemove && <MenuSeparator />}
        {canRemove && (
          <MenuItem id={isCurrent ? 'clear' : 'drop'} icon={<TrashIcon />} danger>
            {t(isCurrent ? 'cart.clear' : 'cart.drop')}
          </MenuItem>
        )}
      </Menu>
      {isAsking && (
        <SureDialog
          title={t('cart.dropTitle')}
          sure={t('cart.drop')}
          onSure={() => {
            setAsking(false);
            void remove();
          }}
          onClose={() => setAsking(false)}
        >
          {t('cart.dropMeans', { count: cart.lines.length })}
        </SureDialog>
      )}
    </>
  );
}
