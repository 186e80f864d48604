import { useRef } from 'react';
import { newKey } from '#client/cart/edits/new-key.ts';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import type { Messages } from '#client/forms/message.ts';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/drawers.module.css';
import { typedKm } from '#client/maintenance/plan/judged-plan.ts';
import { useHistoryChanges } from '#client/maintenance/queries.ts';
import { notify } from '#client/notify/notify.ts';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { readDay } from '#shared/format/read-day.ts';
import { dateFault, mileageFault, type ServiceFault } from '#shared/maintenance/check-service-facts.ts';
import { longestNote, type ServiceRecord } from '#shared/maintenance/service-record.ts';
import type { MaintenanceTask } from '#shared/maintenance/task.ts';

export type RecordDraft = Pick<ServiceRecord, 'doneOn' | 'tasks' | 'note'> & { readonly mileageKm: number | null };

type RecordFormProps = {
  carId: number;
  draft: RecordDraft;
  /** The entry that is corrected; null: a new one. */
  recordId: number | null;
  tasks: readonly MaintenanceTask[];
  today: string;
  onClose: () => void;
};

const faultMessage = (fault: ServiceFault): Messages => ({
  [fault.startsWith('date') ? 'doneOn' : 'km']: `maintenance.faults.${fault}`,
});

/** What was done, on which day, at which mileage. */
export function RecordForm({ carId, draft, recordId, tasks, today, onClose }: RecordFormProps) {
  const t = useText();
  const { record, correct } = useHistoryChanges();
  // One key for one entry: a second click writes nothing.
  const key = useRef(newKey());
  const form = useJudgedForm({
    record: draft,
    typed: ({ doneOn, mileageKm, tasks: done, note }) => ({
      doneOn: formatBusinessDate(doneOn),
      km: mileageKm === null ? '' : formatNumber(mileageKm),
      done: done as readonly number[],
      note,
    }),
    judge: ({ doneOn, km }) => {
      const fault = dateFault(readDay(doneOn) ?? '', today) ?? mileageFault(typedKm(km) ?? Number.NaN);
      return fault ? faultMessage(fault) : {};
    },
    send: ({ doneOn, km, done, note }) => {
      const facts = { doneOn: readDay(doneOn) ?? '', mileageKm: typedKm(km) ?? Number.NaN };
      const body = { carId, ...facts, tasks: [...done], note: note.trim() };
      return recordId === null ? record({ ...body, key: key.current }) : correct(recordId, body);
    },
    onAnswer: (answer) => {
      if (answer?.kind === 'fault') return { wrong: faultMessage(answer.fault) };
      if (answer?.kind !== 'recorded') return;
      notify({
        key: recordId === null ? 'maintenance.recorded' : 'maintenance.corrected',
        kind: 'SUCCESS',
        preset: 'A',
      });
      onClose();
    },
  });
  const { done } = form.values;
  return (
    <FormBody
      form={form}
      className={styles.form}
      aria-label={t(recordId === null ? 'maintenance.recordTitle' : 'maintenance.correctTitle')}
    >
      <div className={styles.pair}>
        <TextField
          {...form.text('doneOn')}
          label={t('maintenance.doneOn')}
          autoComplete="off"
          maxLength={12}
          placeholder={t('maintenance.dateExample')}
        />
        <TextField
          {...form.text('km')}
          label={t('maintenance.mileage')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          end={
            <Text as="span" tone="muted" size={13} breaks="anywhere">
              {t('maintenance.km')}
            </Text>
          }
        />
      </div>
      <details className={styles.done}>
        <summary>
          {t('maintenance.tasksDone')} ({formatNumber(done.length)})
        </summary>
        <Stack gap={3} padTop={3}>
          {tasks.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={done.includes(id)}
              onChange={() => form.set({ done: done.includes(id) ? done.filter((one) => one !== id) : [...done, id] })}
            />
          ))}
        </Stack>
      </details>
      <TextArea {...form.text('note')} label={t('maintenance.note')} maxLength={longestNote} rows={2} />
      <Row gap={3} justify="end">
        <FormActions
          form={form}
          label={t(recordId === null ? 'maintenance.save' : 'maintenance.keep')}
          onCancel={onClose}
        />
      </Row>
    </FormBody>
  );
}
