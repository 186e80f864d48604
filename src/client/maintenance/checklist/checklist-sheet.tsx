import { memo } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/checklist/checklist.module.css';
import { TaskMark } from '#client/maintenance/plan/task-mark.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Plate } from '#client/ui/labels/plate.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { columnAt } from '#shared/maintenance/matrix.ts';
import { type MaintenancePlan, type MaintenanceTask, taskGroups } from '#shared/maintenance/task.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

type ChecklistSheetProps = {
  car: Car;
  plan: MaintenancePlan;
  tasks: readonly MaintenanceTask[];
  mileageKm: number | null;
  today: string;
  hasCustomer: boolean;
};

/** The printed sheet in small. Long lists go on below its edge, as they do on the next page. */
export const ChecklistSheet = memo(function ChecklistSheet(props: ChecklistSheetProps) {
  const { car, plan, tasks, mileageKm, today, hasCustomer } = props;
  const t = useText();
  const km = mileageKm === null ? null : formatNumber(columnAt(mileageKm, plan.stepKm) * plan.stepKm);
  return (
    <div className={styles.sheet} aria-hidden="true">
      <div className={styles.sheetHead}>
        <b>{km === null ? t('maintenance.inspectionPlain') : t('maintenance.inspection', { km })}</b>
        {car.plate && <Plate text={car.plate} size="s" />}
      </div>
      <DemoLabel sources={[plan.source]} />
      <dl className={styles.sheetFacts}>
        <div>
          <dt>{t('maintenance.vehicle')}</dt>
          <dd>{carName(car)}</dd>
        </div>
        <div>
          <dt>{t('maintenance.kmState')}</dt>
          <dd>{mileageKm === null ? '–' : formatNumber(mileageKm)}</dd>
        </div>
        <div>
          <dt>{t('maintenance.date')}</dt>
          <dd>{formatBusinessDate(today)}</dd>
        </div>
      </dl>
      <div className={styles.sheetBody}>
        {taskGroups.map((group) => {
          const own = tasks.filter((task) => task.group === group);
          if (own.length === 0) return null;
          return (
            <div key={group}>
              <p className={styles.sheetGroup}>{t(`maintenance.groups.${group}`)}</p>
              {own.map(({ id, name, kind }) => (
                <p key={id} className={styles.sheetLine}>
                  <i />
                  <span className={styles.sheetName}>{name}</span>
                  <TaskMark kind={kind} className={styles.sheetMark} />
                </p>
              ))}
            </div>
          );
        })}
      </div>
      <div className={styles.signatures}>
        <span>{t('maintenance.mechanic')}</span>
        <span>{t('maintenance.finalCheck')}</span>
        {hasCustomer && <span>{t('maintenance.customer')}</span>}
      </div>
    </div>
  );
});
