import type { ElementType, JSX } from 'react';
import { dressed, type LooksProps } from '#client/ui/layout/looks.ts';

/** The actions at the foot of a pane or page. */
export function Footer<Tag extends keyof JSX.IntrinsicElements = 'footer'>({ as, ...props }: LooksProps<Tag>) {
  const Element: ElementType = as ?? 'footer';
  return (
    <Element
      {...dressed({ flex: 'none', wraps: true, align: 'center', surface: 2, border: 'strong-top', ...props }, 'row')}
    />
  );
}
