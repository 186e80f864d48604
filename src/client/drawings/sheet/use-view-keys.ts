import { useEffect, useEffectEvent } from 'react';
import type { ViewActions } from '#client/drawings/sheet/use-view.ts';
import { fields, panOf } from '#client/drawings/use-drawing-keys.ts';

/** Zoom and pan by key where a screen has no other keys; not from within a field or a place on the sheet. */
export function useViewKeys(view: ViewActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(`${fields}, [data-spot]`)) return;
    const [x, y] = (event.shiftKey && panOf[event.key]) || [];
    if (x !== undefined && y !== undefined) view.pan({ x, y });
    else if (event.key === '+') view.zoomIn();
    else if (event.key === '-' || event.key === '−') view.zoomOut();
    else if (event.key === '0') view.fit();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
