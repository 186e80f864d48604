import { memo } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/checklist/checklist.module.css';
import { TaskMark } from '#client/maintenance/plan/task-mark.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
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
    <Column pad={5} overflow="hidden" border="strong-all" surface={1} className={styles.sheet} aria-hidden="true">
      <Row gap={3} align="center" justify="between" size={14}>
        <b>{km === null ? t('maintenance.inspectionPlain') : t('maintenance.inspection', { km })}</b>
        {car.plate && <Plate text={car.plate} size="s" />}
      </Row>
      <DemoLabel sources={[plan.source]} />
      <Row as="dl" marginTop={2} border="strong-all" terms="muted" className={styles.sheetFacts}>
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
      </Row>
      <Box fills overflow="hidden" className={styles.sheetBody}>
        {taskGroups.map((group) => {
          const own = tasks.filter((task) => task.group === group);
          if (own.length === 0) return null;
          return (
            <div key={group}>
              <Text marginTop={3} tone="muted" weight="semi">
                {t(`maintenance.groups.${group}`)}
              </Text>
              {own.map(({ id, name, kind }) => (
                <Row key={id} as="p" gap={2} align="center" border="bottom" className={styles.sheetLine}>
                  <i />
                  <Box as="span" flex={1}>
                    {name}
                  </Box>
                  <TaskMark kind={kind} className={styles.sheetMark} />
                </Row>
              ))}
            </div>
          );
        })}
      </Box>
      <Row gap={4} flex="none" className={styles.signatures}>
        <span>{t('maintenance.mechanic')}</span>
        <span>{t('maintenance.finalCheck')}</span>
        {hasCustomer && <span>{t('maintenance.customer')}</span>}
      </Row>
    </Column>
  );
});
