import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/maintenance-page.module.css';
import { TaskMark } from '#client/maintenance/plan/task-mark.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { taskKinds } from '#shared/maintenance/task.ts';

type PlanHeadProps = { sub: string; demo: ReactNode; actions: ReactNode };

export function PlanHead({ sub, demo, actions }: PlanHeadProps) {
  const t = useText();
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{t('maintenance.title')}</h1>
        <Text tone="muted">{sub}</Text>
        {demo}
      </div>
      <ul className={styles.legend}>
        {taskKinds.map((kind) => (
          <li key={kind}>
            <TaskMark kind={kind} className={styles.mark} />
            {t(`maintenance.kinds.${kind}`)}
          </li>
        ))}
      </ul>
      <Row gap={2} data-print="never">
        {actions}
      </Row>
    </header>
  );
}
