import { CartPage } from '#client/cart/cart-page.tsx';
import type { CartSlots } from '#client/cart/cart-slot.ts';
import { EntryBar } from '#client/cart/entry/entry-bar.tsx';
import { useCartSearch } from '#client/cart/use-cart-search.ts';
import { HandoffMenu } from '#client/handoff/handoff-menu.tsx';
import { EstimateButton } from '#client/invoicing/estimate/estimate-button.tsx';
import { EstimateCard } from '#client/invoicing/estimate/estimate-card.tsx';
import { OrderPage } from '#client/orders/order-page.tsx';
import { OrdersPage } from '#client/orders/orders-page.tsx';

const slots: CartSlots = {
  entry: [{ key: 'numbers', Part: EntryBar }],
  headActions: [
    { key: 'estimate', Part: EstimateButton },
    { key: 'handoff', Part: HandoffMenu },
  ],
  panelExtras: [{ key: 'estimates', Part: EstimateCard }],
};

/** The cart, an order or the list of orders: the address says which. */
export function CartScreen() {
  const search = useCartSearch();
  if (search.kind === 'order') return <OrderPage key={search.order} order={search.order} />;
  if (search.kind === 'orders') return <OrdersPage text={search.text} />;
  return <CartPage key={search.cart} cart={search.cart} slots={slots} />;
}
