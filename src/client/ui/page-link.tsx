import { createContext, type MouseEvent, type ReactNode, use } from 'react';

/** Opens a page of the portal. Without a router the browser does. */
export const PageVisit = createContext<(to: string) => Promise<void>>(async (to) => window.location.assign(to));

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link for the pages that stand before there is a router (decision 43). */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const visit = use(PageVisit);
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void visit(to);
  };
  return (
    <a href={to} onClick={onClick}>
      {children}
    </a>
  );
}
