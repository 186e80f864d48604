import { useEffect, useMemo, useRef } from 'react';
import type { LineActions } from '#client/cart/lines/line-actions.ts';

/** Always does what the latest actions do, but stays the same object: lines are not drawn again for it. */
export function useSteadyActions(actions: LineActions): LineActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo<LineActions>(
    () => ({
      change: (line, patch) => latest.current.change(line, patch),
      quantityOf: (line) => latest.current.quantityOf(line),
      remove: (line) => latest.current.remove(line),
      takeTheirs: (id) => latest.current.takeTheirs(id),
      takeMine: (id) => latest.current.takeMine(id),
      openTexts: (id) => latest.current.openTexts(id),
      edit: (line) => latest.current.edit(line),
    }),
    [],
  );
}
