import type { ReactNode } from 'react';
import styles from '#client/ui/page-head.module.css';

export type PageHeadProps = { title: ReactNode; sub?: ReactNode; actions?: ReactNode };

export function PageHead({ title, sub, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {sub && <p className={styles.sub}>{sub}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
