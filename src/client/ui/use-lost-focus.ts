import { type RefObject, useEffect, useRef } from 'react';

/** An element that had the focus and is removed from this region hands it to the heading of the region. */
export function useLostFocus<Region extends HTMLElement>(): RefObject<Region | null> {
  const region = useRef<Region>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && region.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // After each render: any of them may have removed it.
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement && document.activeElement !== document.body) return;
    const heading = region.current?.querySelector<HTMLElement>('h1, h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  return region;
}
