import type { ElementType, JSX } from 'react';
import { dressed, type LooksProps } from '#client/ui/layout/looks.ts';

/** What of a pane scrolls. `isTabStop`: it holds nothing to step to, and is reached by keyboard itself. */
export function ScrollArea<Tag extends keyof JSX.IntrinsicElements = 'div'>({
  as,
  isTabStop = false,
  ...props
}: LooksProps<Tag> & { isTabStop?: boolean }) {
  const Element: ElementType = as ?? 'div';
  const stop = isTabStop ? { tabIndex: 0 } : {};
  return <Element {...dressed({ fills: true, overflowY: 'auto', ...stop, ...props })} />;
}
