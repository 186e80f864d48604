import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { receiveCart } from '#client/cart/cart-queries.ts';
import { type LineConflict, type PositionPatch, withEdits, withGone } from '#client/cart/edits/position-edits.ts';
import { useShownEdits } from '#client/cart/edits/use-shown-edits.ts';
import { latestLine } from '#client/cart/lines/latest-line.ts';
import { useLineChanges } from '#client/cart/lines/use-line-changes.ts';
import { useLineConflicts } from '#client/cart/lines/use-line-conflicts.ts';
import { useLineRemoval } from '#client/cart/lines/use-line-removal.ts';
import type { Cart, CartPosition } from '#shared/cart/cart.ts';

export type CartEdits = {
  /** As it will be once all changes have arrived. */
  readonly cart: Cart;
  /** As the server has it, without waiting for the query to bring what it has just said. */
  readonly server: Cart;
  readonly isSaving: boolean;
  readonly conflicts: ReadonlyMap<number, LineConflict>;
  readonly change: (line: CartPosition, patch: PositionPatch) => void;
  readonly quantityOf: (line: CartPosition) => number;
  readonly remove: (line: CartPosition) => void;
  readonly takeTheirs: (positionId: number) => void;
  readonly takeMine: (positionId: number) => void;
  /** The line that was put back last. */
  readonly back: number | null;
};

/** What the user does to the lines of a cart, and what stands where someone else was faster. */
export function useCartEdits(known: Cart): CartEdits {
  const queryClient = useQueryClient();
  const shown = useShownEdits();
  const conflicts = useLineConflicts();
  const [answered, setAnswered] = useState<Cart | null>(null);
  const [back, setBack] = useState<number | null>(null);
  // A step taken before the query is drawn again must not count from an old quantity.
  const server = answered && answered.version > known.version ? answered : known;
  const receive = (cart: Cart) => {
    setAnswered(cart);
    receiveCart(queryClient, cart);
  };
  const { change, settled } = useLineChanges(server.id, shown, conflicts, receive);
  const { remove, restore } = useLineRemoval(server.id, shown, conflicts, settled, receive, setBack);

  const takeMine = async (id: number) => {
    const conflict = conflicts.all.get(id);
    if (!conflict) return;
    conflicts.forget(id);
    const { theirs, mine, seen } = conflict;
    if (theirs && mine) change(theirs, mine);
    else if (theirs) void remove(theirs);
    else {
      await restore(seen);
      const line = latestLine(queryClient, server.id, id);
      if (line && mine) change(line, mine);
    }
  };

  const { patches, removed } = shown.edits;
  return {
    cart: withGone(withEdits(server, shown.edits), conflicts.all),
    server,
    isSaving: patches.size > 0 || removed.size > 0,
    conflicts: conflicts.all,
    change,
    quantityOf: shown.quantityOf,
    remove: (line) => {
      setBack(null);
      void remove(line);
    },
    back,
    takeTheirs: conflicts.forget,
    takeMine: (id) => void takeMine(id),
  };
}
