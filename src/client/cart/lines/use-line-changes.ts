import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '#client/api/query.ts';
import { refreshCarts } from '#client/cart/cart-queries.ts';
import { ownVersions } from '#client/cart/edits/own-versions.ts';
import { canBothStand, type PositionPatch } from '#client/cart/edits/position-edits.ts';
import type { ShownEdits } from '#client/cart/edits/use-shown-edits.ts';
import { lineLabel } from '#client/cart/lines/line-actions.ts';
import type { LineConflicts } from '#client/cart/lines/use-line-conflicts.ts';
import { notify } from '#client/notify/notify.ts';
import type { Cart, CartPosition } from '#shared/cart/cart.ts';
import { changePosition } from '#shared/cart/carts-contract.ts';

const triesAtMost = 5;

type Edit = { readonly seen: CartPosition; readonly patch: PositionPatch };

type LineChanges = {
  /** `seen`: the line as it was when the user began. */
  readonly change: (seen: CartPosition, patch: PositionPatch) => void;
  /** Once nothing of this line is on its way: the line as it was seen, with our own changes. */
  readonly settled: (seen: CartPosition) => Promise<CartPosition>;
};

/**
 * Changes to lines: shown at once, sent one after the other for each line, each with the version that was seen. What is
 * typed while a change is on its way goes with the next one.
 */
export function useLineChanges(
  cart: number,
  { show }: ShownEdits,
  { ask, forget }: LineConflicts,
  receive: (cart: Cart) => void,
): LineChanges {
  const queryClient = useQueryClient();
  const changing = useCall(changePosition);
  const [own] = useState(ownVersions);
  const waiting = useRef(new Map<number, Edit>());
  const running = useRef(new Map<number, Promise<void>>());

  async function send(first: CartPosition, patch: PositionPatch): Promise<void> {
    const params = { cart, position: first.id };
    let [seen, wish] = [own.follow(first), patch];
    for (let tries = 0; tries < triesAtMost; tries += 1) {
      const answer = await changing.mutateAsync({ params, body: { version: seen.version, ...wish } }).catch(() => null);
      const next = waiting.current.get(first.id);
      waiting.current.delete(first.id);
      if (!answer) return void refreshCarts(queryClient);
      receive(answer.cart);
      if (answer.kind === 'conflict') {
        const { theirs, changedBy } = answer;
        wish = { ...wish, ...next?.patch };
        if (next && next.seen.version < seen.version) seen = next.seen;
        if (!theirs || !canBothStand(seen, theirs, wish)) return ask(first.id, { theirs, changedBy, mine: wish, seen });
        seen = theirs;
        continue;
      }
      const now = answer.cart.lines.find(({ id }) => id === first.id);
      if (now) own.note(seen, now);
      if (!next || !now) return;
      [seen, wish, tries] = [own.follow(next.seen), next.patch, -1];
    }
    notify({ key: 'cart.notSaved', kind: 'WARNING', preset: 'A', detail: lineLabel(first) });
  }

  const change = (seen: CartPosition, patch: PositionPatch) => {
    const { id } = seen;
    if (Object.keys(patch).length === 0) return;
    forget(id);
    show(id, patch);
    if (running.current.has(id)) {
      const before = waiting.current.get(id);
      waiting.current.set(id, { seen: before?.seen ?? seen, patch: { ...before?.patch, ...patch } });
      return;
    }
    const sent = send(seen, patch).finally(() => {
      running.current.delete(id);
      show(id, null);
    });
    running.current.set(id, sent);
  };

  return {
    change,
    settled: async (seen) => {
      await running.current.get(seen.id);
      return own.follow(seen);
    },
  };
}
