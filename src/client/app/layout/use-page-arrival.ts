import { useEffect, useRef } from 'react';

const patienceMs = 3000;

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** After each change of screen the focus stands on its heading, as a new page would have it; not on the first. */
export function useHeadingFocus(main: { readonly current: HTMLElement | null }, pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname || !main.current) return;
    last.current = pathname;
    if (focusHeading(main.current)) return;
    // The page's code or data is still on its way.
    const observer = new MutationObserver(() => {
      if (main.current && focusHeading(main.current)) observer.disconnect();
    });
    observer.observe(main.current, { childList: true, subtree: true });
    const giveUp = setTimeout(() => observer.disconnect(), patienceMs);
    return () => {
      clearTimeout(giveUp);
      observer.disconnect();
    };
  }, [main, pathname]);
}
