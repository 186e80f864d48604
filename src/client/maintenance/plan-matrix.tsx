import { useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { intervalText } from '#client/maintenance/interval-text.ts';
import styles from '#client/maintenance/plan-matrix.module.css';
import { TaskMark } from '#client/maintenance/task-mark.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { TimeText } from '#client/work/time-text.ts';
import { useJobKeys } from '#client/work/use-job-keys.ts';
import { formatNumber } from '#shared/format/number.ts';
import { type Column, hasMark, matrixColumns } from '#shared/maintenance/matrix.ts';
import { type MaintenancePlan, type MaintenanceTask, type Schedule, taskGroups } from '#shared/maintenance/task.ts';

type PlanMatrixProps = {
  plan: MaintenancePlan;
  schedule: Schedule;
  mileageKm: number | null;
  due: ReadonlySet<number>;
  chosen: ReadonlySet<number>;
  time: TimeText;
  onToggle: (id: number) => void;
};

/** Tasks by services: what the plan has when, and what of it is chosen for now. One row has the cursor. */
export function PlanMatrix({ plan, schedule, mileageKm, due, chosen, time, onToggle }: PlanMatrixProps) {
  const t = useText();
  const body = useRef<HTMLTableElement>(null);
  const [reached, setCursor] = useState(0);
  const columns = matrixColumns(mileageKm, plan);
  const groups = taskGroups
    .map((group) => ({ group, tasks: plan.tasks.filter((task) => task.group === group) }))
    .filter(({ tasks }) => tasks.length > 0);
  const inOrder = groups.flatMap(({ tasks }) => tasks);
  // Another plan may be shorter: one of its rows must be reached with Tab.
  const cursor = Math.min(reached, inOrder.length - 1);
  const move = (index: number) => {
    setCursor(index);
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  };
  useJobKeys(body, {
    cursor,
    count: inOrder.length,
    onMove: move,
    onToggle: () => {
      const task = inOrder[cursor];
      if (task) onToggle(task.id);
    },
  });

  const row = (task: MaintenanceTask) => {
    const { id, name, minutes } = task;
    const index = inOrder.indexOf(task);
    return (
      <tr
        key={id}
        data-index={index}
        data-cursor={index === cursor || undefined}
        data-due={due.has(id) || undefined}
        tabIndex={index === cursor ? 0 : -1}
        aria-selected={chosen.has(id)}
        aria-label={name}
        onFocus={() => setCursor(index)}
      >
        <td className={styles.check}>
          <Checkbox
            label={t('maintenance.choose', { name })}
            labelHidden
            checked={chosen.has(id)}
            onChange={() => onToggle(id)}
            tabIndex={-1}
          />
        </td>
        <td className={styles.task}>
          {name}
          {due.has(id) && <VisuallyHidden> ({t('maintenance.due')})</VisuallyHidden>}
        </td>
        <td className={styles.interval}>{intervalText(t, task, schedule)}</td>
        {columns.map((column) => (
          <MarkCell key={column.km} {...{ task, schedule, column, plan }} />
        ))}
        <td className={styles.time} data-unit={minutes === null ? undefined : t('work.units.aw')}>
          {minutes === null ? (
            <span className={styles.included} title={t('maintenance.inCheck')}>
              {t('maintenance.included')}
              <VisuallyHidden> ({t('maintenance.inCheck')})</VisuallyHidden>
            </span>
          ) : (
            time.number(minutes)
          )}
        </td>
      </tr>
    );
  };

  return (
    <div className={styles.scroller}>
      <table
        ref={body}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the arrow keys, as a grid's do
        role="grid"
        aria-multiselectable="true"
        aria-label={t('maintenance.title')}
        className={styles.table}
      >
        <thead>
          <tr>
            <th className={styles.check}>
              <VisuallyHidden>{t('maintenance.column.choose')}</VisuallyHidden>
            </th>
            <th>{t('maintenance.column.task')}</th>
            <th className={styles.interval}>{t('maintenance.column.interval')}</th>
            {columns.map(({ km, time: when }) => (
              <th key={km} className={styles.cell} data-time={when}>
                <b>{formatNumber(km / 1000)}</b> {when === 'now' ? t('maintenance.now') : t('maintenance.tkm')}
              </th>
            ))}
            <th className={styles.time}>{t('work.units.aw')}</th>
          </tr>
        </thead>
        {groups.map(({ group, tasks }) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th colSpan={3} scope="rowgroup">
                {t(`maintenance.groups.${group}`)}
              </th>
              {columns.map(({ km, time: when }) => (
                <td key={km} className={styles.cell} data-time={when} />
              ))}
              <td />
            </tr>
            {tasks.map(row)}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type MarkCellProps = { task: MaintenanceTask; schedule: Schedule; column: Column; plan: MaintenancePlan };

function MarkCell({ task, schedule, column, plan }: MarkCellProps) {
  const t = useText();
  const { km, time } = column;
  const isMarked = hasMark(task, schedule, km, plan);
  return (
    <td className={styles.cell} data-time={time}>
      {isMarked && (
        <>
          <TaskMark kind={task.kind} className={styles.mark} />
          <VisuallyHidden>
            {t('maintenance.mark', { kind: t(`maintenance.kinds.${task.kind}`), km: formatNumber(km) })}
          </VisuallyHidden>
        </>
      )}
    </td>
  );
}
