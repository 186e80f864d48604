import type { ReactNode } from 'react';
import styles from '#client/ui/feedback/progress-row.module.css';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { CheckCircleFillIcon } from '#client/ui/icons/fill-icons.ts';
import { WarningCircleFillIcon } from '#client/ui/icons/first-icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';

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
        <Text weight="medium" breaks="anywhere">
          {title}
        </Text>
        <p className={styles.detail}>{detail}</p>
        {state === 'running' && (
          <progress className={styles.bar} aria-label={title} max={100} {...(percent !== null && { value: percent })} />
        )}
      </div>
      {actions && <Row gap={2}>{actions}</Row>}
    </div>
  );
}
