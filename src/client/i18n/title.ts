import { useEffect } from 'react';

// The server writes the product's name into the page; every screen puts its own before it.
const productName = document.title;

const shown: { screen: string | null; page: string | null } = { screen: null, page: null };

/**
 * What the tab is called. A page inside a screen, such as one order, has a name that says more than the screen's, whichever
 * of the two is drawn first.
 */
export function useTitle(title: string | null, of: keyof typeof shown = 'page'): void {
  useEffect(() => {
    show(of, title);
    return () => show(of, null);
  }, [title, of]);
}

function show(of: keyof typeof shown, title: string | null): void {
  shown[of] = title;
  document.title = [shown.page ?? shown.screen, productName].filter(Boolean).join(' · ');
}
