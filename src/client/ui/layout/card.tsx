import type { ElementType, JSX } from 'react';
import { dressed, type LooksProps } from '#client/ui/layout/looks.ts';

/** A sheet of its own on the page. */
export function Card<Tag extends keyof JSX.IntrinsicElements = 'div'>({ as, ...props }: LooksProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...dressed({ border: 'strong-all', radius: 2, ...props }, 'stack')} />;
}
