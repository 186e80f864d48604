import type { Kysely } from 'kysely';
import { noteChange, tellOf } from '#server/cart/note-change.ts';
import { type CartRef, lockCart, readCartIn } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type * as contract from '#shared/cart/carts-contract.ts';
import type { CallInput } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Heading = CallInput<typeof contract.changeCart>['body'];

/** What is not named stays; the last one wins. */
export function changeCart(db: Kysely<Schema>, user: User, ref: CartRef, heading: Heading, now: Date): Promise<Cart> {
  const { isShared, ...rest } = heading;
  return asFirm(db, user.firmId, async (tx) => {
    const cart = await lockCart(tx, user, ref, now);
    if (!cart) throw new Failure('NOT_FOUND');
    const { id, ownerId } = cart;
    if (isShared !== undefined && isShared !== cart.isShared) {
      if (ownerId !== user.id) throw ownersOnly('isShared');
      if (staysShared(user, cart)) throw new Failure('NOT_WHILE_ACTING');
      // Whoever loses sight of it hears of it too.
      await tellOf(tx, { firm_id: user.firmId, account_id: ownerId, is_shared: true });
    }
    const columns = { ...rest, ...(isShared !== undefined && { is_shared: isShared }) };
    if (Object.keys(columns).length === 0) return readCartIn(tx, user, id);
    await tx.updateTable('cart').set(columns).where('id', '=', id).execute();
    await noteChange(tx, id, now);
    return readCartIn(tx, user, id);
  });
}

export const ownersOnly = (field: string) =>
  new Failure('INVALID_INPUT', { fields: [{ field, reason: 'only the owner of the cart decides that' }] });

/** A shared cart can hold lines that whoever acts does not see: it is neither deleted nor hidden from the firm's people. */
export const staysShared = ({ acting }: User, { isShared }: Pick<Cart, 'isShared'>) => acting !== undefined && isShared;
