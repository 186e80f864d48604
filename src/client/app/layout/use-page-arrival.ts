import { useEffect, useRef } from 'react';

const patienceMs = 3000;

function focusHeading(main: HTMLElement): HTMLElement | null {
  const heading = main.querySelector('h1');
  if (!heading) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/**
 * After each change of screen the focus stands on its heading, as a new page would have it; not on the first. A heading
 * that was only there until the data came hands it on to the next.
 */
export function useHeadingFocus(main: { readonly current: HTMLElement | null }, screen: string): void {
  const last = useRef(screen);
  useEffect(() => {
    if (last.current === screen || !main.current) return;
    last.current = screen;
    let heading = focusHeading(main.current);
    const observer = new MutationObserver(() => {
      const isLost = !heading?.isConnected && document.activeElement === document.body;
      if (main.current && (heading === null || isLost)) heading = focusHeading(main.current);
    });
    observer.observe(main.current, { childList: true, subtree: true });
    const giveUp = setTimeout(() => observer.disconnect(), patienceMs);
    return () => {
      clearTimeout(giveUp);
      observer.disconnect();
    };
  }, [main, screen]);
}
