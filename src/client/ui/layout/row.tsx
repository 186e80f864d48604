import type { ElementType, JSX } from 'react';
import { dressed, type LooksProps } from '#client/ui/layout/looks.ts';

/** One beside the other. */
export function Row<Tag extends keyof JSX.IntrinsicElements = 'div'>({ as, ...props }: LooksProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...dressed(props, 'row')} />;
}
