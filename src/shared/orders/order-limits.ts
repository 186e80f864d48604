import * as z from 'zod/mini';

const cents = z.int();

/** What a supplier has laid down for one customer. Money gross, in cents; null: no limit. */
export type OrderLimits = {
  /** Why the supplier delivers nothing at present; null: it does. */
  readonly lock: string | null;
  readonly orderLimit: number | null;
  readonly openLimit: number | null;
  /** What is ordered and not paid. */
  readonly open: number;
};

export const noLimits: OrderLimits = { lock: null, orderLimit: null, openLimit: null, open: 0 };

/** Why an order is not taken, whatever its lines are. `over`: by how much it is too large. */
export const orderRefusalSchema = z.discriminatedUnion('why', [
  z.object({ why: z.literal('locked'), reason: z.string() }),
  z.object({ why: z.literal('order-limit'), limit: cents, over: cents }),
  z.object({ why: z.literal('open-limit'), limit: cents, open: cents, over: cents }),
]);
export type OrderRefusal = z.infer<typeof orderRefusalSchema>;

/** The nearer limit first: what one order is too large by can be mended in the cart. */
export function orderRefusal(gross: number, { lock, orderLimit, openLimit, open }: OrderLimits): OrderRefusal | null {
  if (lock !== null) return { why: 'locked', reason: lock };
  if (orderLimit !== null && gross > orderLimit)
    return { why: 'order-limit', limit: orderLimit, over: gross - orderLimit };
  if (openLimit !== null && open + gross > openLimit)
    return { why: 'open-limit', limit: openLimit, open, over: open + gross - openLimit };
  return null;
}
