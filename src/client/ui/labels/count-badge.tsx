import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import styles from '#client/ui/labels/count-badge.module.css';

export type CountBadgeProps = { tone?: 'brand' | 'neutral' | 'bad' | 'warn'; children: ReactNode };

export function CountBadge({ tone = 'brand', children }: CountBadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
