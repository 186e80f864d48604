import type { ReactNode } from 'react';
import styles from '#client/ui/feedback/empty-state.module.css';

export type EmptyStateProps = {
  drawing: ReactNode;
  title: ReactNode;
  /** 1 where the empty state is the page, 2 inside one. */
  level?: 1 | 2;
  /** One sentence: the reason. */
  children?: ReactNode;
  /** What still works, below the sentence. */
  extra?: ReactNode;
  actions?: ReactNode;
};

export function EmptyState({ drawing, title, level = 2, children, extra, actions }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles.empty}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.sentence}>{children}</p>}
      {extra && <div className={styles.extra}>{extra}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
