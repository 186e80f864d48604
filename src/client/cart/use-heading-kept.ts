import { type RefObject, useEffect, useRef } from 'react';

let last: string | null = null;

/** Another cart, or an emptied one, takes away what had the focus: it goes to the heading, as on another screen. */
export function useHeadingKept<Page extends HTMLElement>(shown: string): RefObject<Page | null> {
  const page = useRef<Page>(null);
  useEffect(() => {
    const isOther = last !== null && last !== shown;
    last = shown;
    if (!isOther || (document.activeElement && document.activeElement !== document.body)) return;
    const heading = page.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [shown]);
  return page;
}
