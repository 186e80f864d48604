import * as z from 'zod/mini';
import { deviceDrafts } from '#client/orders/placing/device-drafts.ts';
import type { CallInput } from '#shared/contract.ts';
import { placeOrder } from '#shared/orders/contract.ts';

export type OrderWish = CallInput<typeof placeOrder>['body'];
/** An order that was sent and not yet answered. */
export type SentOrder = { readonly wish: OrderWish; readonly sentAt: Date };
type Kept = SentOrder & { readonly userId: number };

const keptSchema = z.object({ userId: z.int(), wish: placeOrder.body, sentAt: z.date() });
const name = 'order';

/** Before it is sent: after a reload the same key asks what became of it. */
export async function keepOrder(userId: number, { wish, sentAt }: SentOrder): Promise<void> {
  const kept: Kept = { userId, wish, sentAt };
  await deviceDrafts.keep(name, kept);
}

export async function dropOrder(): Promise<void> {
  await deviceDrafts.drop(name);
}

/** null: everything that was sent is answered, or it was another user's. */
export async function keptOrder(userId: number): Promise<SentOrder | null> {
  const kept = keptSchema.safeParse(await deviceDrafts.read(name));
  return kept.success && kept.data.userId === userId ? kept.data : null;
}
