import { type RefObject, useEffect, useRef, useState } from 'react';

type RowCursor = {
  readonly cursor: number;
  readonly setCursor: (index: number) => void;
  /** Moves the cursor and takes the focus along. */
  readonly move: (index: number) => void;
};

/** The cursor over rows of which only those in sight exist: the focus follows as soon as its row is drawn. */
export function useRowCursor(
  body: RefObject<HTMLElement | null>,
  first: number,
  show: (index: number) => void,
): RowCursor {
  const [cursor, setCursor] = useState(first);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  const move = (index: number) => {
    wanted.current = index;
    setCursor(index);
    show(index);
  };
  return { cursor, setCursor, move };
}
