import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The first heading of the region itself, not of a pane in it. */
function headingOf(region: Element): HTMLElement | undefined {
  const pane = region.closest('aside');
  return [...region.querySelectorAll<HTMLElement>('h1, h2')].find((heading) => heading.closest('aside') === pane);
}

/**
 * An element that had the focus and is removed from this region hands it to the heading of the region; where it has
 * none, to that of the page.
 */
export function useLostFocus<Region extends HTMLElement>(): RefObject<Region | null> {
  const region = useRef<Region>(null);
  const last = useRef<Element | null>(null);
  const isLost = () => last.current !== null && !last.current.isConnected;
  const handOn = () => {
    if (!isLost() || !region.current) return;
    last.current = null;
    if (document.activeElement && document.activeElement !== document.body) return;
    const heading = headingOf(region.current) ?? document.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  // After each render of whoever has the region, and after those of its children alone.
  useEffect(handOn);
  const handOnLater = useEffectEvent(handOn);
  useEffect(() => {
    let frame = 0;
    // The effects of the same render first: one of them may place the focus itself.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => handOnLater());
    });
    const note = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && region.current?.contains(target) === true;
      last.current = isInside ? target : null;
      observer.disconnect();
      if (isInside && region.current) observer.observe(region.current, { childList: true, subtree: true });
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return region;
}
