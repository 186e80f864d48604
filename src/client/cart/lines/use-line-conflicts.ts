import { useState } from 'react';
import type { LineConflict } from '#client/cart/edits/position-edits.ts';

export type LineConflicts = {
  readonly all: ReadonlyMap<number, LineConflict>;
  readonly ask: (positionId: number, conflict: LineConflict) => void;
  readonly forget: (positionId: number) => void;
};

/** The lines on which someone else was faster, until the user has decided. */
export function useLineConflicts(): LineConflicts {
  const [all, setAll] = useState<ReadonlyMap<number, LineConflict>>(new Map());
  return {
    all,
    ask: (id, conflict) => setAll((before) => new Map(before).set(id, conflict)),
    forget: (id) =>
      setAll((before) => {
        const next = new Map(before);
        next.delete(id);
        return next;
      }),
  };
}
