import type { Transaction } from 'kysely';
import type { CartLine } from '#server/cart/cart-line.ts';
import { linesOfCart } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import type { OrderWork } from '#shared/orders/order.ts';

/** Labour and free lines of the cart that was ordered: the firm's own, which no supplier sees. */
export const workOf = (lines: readonly CartLine[]): OrderWork[] =>
  lines.flatMap(({ kind, name, quantity, minutes, unitTenths, salesPrice, car, note }) => {
    if (kind === 'part') return [];
    const ofCar = { plate: car?.plate ?? null, carName: car?.name ?? null };
    return [{ kind, name, quantity, minutes, unitTenths, salesPrice, ...ofCar, note }];
  });

export const readOrderWork = async (tx: Transaction<Schema>, cartId: number): Promise<OrderWork[]> =>
  workOf(await linesOfCart(tx, cartId));
