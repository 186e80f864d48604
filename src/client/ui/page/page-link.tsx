import { createContext, type MouseEvent, type ReactNode, use } from 'react';

/** Opens a page of the portal. Without a router the browser does. */
export const PageVisit = createContext<(to: string) => Promise<void>>(async (to) => window.location.assign(to));

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type PageLinkProps = { to: string; current?: boolean; className?: string; children: ReactNode };

/** A link for the pages that stand before there is a router (decision 43). */
export function PageLink({ to, current = false, className, children }: PageLinkProps) {
  const visit = use(PageVisit);
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void visit(to);
  };
  return (
    <a href={to} onClick={onClick} className={className} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
}
