import { useEffect } from 'react';

// The server writes the product's name into the page; every screen puts its own before it.
const productName = document.title;

/** null: the product's name alone, where the page inside names itself. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = [title, productName].filter(Boolean).join(' · ');
    return () => {
      document.title = productName;
    };
  }, [title]);
}
