import { useState } from 'react';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { CartEmpty } from '#client/cart/cart-empty.tsx';
import { carsOfParts, partsOf } from '#client/cart/cart-groups.ts';
import { CartHead } from '#client/cart/cart-head.tsx';
import styles from '#client/cart/cart-page.module.css';
import type { CartSlots } from '#client/cart/cart-slot.ts';
import { ChangeBar } from '#client/cart/change-bar.tsx';
import { useCartEdits } from '#client/cart/edits/use-cart-edits.ts';
import { useSteadyActions } from '#client/cart/edits/use-steady-actions.ts';
import { CartLines } from '#client/cart/lines/cart-lines.tsx';
import { LineEditor } from '#client/cart/lines/line-editor.tsx';
import { ParkDialog } from '#client/cart/parked/park-dialog.tsx';
import { ParkedCarts } from '#client/cart/parked/parked-carts.tsx';
import { Slot } from '#client/cart/slot.tsx';
import { useHeadingKept } from '#client/cart/use-heading-kept.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { OrderSide } from '#client/orders/order-side.tsx';
import { useWhyText } from '#client/orders/placing/order-button.tsx';
import { OrderWaiting } from '#client/orders/placing/order-waiting.tsx';
import { UnansweredOrder } from '#client/orders/placing/unanswered-order.tsx';
import { useOrdering } from '#client/orders/placing/use-ordering.ts';
import type { WhyNot } from '#client/orders/placing/why-not.ts';
import { useStacked } from '#client/orders/use-stacked.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Split } from '#client/ui/layout/split.tsx';
import type { Cart, CartPosition } from '#shared/cart/cart.ts';

type OpenCartProps = {
  cart: Cart;
  isCurrent: boolean;
  slots: CartSlots;
  /** The server does not answer now: what is shown may be old. */
  isStale: boolean;
};

type Layer = { readonly kind: 'park' } | { readonly kind: 'line'; readonly line: CartPosition | null };

/** A cart that has arrived: its lines, what has changed, what belongs to the order, and the carts beside it. */
export function OpenCart({ cart: known, isCurrent, slots, isStale }: OpenCartProps) {
  const t = useText();
  const whyText = useWhyText();
  const isPurchaseShown = usePurchaseShown();
  const isStacked = useStacked();
  const edits = useCartEdits(known);
  const { cart, server } = edits;
  const [layer, setLayer] = useState<Layer | null>(null);
  const [writing, setWriting] = useState<number | null>(null);
  const { isSaving, conflicts } = edits;
  const tell = (why: WhyNot) => notify({ key: whyText(why), translate: false, kind: 'INFO', preset: 'A' });
  const ordering = useOrdering({ server, cart, isSaving, conflicts: conflicts.size, tell });
  const actions = useSteadyActions({
    change: edits.change,
    quantityOf: edits.quantityOf,
    remove: edits.remove,
    takeTheirs: edits.takeTheirs,
    takeMine: edits.takeMine,
    openTexts: (id) => setWriting(id === writing ? null : id),
    edit: (line) => setLayer({ kind: 'line', line }),
  });
  const park = isCurrent && cart.lines.length > 0 ? () => setLayer({ kind: 'park' }) : null;
  const close = () => setLayer(null);
  const parts = partsOf(cart.lines).length;
  const page = useHeadingKept<HTMLDivElement>(`${cart.id} ${cart.lines.length === 0}`);

  return (
    <Split ref={page} isStacked={isStacked}>
      <Column as="section" fills overflowY="auto" className={styles.work} aria-label={t('cart.title')}>
        <CartHead cart={cart} isCurrent={isCurrent} isPurchaseShown={isPurchaseShown} onPark={park} slots={slots} />
        {isStale && (
          <Note shape="bar" tone="warn" role="status" data-print="never" title={t('cart.offline')}>
            {t('cart.offlineMeans')}
          </Note>
        )}
        {ordering.unanswered && (
          <UnansweredOrder sentAt={ordering.unanswered.sentAt} onAsk={ordering.askAgain} onDiscard={ordering.discard} />
        )}
        {/* The server may have told that the cart is ordered before the answer was lost: nothing below says it then. */}
        {cart.lines.length === 0 && ordering.waiting && (
          <OrderWaiting shape="bar" waiting={ordering.waiting} onStop={ordering.stop} />
        )}
        <Slot parts={slots.entry} cart={cart} />
        {cart.lines.length === 0 ? (
          <CartEmpty isCurrent={isCurrent} />
        ) : (
          <>
            {ordering.mayOrder && parts > 0 && <ChangeBar {...ordering} />}
            <CartLines
              cart={cart}
              check={ordering.check}
              mayOrder={ordering.mayOrder}
              isCheckFailed={ordering.isFailed}
              conflicts={edits.conflicts}
              isPurchaseShown={isPurchaseShown}
              actions={actions}
              writing={writing}
              back={edits.back}
              onPark={park}
              onOrder={ordering.mayOrder && parts > 0 ? ordering.order : null}
            />
            <Box as="p" padX="page" padY={3} data-print="never">
              <Button
                variant="ghost"
                size="s"
                icon={<PlusIcon size="s" />}
                onClick={() => setLayer({ kind: 'line', line: null })}
              >
                {t('cart.addLine')}
              </Button>
            </Box>
          </>
        )}
        <ParkedCarts shown={cart.id} isPurchaseShown={isPurchaseShown} />
      </Column>
      {cart.lines.length > 0 && (
        <OrderSide parts={parts} cars={carsOfParts(cart)} {...{ ordering, isPurchaseShown, isStacked }}>
          <Slot parts={slots.panelExtras} cart={cart} />
        </OrderSide>
      )}
      {layer?.kind === 'park' && <ParkDialog cart={cart} onClose={close} />}
      {layer?.kind === 'line' && <LineEditor cart={cart} line={layer.line} onChange={edits.change} onClose={close} />}
    </Split>
  );
}
