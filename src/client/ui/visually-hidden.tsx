import type { ReactNode } from 'react';
import styles from '#client/ui/visually-hidden.module.css';

/** Text for assistive tech alone. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}
