import type { ReactNode } from 'react';
import styles from '#client/ui/page-head.module.css';

export type PageHeadProps = {
  title: ReactNode;
  sub?: ReactNode;
  /** At the end of the first row, where the actions have one of their own. */
  corner?: ReactNode;
  actions?: ReactNode;
};

export function PageHead({ title, sub, corner, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {sub && <p className={styles.sub}>{sub}</p>}
      {corner && <div className={styles.corner}>{corner}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
