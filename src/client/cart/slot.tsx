import type { CartSlot } from '#client/cart/cart-slot.ts';
import type { Cart } from '#shared/cart/cart.ts';

/** What was brought to one place of the cart screen, in its order. */
export const Slot = ({ parts, cart }: { parts: readonly CartSlot[]; cart: Cart }) =>
  parts.map(({ key, Part }) => <Part key={key} cart={cart} />);
