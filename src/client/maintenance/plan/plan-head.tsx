import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/maintenance-page.module.css';
import { TaskMark } from '#client/maintenance/plan/task-mark.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { taskKinds } from '#shared/maintenance/task.ts';

type PlanHeadProps = { sub: string; demo: ReactNode; actions: ReactNode };

export function PlanHead({ sub, demo, actions }: PlanHeadProps) {
  const t = useText();
  return (
    <Toolbar as="header" rowGap={3} columnGap={5} padX="page" padTop={3} className={styles.head}>
      <Row columnGap={5} align="baseline" minWidth={0} className={styles.title}>
        <h1>{t('maintenance.title')}</h1>
        <Text tone="muted">{sub}</Text>
        {demo}
      </Row>
      <Row as="ul" rowGap={2} columnGap={5} wraps tone="muted" size={13} className={styles.legend}>
        {taskKinds.map((kind) => (
          <li key={kind}>
            <TaskMark kind={kind} className={styles.mark} />
            {t(`maintenance.kinds.${kind}`)}
          </li>
        ))}
      </Row>
      <Row gap={2} data-print="never">
        {actions}
      </Row>
    </Toolbar>
  );
}
