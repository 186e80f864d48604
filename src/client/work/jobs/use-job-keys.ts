import { type RefObject, useEffect, useEffectEvent } from 'react';
import { nextRow } from '#client/keyboard/next-row.ts';

type JobKeys = {
  readonly cursor: number;
  readonly count: number;
  readonly onMove: (index: number) => void;
  readonly onToggle: () => void;
};

const controls = 'a, button, input, select, textarea, [role=tree], [role=dialog], [role=alertdialog], [role=menu]';

/** Arrows and the space bar, wherever no control has the focus: a fresh page can be walked at once. */
export function useJobKeys(list: RefObject<HTMLElement | null>, keys: JobKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (keys.count === 0 || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const target = event.target instanceof Element ? event.target : null;
    const isInRow = target !== null && list.current?.contains(target);
    const isControl = target?.closest(controls) !== null && target !== null;
    const next = nextRow(event.key, keys.cursor, keys.count);
    if (next !== null && (!isControl || isInRow)) keys.onMove(next);
    else if (event.key === ' ' && isInRow && !isControl) keys.onToggle();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
