import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Column, FocusCell } from '#client/invoicing/editor/positions/position-actions.ts';

/** The focus follows a line that is put in, moved or brought back: the field may not be there yet when it is asked for. */
export function useCellFocus(root: RefObject<HTMLElement | null>): FocusCell {
  const wanted = useRef<{ readonly key: string; readonly column: Column } | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked for
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { key, column } = wanted.current;
    const row = root.current?.querySelector(`[data-row="${CSS.escape(key)}"]`);
    const field =
      row?.querySelector<HTMLElement>(`[data-cell="${column}"]`) ?? row?.querySelector<HTMLElement>('input');
    wanted.current = null;
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [asked, root]);
  return useCallback((key, column) => {
    wanted.current = { key, column };
    setAsked((times) => times + 1);
  }, []);
}
