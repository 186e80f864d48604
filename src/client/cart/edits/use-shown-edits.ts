import { useRef, useState } from 'react';
import { noEdits, type PendingEdits, type PositionPatch } from '#client/cart/edits/position-edits.ts';
import type { CartPosition } from '#shared/cart/cart.ts';

export type ShownEdits = {
  readonly edits: PendingEdits;
  /** null: it has arrived, or failed. */
  readonly show: (positionId: number, patch: PositionPatch | null) => void;
  readonly hide: (positionId: number, isHidden: boolean) => void;
  /** With steps that were taken since the line was drawn: keys may come faster than that. */
  readonly quantityOf: (line: CartPosition) => number;
};

/** What is shown before the server has said so. */
export function useShownEdits(): ShownEdits {
  const [edits, setEdits] = useState(noEdits);
  const latest = useRef(noEdits);
  const set = (next: Partial<PendingEdits>) => {
    latest.current = { ...latest.current, ...next };
    setEdits(latest.current);
  };
  return {
    edits,
    show: (id, patch) => {
      const patches = new Map(latest.current.patches);
      if (patch) patches.set(id, { ...patches.get(id), ...patch });
      else patches.delete(id);
      set({ patches });
    },
    hide: (id, isHidden) => {
      const removed = new Set(latest.current.removed);
      if (isHidden) removed.add(id);
      else removed.delete(id);
      set({ removed });
    },
    quantityOf: ({ id, quantity }) => latest.current.patches.get(id)?.quantity ?? quantity,
  };
}
