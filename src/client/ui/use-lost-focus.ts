import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { focusHeadingNear, withAncestors } from '#client/ui/heading-near.ts';

/**
 * An element that had the focus and is removed from this region hands it to the nearest heading of the region; where it
 * has none, to that of the page.
 */
export function useLostFocus<Region extends HTMLElement>(): RefObject<Region | null> {
  const region = useRef<Region>(null);
  /** What had the focus last, and all that it is in up to the region. */
  const last = useRef<readonly Element[]>([]);
  const handOn = () => {
    const [element, ...around] = last.current;
    if (!element || element.isConnected || !region.current) return;
    last.current = [];
    if (document.activeElement && document.activeElement !== document.body) return;
    focusHeadingNear([...around, region.current]);
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
      const { current } = region;
      observer.disconnect();
      last.current = [];
      if (!current || !(target instanceof Element) || !current.contains(target)) return;
      last.current = withAncestors(target).filter((one) => current.contains(one));
      observer.observe(current, { childList: true, subtree: true });
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
