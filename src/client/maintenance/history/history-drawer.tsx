import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/drawers.module.css';
import { HistoryEntry } from '#client/maintenance/history/history-entry.tsx';
import { type RecordDraft, RecordForm } from '#client/maintenance/history/record-form.tsx';
import { useServiceHistory } from '#client/maintenance/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import type { MaintenanceTask } from '#shared/maintenance/task.ts';

type HistoryDrawerProps = {
  open: boolean;
  carId: number | null;
  tasks: readonly MaintenanceTask[];
  chosen: readonly number[];
  mileageKm: number | null;
  today: string;
  onClose: () => void;
};

type Writing = { readonly recordId: number | null; readonly draft: RecordDraft };

/** What the firm has done on this car, to be written, corrected and removed. */
export function HistoryDrawer({ open, carId, tasks, chosen, mileageKm, today, onClose }: HistoryDrawerProps) {
  const t = useText();
  const [writing, setWriting] = useState<Writing | null>(null);
  const { data, isError, refetch } = useServiceHistory(carId);
  const records = data?.records;
  const close = () => {
    setWriting(null);
    onClose();
  };
  const blank = { doneOn: today, mileageKm, tasks: [...chosen], note: '' };
  return (
    <Drawer open={open} onClose={close} closeLabel={t('maintenance.close')} title={t('maintenance.history')}>
      {writing && carId !== null ? (
        <RecordForm key={writing.recordId} {...{ carId, tasks, today }} {...writing} onClose={() => setWriting(null)} />
      ) : (
        <Button
          variant="primary"
          disabled={carId === null}
          onClick={() => setWriting({ recordId: null, draft: blank })}
        >
          {t('maintenance.record')}
        </Button>
      )}
      {!records && !isError && (
        <Stack gap={3} justifyItems="start" padY={5} tone="muted" role="status" aria-label={t('maintenance.loading')}>
          <Skeleton width="70%" />
        </Stack>
      )}
      {!records && isError && (
        <Stack gap={3} justifyItems="start" padY={5} tone="muted">
          <p>{t('maintenance.failedTitle')}</p>
          <Button size="s" onClick={() => void refetch()}>
            {t('maintenance.tryAgain')}
          </Button>
        </Stack>
      )}
      {records?.length === 0 && (
        <Stack as="p" gap={3} justifyItems="start" padY={5} tone="muted">
          {t('maintenance.historyEmpty')}
        </Stack>
      )}
      {records && records.length > 0 && (
        <Stack as="ul" marginY={3} className={styles.list}>
          {records.map((record) => (
            <HistoryEntry
              key={record.id}
              {...{ record, tasks }}
              onCorrect={() => setWriting({ recordId: record.id, draft: record })}
            />
          ))}
        </Stack>
      )}
    </Drawer>
  );
}
