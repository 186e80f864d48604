import type { HTMLAttributes } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { gaps } from '#client/ui/layout/gaps.ts';
import styles from '#client/ui/layout/layout.module.css';

type StackProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'dl' | 'li' | 'header' | 'footer' | 'article';
  gap: keyof typeof gaps;
  /** As wide as what they hold, instead of as wide as the stack. */
  align?: 'start';
};

/** One below the other. */
export function Stack({ as: Element = 'div', gap, align, ...attributes }: StackProps) {
  return (
    <Element {...attributes} className={classNames(styles.stack, gaps[gap], align === 'start' && styles.startItems)} />
  );
}
