import { type Ref, useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { LastService } from '#client/maintenance/history/last-service.tsx';
import type { MaintenanceSearch } from '#client/maintenance/maintenance-search.ts';
import { type JudgedPlan, typedKm } from '#client/maintenance/plan/judged-plan.ts';
import styles from '#client/maintenance/plan/plan-facts.module.css';
import type { ChangeMaintenanceSearch } from '#client/maintenance/use-maintenance-search.ts';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { Schedule } from '#shared/maintenance/task.ts';

type PlanFactsProps = {
  search: MaintenanceSearch;
  onChange: ChangeMaintenanceSearch;
  judged: JudgedPlan;
  /** What the car's own facts say. */
  carKm: number | null;
  schedules: readonly Schedule[];
  today: string;
  mileageRef: Ref<HTMLInputElement>;
  onHistory: () => void;
};

/** Mileage, last service and schedule: what decides what is due. What is typed stands, even if it cannot be right. */
export function PlanFacts(props: PlanFactsProps) {
  const { search, onChange, judged, carKm, schedules, today, mileageRef, onHistory } = props;
  const t = useText();
  const verdict = useId();
  // The address follows what is typed a moment later: the field must not.
  const [km, setKm] = useState(() => tidyKm(search.km ?? String(carKm ?? '')));
  return (
    <Toolbar rowGap={3} columnGap={5} className={styles.facts}>
      <TextField
        ref={mileageRef}
        className={styles.mileage}
        label={t('maintenance.mileage')}
        size="s"
        chars={9}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        aria-describedby={verdict}
        end={
          <Text as="span" tone="faint">
            {t('maintenance.km')}
          </Text>
        }
        value={km}
        onBlur={() => setKm(tidyKm)}
        // Another state of the car: what is due is chosen anew.
        onChange={({ target }) => {
          setKm(target.value);
          onChange({ km: target.value, tasks: null });
        }}
      />
      <Row gap={3} align="center" minWidth={0} tone="muted" size={13} weight="medium" className={styles.lastService}>
        <span aria-hidden="true">{t('maintenance.lastService')}</span>
        <LastService
          last={judged.shownLast}
          {...{ today, onHistory }}
          onChange={(last) =>
            onChange({ lastOn: last?.date ?? null, lastKm: last ? String(last.km) : null, tasks: null })
          }
        />
      </Row>
      <div id={verdict} className={styles.verdict} role="status">
        <Verdict judged={judged} />
      </div>
      {schedules.length > 1 && (
        <SegmentedControl
          label={t('maintenance.schedule')}
          size="s"
          options={schedules.map((value) => ({ value, label: t(`maintenance.schedules.${value}`) }))}
          value={judged.schedule}
          onChange={(next) => onChange({ schedule: next, tasks: null })}
        />
      )}
    </Toolbar>
  );
}

/** "118400" → "118.400"; what is no number stays as it is. */
function tidyKm(text: string): string {
  const km = typedKm(text);
  return km === null || Number.isNaN(km) ? text : formatNumber(km);
}

function Verdict({ judged: { fault, since, due, mileageKm } }: { judged: JudgedPlan }) {
  const t = useText();
  const warning = <WarningFillIcon size="s" />;
  if (fault)
    return (
      <Tag tone="warn" icon={warning}>
        {t(`maintenance.faults.${fault}`)}
      </Tag>
    );
  if (since)
    return (
      <Tag tone="bad" icon={warning}>
        {'date' in since
          ? t('maintenance.dueSinceDate', { date: formatBusinessDate(since.date) })
          : t('maintenance.dueSinceKm', { km: formatNumber(since.km) })}
      </Tag>
    );
  if (due.size > 0) return <Tag tone="warn">{t('maintenance.dueNow', { count: due.size })}</Tag>;
  if (mileageKm === null)
    return (
      <Text tone="muted" size={13}>
        {t('maintenance.enterMileage')}
      </Text>
    );
  return <Tag tone="ok">{t('maintenance.nothingDue')}</Tag>;
}
