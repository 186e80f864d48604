import { type ReactNode, useEffect, useRef } from 'react';
import styles from '#client/session/login/login-page.module.css';

/** The title of a step. It takes the focus if the form of the step before was removed with it. */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null) title.current?.focus();
  }, []);
  return (
    <h1 ref={title} className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  );
}
