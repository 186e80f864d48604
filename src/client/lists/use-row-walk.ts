import { type RefObject, useRef, useState } from 'react';
import { useListKeys } from '#client/lists/use-list-keys.ts';

type RowWalk = {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** The row that the Tab key leads to. */
  readonly at: number;
  readonly setAt: (index: number) => void;
};

/** Rows that the arrow keys walk: Enter presses what opens the row, the space bar chooses it, or opens it too. */
export function useRowWalk(count: number, onChoose: ((index: number, isRange: boolean) => void) | undefined): RowWalk {
  const body = useRef<HTMLTableSectionElement>(null);
  const [wanted, setAt] = useState(0);
  const at = Math.max(0, Math.min(wanted, count - 1));
  const rowAt = (index: number) => body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const open = () => rowAt(at)?.querySelector<HTMLElement>('[data-opens]')?.click();
  useListKeys(body, {
    cursor: at,
    count,
    onMove: (index) => {
      setAt(index);
      rowAt(index)?.focus({ preventScroll: true });
      rowAt(index)?.scrollIntoView?.({ block: 'nearest' });
    },
    onOpen: open,
    onChoose: (isRange) => (onChoose ? onChoose(at, isRange) : open()),
  });
  return { body, at, setAt };
}
