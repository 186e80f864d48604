import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/drawers.module.css';
import { useHistoryChanges } from '#client/maintenance/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { PencilSimpleIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { ServiceRecord } from '#shared/maintenance/service-record.ts';
import type { MaintenanceTask } from '#shared/maintenance/task.ts';

type HistoryEntryProps = { record: ServiceRecord; tasks: readonly MaintenanceTask[]; onCorrect: () => void };

/** One service. Whoever deletes is asked: it belongs to all of the firm. */
export function HistoryEntry({ record, tasks, onCorrect }: HistoryEntryProps) {
  const t = useText();
  const { remove, isBusy } = useHistoryChanges();
  const [isAsked, setAsked] = useState(false);
  const { id, doneOn, mileageKm, tasks: done, note, madeBy, changedBy } = record;
  const date = formatBusinessDate(doneOn);
  const names = tasks.filter((task) => done.includes(task.id)).map(({ name }) => name);
  const writers = [
    t('maintenance.by', { name: madeBy }),
    ...(changedBy === null ? [] : [t('maintenance.changedBy', { name: changedBy })]),
  ];
  return (
    <li>
      <Row gap={3} align="start" justify="between">
        <div>
          <Text weight="semi">
            {date} · {formatNumber(mileageKm)} km
          </Text>
          <Text tone="muted" size={13} breaks="anywhere">
            {t('maintenance.recordTasks', { count: done.length })} · {writers.join(' · ')}
          </Text>
          {names.length > 0 && (
            <Text tone="muted" size={13} breaks="anywhere">
              {names.join(', ')}
            </Text>
          )}
          {note !== '' && <p className={styles.remark}>{note}</p>}
        </div>
        <Row flex="none">
          <IconButton
            size="s"
            label={t('maintenance.correct', { date })}
            icon={<PencilSimpleIcon size="s" />}
            disabled={isBusy}
            onClick={onCorrect}
          />
          <IconButton
            size="s"
            label={t('maintenance.remove', { date })}
            icon={<TrashIcon size="s" />}
            disabled={isBusy}
            onClick={() => setAsked(true)}
          />
        </Row>
      </Row>
      {isAsked && (
        <Row gap={3} align="center" justify="end" marginTop={3} className={styles.ask} role="alert">
          <p>{t('maintenance.removeAsk')}</p>
          <Button size="s" onClick={() => setAsked(false)}>
            {t('shell.cancel')}
          </Button>
          <Button size="s" variant="danger" loading={isBusy} onClick={() => void remove(id)}>
            {t('maintenance.removeYes')}
          </Button>
        </Row>
      )}
    </li>
  );
}
