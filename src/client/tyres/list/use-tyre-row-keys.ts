import { type RefObject, useEffect, useEffectEvent } from 'react';
import { nextRow } from '#client/keyboard/next-row.ts';
import { useDevice } from '#client/session/device.ts';

type TyreRowKeys = {
  readonly cursor: number;
  readonly count: number;
  readonly onMove: (index: number) => void;
  readonly onEnter: () => void;
  readonly onStep: (by: 1 | -1) => void;
};

const controls = 'a, button, input, select, textarea, [role=dialog], [role=alertdialog], [role=menu]';

/** As in the article list, but for digits: here they choose a size. */
export function useTyreRowKeys(list: RefObject<HTMLElement | null>, keys: TyreRowKeys): void {
  const { keys: areLettersOn } = useDevice();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (keys.count === 0 || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const isControl = target?.closest(controls) != null;
    const isInRow = target !== null && list.current?.contains(target);
    const next = nextRow(event.key, keys.cursor, keys.count);
    if (next !== null && (!isControl || (isInRow && !target.matches('input')))) keys.onMove(next);
    else if (isControl) return;
    else if (event.key === 'Enter' && !event.repeat) keys.onEnter();
    else if (!isInRow && !areLettersOn)
      return; // WCAG 2.1.4
    else if (event.key === '+') keys.onStep(1);
    else if (event.key === '-' || event.key === '−') keys.onStep(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
