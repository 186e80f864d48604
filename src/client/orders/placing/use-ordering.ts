import { useState } from 'react';
import { carsOfParts, partsOf } from '#client/cart/cart-groups.ts';
import { useGoToCart } from '#client/cart/use-cart-search.ts';
import { notify } from '#client/notify/notify.ts';
import { useDeliveryAddresses } from '#client/orders/delivery/address-queries.ts';
import { deliveriesOf } from '#client/orders/delivery/delivery-wish.ts';
import { useOrderForm } from '#client/orders/placing/use-order-form.ts';
import { useOrderWhenReady } from '#client/orders/placing/use-order-when-ready.ts';
import { usePlaceOrder } from '#client/orders/placing/use-place-order.ts';
import { type WhyNot, whyNot } from '#client/orders/placing/why-not.ts';
import { useAcceptChanges, useCartCheck, useReceiveCheck } from '#client/orders/queries.ts';
import { useOrderTexts } from '#client/orders/use-order-texts.ts';
import { useMay } from '#client/session/queries.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { formatTime } from '#shared/format/date.ts';

type Subject = {
  /** As the server has it: what is checked. */
  readonly server: Cart;
  /** As it is shown. */
  readonly cart: Cart;
  readonly isSaving: boolean;
  readonly conflicts: number;
  /** Says why it is not ordered. */
  readonly tell: (why: WhyNot) => void;
};

export type Ordering = ReturnType<typeof useOrdering>;

/** From the check to the order: what holds now, why not yet, and the button itself. */
export function useOrdering({ server, cart, isSaving, conflicts, tell }: Subject) {
  const go = useGoToCart();
  const mayOrder = useMay('ROLE_ORDER');
  const { form, setForm, forget } = useOrderForm(server.id);
  const texts = useOrderTexts(cart);
  const { data: known } = useDeliveryAddresses();
  const { allowPartial } = form;
  // One that was removed meanwhile: the panel shows the firm's own, and that is what is ordered.
  const isKnown = known === undefined || known.addresses.some(({ id }) => id === form.addressId);
  const addressId = isKnown ? form.addressId : null;
  const terms = { deliveries: deliveriesOf(form.delivery, carsOfParts(server)), allowPartial };
  const { check, isCurrent, isFailed, again } = useCartCheck(server, terms, mayOrder);
  const accepting = useAcceptChanges(terms);
  const receive = useReceiveCheck(server);
  const placing = usePlaceOrder({
    placed: (order) => {
      forget();
      go({ kind: 'order', order: order.id }, { replace: true });
    },
    changed: (next, wish) => {
      // One that was sent before a reload may have been of another cart.
      if (next.cartId === server.id) receive(next, wish);
      notify({ key: 'orders.changedMeanwhile', kind: 'WARNING', preset: 'A' });
    },
    unconfirmed: (next, wish) => {
      if (next.cartId === server.id) receive(next, wish);
      notify({ key: 'orders.unusual.notPlaced', kind: 'WARNING', preset: 'A' });
    },
    earlierFirst: (sentAt) =>
      notify({ key: 'orders.earlierFirst', kind: 'INFO', preset: 'A', values: { time: formatTime(sentAt) } }),
  });
  const parts = partsOf(cart.lines).length;
  const why = whyNot({ check, parts, isCurrent, isFailed, isSaving: isSaving || accepting.isPending, conflicts });

  const [isConfirming, setConfirming] = useState(false);
  const place = (confirmedSum?: number) => {
    setConfirming(false);
    if (!check || why || placing.isPending) return;
    const { fingerprint } = check;
    const confirmed = confirmedSum === undefined ? {} : { confirmedSum };
    void placing.place({ ...terms, cartId: cart.id, fingerprint, addressId, ...texts.now(), ...confirmed });
  };
  const order = () => (check?.unusual ? setConfirming(true) : place());
  const ready = useOrderWhenReady({ why, gross: check?.totals.gross ?? null, order, tell });

  return {
    mayOrder,
    form,
    setForm,
    check,
    isCurrent: isCurrent && !isSaving,
    isFailed,
    again,
    why,
    texts,
    order: ready.order,
    /** Asks for the sum first. */
    confirming: isConfirming && check?.unusual ? { unusual: check.unusual, gross: check.totals.gross } : null,
    confirm: () => check && place(check.totals.gross),
    stopConfirming: () => setConfirming(false),
    /** Pressed, and waiting for what was typed last. */
    isWaiting: ready.isWaiting,
    isPlacing: placing.isPending,
    waiting: placing.waiting,
    stop: () => {
      placing.stop();
      notify({ key: 'orders.waiting.stopped', kind: 'INFO', preset: 'A' });
    },
    failure: placing.failure,
    unanswered: placing.unanswered,
    askAgain: placing.askAgain,
    discard: placing.discard,
    isAccepting: accepting.isPending,
    accept: () => check && accepting.mutate(check),
  };
}
