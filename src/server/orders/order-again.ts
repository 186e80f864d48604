import { findParts, putLines } from '#server/cart/put-lines.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { OrderDeps } from '#server/orders/order-deps.ts';
import { readOrderIn } from '#server/orders/store.ts';
import type { CartCar } from '#shared/cart/cart.ts';
import type { User } from '#shared/session/user.ts';

/** The parts of an order into the current cart, for the same cars, and the labour with them. Prices are those of today. */
export async function orderAgain(deps: OrderDeps, user: User, orderId: number, key: string, now: Date) {
  const { lines, cartId } = await asFirm(deps.db, user.firmId, (tx) => readOrderIn(tx, user, orderId));
  const parts = lines.filter(({ kind }) => kind === 'part');
  const wishes = parts.flatMap(({ articleId, quantity, carId }) =>
    articleId === null ? [] : [{ articleId, quantity, carId }],
  );
  const { found, missing } = await findParts(deps, user, wishes, now);
  const cars = new Map(
    parts.flatMap(({ carId, kTypeId, plate, carName }): [number, CartCar][] =>
      carId === null ? [] : [[carId, { id: carId, kTypeId, plate, name: carName ?? '' }]],
    ),
  );
  const wish = { key, parts: found, missing, cars: [...cars.values()], workOfCart: cartId };
  const put = await tryAgain(() => asFirm(deps.db, user.firmId, (tx) => putLines(tx, user, wish, now)));
  const gone = new Map(
    parts
      .filter(({ articleId }) => articleId !== null && put.missing.includes(articleId))
      .map(({ articleId, brand, number }) => [articleId, { brand, number }]),
  );
  return { added: put.added, missing: [...gone.values()] };
}
