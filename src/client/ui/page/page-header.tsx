import type { ReactNode } from 'react';
import styles from '#client/ui/page/page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  sub?: ReactNode;
  /** At the end of the first row, where the actions have one of their own. */
  corner?: ReactNode;
  actions?: ReactNode;
  /** Beside the title, or below it where that has no room: the label of invented data. */
  note?: ReactNode;
  /** How many lines title, facts and label take on a small screen; kept free until they have come. */
  lines?: 2 | 3;
};

export function PageHeader({ title, sub, corner, actions, note, lines = 3 }: PageHeaderProps) {
  const titles = (
    <>
      <h1 className={styles.title} title={note !== undefined && typeof title === 'string' ? title : undefined}>
        {title}
      </h1>
      {sub && <p className={styles.sub}>{sub}</p>}
    </>
  );
  return (
    <header className={styles.head}>
      {note === undefined ? (
        <div className={styles.plain}>{titles}</div>
      ) : (
        <div className={styles.titles} data-lines={lines}>
          {titles}
          {note}
        </div>
      )}
      {corner && <div className={styles.corner}>{corner}</div>}
      {actions && (
        <div className={styles.actions} data-print="never">
          {actions}
        </div>
      )}
    </header>
  );
}
