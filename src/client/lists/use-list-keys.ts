import { type RefObject, useEffect, useEffectEvent } from 'react';
import { nextRow } from '#client/keyboard/next-row.ts';

type ListKeys = {
  readonly cursor: number;
  readonly count: number;
  readonly onMove: (index: number) => void;
  readonly onOpen: () => void;
  /** With Shift: all between it and the last one. */
  readonly onChoose: (isRange: boolean) => void;
};

const controls =
  'a, button, input, select, textarea, [role=tablist], [role=dialog], [role=alertdialog], [role=menu], [role=region]';

/** Arrows, Enter and the space bar, wherever no control has the focus: a fresh page can be walked at once. */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (keys.count === 0 || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const target = event.target instanceof Element ? event.target : null;
    const isInRow = target !== null && list.current?.contains(target);
    const isControl = target !== null && target.closest(controls) !== null;
    const next = nextRow(event.key, keys.cursor, keys.count);
    if (next !== null && (!isControl || isInRow)) keys.onMove(next);
    else if (isControl || !isInRow) return;
    else if (event.key === 'Enter' && !event.repeat) keys.onOpen();
    else if (event.key === ' ') keys.onChoose(event.shiftKey);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
