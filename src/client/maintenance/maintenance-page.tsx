import { useCallback, useMemo, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { checklistAddress } from '#client/maintenance/checklist/checklist-address.ts';
import { ChecklistPanel } from '#client/maintenance/checklist/checklist-panel.tsx';
import { HistoryDrawer } from '#client/maintenance/history/history-drawer.tsx';
import styles from '#client/maintenance/maintenance-page.module.css';
import { PartsDrawer } from '#client/maintenance/parts-drawer.tsx';
import { usePartsSum } from '#client/maintenance/parts-sum.ts';
import { judgePlan } from '#client/maintenance/plan/judged-plan.ts';
import { PlanFacts } from '#client/maintenance/plan/plan-facts.tsx';
import { PlanFoot } from '#client/maintenance/plan/plan-foot.tsx';
import { PlanHead } from '#client/maintenance/plan/plan-head.tsx';
import { PlanMatrix } from '#client/maintenance/plan/plan-matrix.tsx';
import { PlanState } from '#client/maintenance/plan/plan-state.tsx';
import { useMaintenancePlan, useServiceHistory, useServiceParts } from '#client/maintenance/queries.ts';
import { useMaintenanceKeys } from '#client/maintenance/use-maintenance-keys.ts';
import { useMaintenanceSearch } from '#client/maintenance/use-maintenance-search.ts';
import { usePutService } from '#client/maintenance/use-put-service.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ClipboardTextIcon, ClockCounterClockwiseIcon } from '#client/ui/icons/icons.ts';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Split } from '#client/ui/layout/split.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { useTotal } from '#client/work/queries.ts';
import { useTimeText } from '#client/work/time-text.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { MaintenancePlan } from '#shared/maintenance/task.ts';
import { commonUnitTenths } from '#shared/work/labour-unit.ts';

type Layer = 'checklist' | 'parts' | 'history';

/** The service plan of the current car: what is due, with parts and labour, and the checklist (R2.3). */
export function MaintenancePage() {
  const t = useText();
  const { data: car = null } = useCurrentCar();
  const [adcTypeId, carId] = [car?.adcTypeId ?? null, car?.carId ?? null];
  const [search, change] = useMaintenanceSearch(carId);
  const hasPanel = useMedia('(min-width: 80rem)');
  const [layer, setLayer] = useState<Layer | null>(null);
  const mileage = useRef<HTMLInputElement>(null);
  const today = localDay(new Date());

  const asked = useMaintenancePlan(adcTypeId);
  const history = useServiceHistory(carId);
  const plan = asked.data?.plan ?? null;
  const records = history.data?.records;
  const judged = useMemo(
    () => (plan && car ? judgePlan(search, { plan, car, records: records ?? [], today }) : null),
    [plan, car, search, records, today],
  );
  const { tasks, ids, chosen } = useMemo(
    () => chosenOf(plan, search.tasks ?? judged?.due),
    [plan, search.tasks, judged],
  );
  const jobs = [...new Set(tasks.flatMap(({ jobId }) => jobId ?? []))];
  const total = useTotal(adcTypeId, jobs);
  const parts = useServiceParts(carId, ids);
  const needed = ids.length === 0 ? [] : parts.data?.parts;
  const sum = usePartsSum(needed);
  const time = useTimeText('aw', plan?.unitTenths ?? commonUnitTenths);
  const { put, isPutting } = usePutService();

  const toggle = useCallback(
    (id: number) =>
      change(({ tasks: now }) => {
        const before = now ?? ids;
        return { tasks: before.includes(id) ? before.filter((one) => one !== id) : [...before, id] };
      }),
    [change, ids],
  );
  const toCart = () => {
    if (carId !== null && ids.length > 0 && !isPutting) void put({ carId, tasks: ids });
  };
  const print = () => {
    if (carId === null || !judged) return;
    const listed = search.all || ids.length === 0 ? null : ids;
    window.open(
      checklistAddress(carId, { ...search, tasks: listed, mileageKm: judged.mileageKm }),
      '_blank',
      'noopener',
    );
  };
  useMaintenanceKeys({
    hasRows: plan !== null,
    onMileage: () => mileage.current?.focus(),
    onParts: () => setLayer('parts'),
    onHistory: () => setLayer('history'),
    onToCart: ids.length > 0 ? toCart : null,
    onPrint: print,
  });

  // What is due depends on the history: nothing is shown as due before it is there, or is known to be missing.
  if (!car || !plan || !judged || (!records && !history.isError)) {
    const state = asked.isError ? 'failed' : asked.data && !plan ? 'none' : 'loading';
    return (
      <Column as="section" fills className={styles.plan}>
        <PlanHead sub="" demo={null} actions={null} />
        <PlanState state={state} onAgain={() => void asked.refetch()} />
      </Column>
    );
  }
  const panel = (hasHeading: boolean) => (
    <ChecklistPanel
      {...{ car, plan, chosen, today, search, hasHeading }}
      mileageKm={judged.mileageKm}
      onChange={change}
    />
  );
  const sub = [car.engineCodes[0], t(`maintenance.gearbox.${plan.gearbox}`)].filter(Boolean).join(' · ');
  return (
    <Split>
      <Column as="section" fills className={styles.plan}>
        <PlanHead
          sub={sub}
          demo={<DemoLabel sources={[plan.source, ...plan.tasks.map(({ source }) => source)]} />}
          actions={
            <>
              <IconButton
                size="s"
                label={t('maintenance.history')}
                shortcut="S"
                icon={<ClockCounterClockwiseIcon />}
                onClick={() => setLayer('history')}
              />
              {!hasPanel && (
                <IconButton
                  size="s"
                  label={t('maintenance.checklist')}
                  icon={<ClipboardTextIcon />}
                  onClick={() => setLayer('checklist')}
                />
              )}
            </>
          }
        />
        <PlanFacts
          key={carId}
          {...{ search, judged }}
          onChange={change}
          carKm={car.mileageKm}
          schedules={plan.schedules}
          today={today}
          mileageRef={mileage}
          onHistory={() => setLayer('history')}
        />
        <PlanMatrix
          key={`matrix ${carId}`}
          {...{ plan, chosen, time }}
          schedule={judged.schedule}
          mileageKm={judged.mileageKm}
          due={judged.due}
          onToggle={toggle}
        />
        <PlanFoot
          count={ids.length}
          minutes={jobs.length === 0 ? 0 : total.data?.total}
          parts={sum}
          {...{ time, isPutting }}
          onParts={() => setLayer('parts')}
          onToCart={toCart}
        />
      </Column>
      {hasPanel && (
        <aside className={styles.panel} aria-label={t('maintenance.checklist')} data-print="never">
          {panel(true)}
        </aside>
      )}
      <Drawer
        open={layer === 'checklist' && !hasPanel}
        onClose={() => setLayer(null)}
        closeLabel={t('maintenance.close')}
        title={t('maintenance.checklist')}
      >
        {panel(false)}
      </Drawer>
      <PartsDrawer
        open={layer === 'parts'}
        {...{ tasks, sum }}
        parts={needed}
        isFailed={parts.isError}
        onAgain={() => void parts.refetch()}
        onClose={() => setLayer(null)}
      />
      <HistoryDrawer
        open={layer === 'history'}
        {...{ carId, today }}
        tasks={plan.tasks}
        chosen={ids}
        mileageKm={judged.mileageKm}
        onClose={() => setLayer(null)}
      />
    </Split>
  );
}

/** In the plan's order, whatever order they were ticked in. */
function chosenOf(plan: MaintenancePlan | null, wanted: Iterable<number> = []) {
  const isWanted = new Set(wanted);
  const tasks = plan?.tasks.filter(({ id }) => isWanted.has(id)) ?? [];
  const ids = tasks.map(({ id }) => id);
  return { tasks, ids, chosen: new Set(ids) };
}
