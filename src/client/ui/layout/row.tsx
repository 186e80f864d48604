import type { HTMLAttributes } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { gaps } from '#client/ui/layout/gaps.ts';
import styles from '#client/ui/layout/layout.module.css';

type RowProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'p' | 'span' | 'section' | 'header' | 'footer' | 'nav' | 'search' | 'ul' | 'li' | 'dt' | 'h2' | 'h3';
  gap: keyof typeof gaps;
  wraps?: boolean;
  align?: 'center' | 'baseline' | 'start' | 'end';
  justify?: 'between' | 'end' | 'center';
};

const justified = { between: styles.between, end: styles.atEnd, center: styles.atCenter };

/** One beside the other. */
export function Row({ as: Element = 'div', gap, wraps, align, justify, ...attributes }: RowProps) {
  const looks = [gaps[gap], wraps && styles.wraps, align && styles[align], justify && justified[justify]];
  return <Element {...attributes} className={classNames(styles.row, ...looks)} />;
}
