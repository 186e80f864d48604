import { useMemo } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/checklist/checklist.module.css';
import { checklistAddress } from '#client/maintenance/checklist/checklist-address.ts';
import { ChecklistSheet } from '#client/maintenance/checklist/checklist-sheet.tsx';
import type { MaintenanceSearch } from '#client/maintenance/maintenance-search.ts';
import type { ChangeMaintenanceSearch } from '#client/maintenance/use-maintenance-search.ts';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { PrinterIcon } from '#client/ui/icons/icons.ts';
import { Column } from '#client/ui/layout/column.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { MaintenancePlan } from '#shared/maintenance/task.ts';
import type { Car } from '#shared/vehicle/car.ts';

type ChecklistPanelProps = {
  car: Car;
  plan: MaintenancePlan;
  mileageKm: number | null;
  chosen: ReadonlySet<number>;
  today: string;
  search: MaintenanceSearch;
  onChange: ChangeMaintenanceSearch;
  /** In a drawer the drawer has the heading. */
  hasHeading: boolean;
};

/** How the sheet will look, what it is to hold, and the sheet itself. With nothing chosen it holds the whole plan. */
export function ChecklistPanel(props: ChecklistPanelProps) {
  const { car, plan, mileageKm, chosen, today, search, onChange, hasHeading } = props;
  const t = useText();
  const isWhole = search.all || chosen.size === 0;
  const tasks = useMemo(
    () => (isWhole ? plan.tasks : plan.tasks.filter(({ id }) => chosen.has(id))),
    [isWhole, plan, chosen],
  );
  return (
    <Column gap={5} pad={5} className={styles.panel}>
      {hasHeading && <h2>{t('maintenance.checklist')}</h2>}
      <ChecklistSheet {...{ car, plan, tasks, mileageKm, today }} hasCustomer={search.customer} />
      <Stack gap={3}>
        <Checkbox
          label={t('maintenance.onlyDue')}
          checked={!isWhole}
          disabled={chosen.size === 0}
          onChange={() => onChange(({ all }) => ({ all: !all }))}
        />
        <Checkbox
          label={t('maintenance.withValues')}
          checked={search.values}
          onChange={() => onChange(({ values }) => ({ values: !values }))}
        />
        <Checkbox
          label={t('maintenance.withCustomer')}
          checked={search.customer}
          onChange={() => onChange(({ customer }) => ({ customer: !customer }))}
        />
        {chosen.size === 0 && (
          <Text tone="muted" size={13}>
            {t('maintenance.wholePlan')}
          </Text>
        )}
      </Stack>
      {car.carId !== null && (
        <a
          className={buttonClass({ wide: true })}
          target="_blank"
          rel="noopener"
          href={checklistAddress(car.carId, {
            ...search,
            tasks: isWhole ? null : tasks.map(({ id }) => id),
            mileageKm,
          })}
        >
          <PrinterIcon />
          {t('maintenance.printList')}
        </a>
      )}
    </Column>
  );
}
