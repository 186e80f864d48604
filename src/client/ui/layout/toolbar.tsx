import type { ElementType, JSX } from 'react';
import { dressed, type LooksProps } from '#client/ui/layout/looks.ts';

/** A row of controls that keeps its height and wraps where it is too narrow. */
export function Toolbar<Tag extends keyof JSX.IntrinsicElements = 'div'>({ as, ...props }: LooksProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...dressed({ flex: 'none', wraps: true, align: 'center', ...props }, 'row')} />;
}
