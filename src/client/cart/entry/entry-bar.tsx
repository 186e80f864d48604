import { useState } from 'react';
import { isActing } from '#client/api/shown-user.ts';
import styles from '#client/cart/entry/entry-bar.module.css';
import { EntryBox } from '#client/cart/entry/entry-box.tsx';
import { TakeCartButton } from '#client/cart/parked/take-cart-button.tsx';
import { WatchDrawer, WatchList } from '#client/cart/watch/watch-list.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { phone, useMedia } from '#client/ui/use-media.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import type { Cart } from '#shared/cart/cart.ts';

/** Above the lines of the current cart, the only one that articles go into. What is put in is for the current car. */
export function EntryBar({ cart }: { cart: Cart }) {
  const t = useText();
  const { data: car } = useCurrentCar();
  const isSmall = useMedia(phone);
  const [isWatching, setWatching] = useState(false);
  if (!cart.isOwn || cart.state !== 'open')
    return (
      <Note shape="bar" data-print="never" actions={<TakeCartButton cart={cart} />}>
        {t(cart.isOwn ? 'cart.openToAdd' : isActing() ? 'cart.copyToAdd' : 'cart.takeOverToAdd')}
      </Note>
    );
  return (
    <div className={styles.bar} data-print="never">
      <EntryBox cartId={cart.id} carId={car?.carId ?? null} onWatchList={isSmall ? () => setWatching(true) : null} />
      {isSmall ? <WatchDrawer open={isWatching} onClose={() => setWatching(false)} /> : <WatchList />}
    </div>
  );
}
