import * as z from 'zod/mini';

/** From where on an order is more likely a slip of the keyboard than a wish. `sum` gross, in cents; `quantity` of one line. */
export type UnusualFrom = { readonly sum: number; readonly quantity: number };

/** What is unusual about an order. It is placed once its sum was typed. */
export const unusualOrderSchema = z.object({
  sum: z.boolean(),
  /** The largest quantity of a line; null: none is unusual. */
  quantity: z.nullable(z.int()),
});
export type UnusualOrder = z.infer<typeof unusualOrderSchema>;

type Lines = readonly { readonly quantity: number }[];

export function unusualOrder(lines: Lines, gross: number, from: UnusualFrom): UnusualOrder | null {
  const largest = lines.reduce((most, { quantity }) => Math.max(most, quantity), 0);
  const sum = gross >= from.sum;
  const quantity = largest >= from.quantity ? largest : null;
  return sum || quantity !== null ? { sum, quantity } : null;
}
