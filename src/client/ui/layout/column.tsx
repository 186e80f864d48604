import type { ElementType, JSX } from 'react';
import { dressed, type LooksProps } from '#client/ui/layout/looks.ts';

/** One below the other, where one of them takes the height that is left: the shell of a pane. */
export function Column<Tag extends keyof JSX.IntrinsicElements = 'div'>({ as, ...props }: LooksProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...dressed(props, 'column')} />;
}
