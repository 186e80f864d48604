import type { DeliveryWish } from '#client/orders/delivery/delivery-wish.ts';
import { firstDelivery } from '#shared/settings/preferences.ts';

/** What an order says beside its lines. */
export type OrderForm = {
  readonly delivery: DeliveryWish;
  /** null: the firm's own. */
  readonly addressId: number | null;
  readonly allowPartial: boolean;
};

/** As the user has settled it; what this cart is told goes before it. */
export function firstForm(settings: Readonly<Record<string, string>>): OrderForm {
  const { choice, ...rest } = firstDelivery(settings);
  return { delivery: { kind: 'all', choice }, ...rest };
}
