import { createContext, use } from 'react';

/** Where the browser is; the router says so where there is one. */
export const PageAddress = createContext<string | null>(null);

/** For the pages that stand before there is a router (decision 43). */
export function usePageAddress(): URL {
  return new URL(use(PageAddress) ?? window.location.href, window.location.origin);
}
