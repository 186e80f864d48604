import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import styles from '#client/ui/labels/tag.module.css';

export type TagTone = 'neutral' | 'line' | 'ok' | 'warn' | 'bad' | 'info';
export type TagProps = { tone?: TagTone; icon?: ReactNode; children: ReactNode };

export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
