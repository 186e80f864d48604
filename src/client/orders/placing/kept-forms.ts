import * as z from 'zod/mini';
import { deviceDrafts } from '#client/orders/placing/device-drafts.ts';
import type { OrderForm } from '#client/orders/placing/order-form.ts';
import { deliveryChoices } from '#shared/orders/order.ts';
import { idSchema } from '#shared/values.ts';

const choice = z.enum(deliveryChoices);
const formSchema = z.object({
  delivery: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('all'), choice }),
    z.object({ kind: z.literal('per-car'), choices: z.map(z.nullable(idSchema), choice) }),
  ]),
  addressId: z.nullable(idSchema),
  allowPartial: z.boolean(),
});
const keptSchema = z.array(z.object({ userId: idSchema, cartId: idSchema, form: formSchema }));
type Kept = z.infer<typeof keptSchema>[number];
type Whose = Pick<Kept, 'userId' | 'cartId'>;

const name = 'order-forms';
/** Those of the carts that were filled in last. */
const keptAtMost = 20;

const isOf =
  ({ userId, cartId }: Whose) =>
  (kept: Whose) =>
    kept.userId === userId && kept.cartId === cartId;

async function all(): Promise<readonly Kept[]> {
  const read = keptSchema.safeParse(await deviceDrafts.read(name));
  return read.success ? read.data : [];
}

/** How a cart shall come, as it was last chosen on this device; null: nothing was. */
export async function keptForm(whose: Whose): Promise<OrderForm | null> {
  return (await all()).find(isOf(whose))?.form ?? null;
}

/** null: it is ordered. */
export async function keepForm(whose: Whose, form: OrderForm | null): Promise<void> {
  const others = (await all()).filter((kept) => !isOf(whose)(kept));
  await deviceDrafts.keep(name, [...(form ? [{ ...whose, form }] : []), ...others].slice(0, keptAtMost));
}
