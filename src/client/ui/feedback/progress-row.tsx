import type { ReactNode } from 'react';
import styles from '#client/ui/feedback/progress-row.module.css';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { CheckCircleFillIcon } from '#client/ui/icons/fill-icons.ts';
import { WarningCircleFillIcon } from '#client/ui/icons/first-icons.ts';

export type ProgressRowProps = {
  state: 'running' | 'waiting' | 'done' | 'failed';
  title: string;
  detail: ReactNode;
  /** null: nobody knows how far it is. */
  percent?: number | null;
  actions?: ReactNode;
};

/** One piece of long work: what it is, how far it is, what can be done with it. */
export function ProgressRow({ state, title, detail, percent = null, actions }: ProgressRowProps) {
  return (
    <div className={styles.row} data-state={state}>
      <span className={styles.icon}>
        {state === 'running' && <Spinner />}
        {state === 'done' && <CheckCircleFillIcon />}
        {state === 'failed' && <WarningCircleFillIcon />}
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.detail}>{detail}</p>
        {state === 'running' && (
          <progress className={styles.bar} aria-label={title} max={100} {...(percent !== null && { value: percent })} />
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
