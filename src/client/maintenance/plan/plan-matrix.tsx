import { memo, useMemo, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/plan/plan-matrix.module.css';
import { PlanRow } from '#client/maintenance/plan/plan-row.tsx';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { useJobKeys } from '#client/work/jobs/use-job-keys.ts';
import type { TimeText } from '#client/work/time-text.ts';
import { formatNumber } from '#shared/format/number.ts';
import { matrixColumns } from '#shared/maintenance/matrix.ts';
import { type MaintenancePlan, type Schedule, taskGroups } from '#shared/maintenance/task.ts';

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
export const PlanMatrix = memo(function PlanMatrix(props: PlanMatrixProps) {
  const { plan, schedule, mileageKm, due, chosen, time, onToggle } = props;
  const t = useText();
  const body = useRef<HTMLTableElement>(null);
  const [reached, setCursor] = useState(0);
  const columns = useMemo(() => matrixColumns(mileageKm, plan), [mileageKm, plan]);
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
        <TableHead
          columns={[
            { label: t('maintenance.column.choose'), className: styles.check, isHidden: true },
            t('maintenance.column.task'),
            {
              // The mileages beside it have no room for a unit that all languages know.
              label: (
                <span className={styles.scale} data-scale={t('maintenance.column.scale')}>
                  {t('maintenance.column.interval')}
                </span>
              ),
              className: styles.interval,
            },
            ...columns.map(({ km, time: when }) => ({
              label: (
                <>
                  <b>{formatNumber(km / 1000)}</b>{' '}
                  {when === 'now' ? (
                    t('maintenance.now')
                  ) : (
                    <VisuallyHidden>{t('maintenance.column.scale')}</VisuallyHidden>
                  )}
                </>
              ),
              className: styles.cell,
              'data-time': when,
            })),
            { label: t('work.units.aw'), className: styles.time },
          ]}
        />
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
            {tasks.map((task) => {
              const { id } = task;
              const index = inOrder.indexOf(task);
              return (
                <PlanRow
                  key={id}
                  {...{ task, index, columns, schedule, plan, time, onToggle }}
                  isCursor={index === cursor}
                  isDue={due.has(id)}
                  isChosen={chosen.has(id)}
                  onReach={setCursor}
                />
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
});
