import { useEffect, useRef, useState } from 'react';
import type { ChangeDocumentSearch } from '#client/documents/use-document-search.ts';

const settleMs = 150;

type Shown = {
  /** The row of the cursor. */
  readonly cursor: number | null;
  /** The cursor moves; beside the list the document follows, once the cursor rests. */
  readonly move: (id: number) => void;
  readonly open: (id: number) => void;
};

/** Cursor and open document: with the column the document follows the cursor, without it Enter opens it. */
export function useShownDocument(inAddress: number | null, hasColumn: boolean, change: ChangeDocumentSearch): Shown {
  const [cursor, setCursor] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link or a step back has changed the address: the cursor goes along.
  if (known !== inAddress) {
    setKnown(inAddress);
    if (inAddress !== null) setCursor(inAddress);
  }
  const open = (id: number) => {
    clearTimeout(timer.current);
    setCursor(id);
    if (id !== inAddress) change({ document: id }, { replace: hasColumn });
  };
  const move = (id: number) => {
    setCursor(id);
    clearTimeout(timer.current);
    if (hasColumn) timer.current = setTimeout(() => change({ document: id }, { replace: true }), settleMs);
  };
  return { cursor, move, open };
}
