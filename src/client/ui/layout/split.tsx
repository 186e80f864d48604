import type { ElementType, JSX } from 'react';
import { dressed, type LooksProps } from '#client/ui/layout/looks.ts';

/**
 * A list beside its detail, as high as the page, each with its own scroll. `isStacked`: one below the other, where there is
 * no room beside each other. On paper they always are.
 */
export function Split<Tag extends keyof JSX.IntrinsicElements = 'div'>({
  as,
  isStacked = false,
  ...props
}: LooksProps<Tag> & { isStacked?: boolean }) {
  const Element: ElementType = as ?? 'div';
  return <Element {...dressed(props, 'split')} data-stacked={isStacked || undefined} />;
}
