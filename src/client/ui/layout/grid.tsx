import type { ElementType, JSX } from 'react';
import { dressed, type LooksProps } from '#client/ui/layout/looks.ts';

/** Columns: equal ones by `columns`, others by a class. */
export function Grid<Tag extends keyof JSX.IntrinsicElements = 'div'>({ as, ...props }: LooksProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...dressed(props, 'stack')} />;
}
