import type { ElementType, JSX } from 'react';
import { dressed, type LooksProps } from '#client/ui/layout/looks.ts';

/** Words in one of the looks of the design; what is not said is inherited. */
export function Text<Tag extends keyof JSX.IntrinsicElements = 'p'>({ as, ...props }: LooksProps<Tag>) {
  const Element: ElementType = as ?? 'p';
  return <Element {...dressed(props)} />;
}
