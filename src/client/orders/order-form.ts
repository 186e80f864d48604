import type { DeliveryWish } from '#client/orders/delivery-wish.ts';

/** What an order says beside its lines. */
export type OrderForm = {
  readonly delivery: DeliveryWish;
  /** null: the firm's own. */
  readonly addressId: number | null;
  readonly allowPartial: boolean;
};

export const firstForm: OrderForm = {
  delivery: { kind: 'all', choice: 'as-available' },
  addressId: null,
  allowPartial: true,
};
