import { memo } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { intervalText } from '#client/maintenance/plan/interval-text.ts';
import styles from '#client/maintenance/plan/plan-matrix.module.css';
import { TaskMark } from '#client/maintenance/plan/task-mark.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import type { TimeText } from '#client/work/time-text.ts';
import { formatNumber } from '#shared/format/number.ts';
import { type Column, hasMark } from '#shared/maintenance/matrix.ts';
import type { MaintenancePlan, MaintenanceTask, Schedule } from '#shared/maintenance/task.ts';

type PlanRowProps = {
  task: MaintenanceTask;
  index: number;
  isCursor: boolean;
  isDue: boolean;
  isChosen: boolean;
  columns: readonly Column[];
  schedule: Schedule;
  plan: MaintenancePlan;
  time: TimeText;
  onToggle: (id: number) => void;
  onReach: (index: number) => void;
};

/** A task: its interval, its marks at the services, its time. Prices and sums that arrive draw none of them anew. */
export const PlanRow = memo(function PlanRow(props: PlanRowProps) {
  const { task, index, isCursor, isDue, isChosen, columns, schedule, plan, time, onToggle, onReach } = props;
  const { id, name, kind, minutes } = task;
  const t = useText();
  const kindText = t(`maintenance.kinds.${kind}`);
  return (
    <tr
      data-index={index}
      data-cursor={isCursor || undefined}
      data-due={isDue || undefined}
      tabIndex={isCursor ? 0 : -1}
      aria-selected={isChosen}
      aria-label={name}
      onFocus={() => onReach(index)}
    >
      <td className={styles.check}>
        <Checkbox
          label={t('maintenance.choose', { name })}
          labelHidden
          checked={isChosen}
          onChange={() => onToggle(id)}
          tabIndex={-1}
        />
      </td>
      <td className={styles.task}>
        <Breakable text={name} />
        {isDue && <VisuallyHidden> ({t('maintenance.due')})</VisuallyHidden>}
      </td>
      <td className={styles.interval}>{intervalText(t, task, schedule)}</td>
      {columns.map(({ km, time: when }) => (
        <td key={km} className={styles.cell} data-time={when}>
          {hasMark(task, schedule, km, plan) && (
            <TaskMark
              kind={kind}
              label={t('maintenance.mark', { kind: kindText, km: formatNumber(km) })}
              className={styles.mark}
            />
          )}
        </td>
      ))}
      <td className={styles.time} data-unit={minutes === null ? undefined : t('work.units.aw')}>
        {minutes === null ? (
          <Text as="span" tone="faint" size={13} weight="regular" title={t('maintenance.inCheck')}>
            {t('maintenance.included')}
            <VisuallyHidden> ({t('maintenance.inCheck')})</VisuallyHidden>
          </Text>
        ) : (
          time.number(minutes)
        )}
      </td>
    </tr>
  );
});
