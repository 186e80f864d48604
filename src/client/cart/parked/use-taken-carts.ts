import { useEffect, useEffectEvent, useRef } from 'react';
import { useCartList } from '#client/cart/cart-queries.ts';
import { cartWords } from '#client/cart/cart-words.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import type { CartHead } from '#shared/cart/cart.ts';

/** Tells the owner of a shared cart that a colleague has taken it over: it is in the list, and no longer the own one. */
export function useTakenCarts(): void {
  const t = useText();
  const { data } = useCartList();
  const own = useRef<ReadonlySet<number>>(new Set());
  const tell = useEffectEvent((heads: readonly CartHead[]) => {
    for (const head of heads) {
      if (head.isOwn || !own.current.has(head.id)) continue;
      const values = { name: head.ownerName };
      // Without name and car it would be called after the colleague: that is said already.
      const words = head.name || (head.cars.length > 0 ? cartWords(head, t) : '');
      notify({ key: 'cart.takenFromYou', kind: 'INFO', preset: 'A', values, detail: words });
    }
    own.current = new Set(heads.filter(({ isOwn }) => isOwn).map(({ id }) => id));
  });
  useEffect(() => {
    if (data) tell(data.carts);
  }, [data]);
}
