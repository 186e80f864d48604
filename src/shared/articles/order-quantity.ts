export type QuantityRule = 'minimum' | 'pack';
export type OrderQuantity = {
  readonly quantity: number;
  /** Why it is more than was asked for; null: it is not. */
  readonly rule: QuantityRule | null;
};

/** Up to the smallest quantity that is sold, then up to whole packs. */
export function orderQuantity(
  asked: number,
  { packSize, minimum }: { readonly packSize: number; readonly minimum: number },
): OrderQuantity {
  const pack = Math.max(1, packSize);
  const quantity = Math.ceil(Math.max(asked, minimum, 1) / pack) * pack;
  const rule = asked < minimum ? 'minimum' : quantity > asked ? 'pack' : null;
  return { quantity, rule };
}
