import type { FunctionComponent } from 'react';
import type { Cart } from '#shared/cart/cart.ts';

/** What other areas bring to the cart screen; the app puts them together. */
export type CartSlot = FunctionComponent<{ cart: Cart }>;

export type CartSlots = {
  /** Above the lines: number box, paste, upload, scanner. */
  readonly entry: readonly CartSlot[];
  /** Beside "Parken". */
  readonly headActions: readonly CartSlot[];
  /** In the panel at the right, above the sums. */
  readonly panelExtras: readonly CartSlot[];
  /** Below the parked carts. */
  readonly foot: readonly CartSlot[];
};

export const noSlots: CartSlots = { entry: [], headActions: [], panelExtras: [], foot: [] };
