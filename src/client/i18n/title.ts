import { useEffect } from 'react';

// The server writes the product's name into the page; every screen puts its own before it.
const productName = document.title;

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = productName ? `${title} · ${productName}` : title;
    return () => {
      document.title = productName;
    };
  }, [title]);
}
