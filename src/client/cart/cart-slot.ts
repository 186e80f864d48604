import type { FunctionComponent } from 'react';
import type { Cart } from '#shared/cart/cart.ts';

/** What another area brings to the cart screen; the app puts them together. */
export type CartSlot = {
  readonly key: string;
  readonly Part: FunctionComponent<{ cart: Cart }>;
};

export type CartSlots = {
  /** Above the lines: number box, paste, upload, scanner. */
  readonly entry: readonly CartSlot[];
  /** Beside "Parken". */
  readonly headActions: readonly CartSlot[];
  /** In the panel at the right, above the sums. */
  readonly panelExtras: readonly CartSlot[];
};
