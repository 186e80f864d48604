import * as z from 'zod/mini';
import { findAddition, keepAddition } from '#server/cart/addition.ts';
import { carColumns, findCar } from '#server/cart/cart-car.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { noteChange } from '#server/cart/note-change.ts';
import { checkLabour, checkMinutes, insertPositions } from '#server/cart/position.ts';
import { type CartRef, lockCartId, readCartIn } from '#server/cart/store.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type * as contract from '#shared/cart/carts-contract.ts';
import type { CallInput } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Line = CallInput<typeof contract.addLine>['body'];

/** Labour or a free line. The same key again adds nothing. */
export async function addLine({ db }: CartDeps, user: User, ref: CartRef, line: Line, now: Date): Promise<Cart> {
  checkMinutes(line);
  checkLabour(line);
  const { kind, name, quantity, minutes, salesPrice, carId } = line;
  const addition = { kind: 'line', key: line.key } as const;
  return tryAgain(() =>
    asFirm(db, user.firmId, async (tx) => {
      const cartId = await lockCartId(tx, user, ref, now);
      if (cartId === null) throw new Failure('NOT_FOUND');
      if (await findAddition(tx, user, { ...addition, answer: z.unknown() })) return readCartIn(tx, user, cartId);
      const car = carId === null ? null : await findCar(tx, user, cartId, carId);
      const position = { kind, name, quantity, minutes, sales_price: salesPrice, ...carColumns(car) };
      await insertPositions(tx, user, cartId, [position], now);
      await keepAddition(tx, user, { ...addition, answer: { cartId } }, now);
      await noteChange(tx, cartId, now);
      return readCartIn(tx, user, cartId);
    }),
  );
}
