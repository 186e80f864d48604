import type { ReactNode } from 'react';
import styles from '#client/ui/text/visually-hidden.module.css';

type VisuallyHiddenProps = { id?: string; role?: 'status'; children: ReactNode };

/** Text for assistive tech alone. */
export function VisuallyHidden({ id, role, children }: VisuallyHiddenProps) {
  return (
    <span id={id} role={role} className={styles.hidden}>
      {children}
    </span>
  );
}
