import { useRef, useState } from 'react';
import { newKey } from '#client/cart/edits/new-key.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/drawers.module.css';
import { typedKm } from '#client/maintenance/plan/judged-plan.ts';
import { useHistoryChanges } from '#client/maintenance/queries.ts';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Form } from '#client/ui/fields/form.tsx';
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

/** What was done, on which day, at which mileage. */
export function RecordForm({ carId, draft, recordId, tasks, today, onClose }: RecordFormProps) {
  const t = useText();
  const { record, correct, isBusy } = useHistoryChanges();
  const [doneOn, setDoneOn] = useState(formatBusinessDate(draft.doneOn));
  const [km, setKm] = useState(draft.mileageKm === null ? '' : formatNumber(draft.mileageKm));
  const [done, setDone] = useState<readonly number[]>(draft.tasks);
  const [note, setNote] = useState(draft.note);
  const [fault, setFault] = useState<ServiceFault | null>(null);
  // One key for one entry: a second click writes nothing.
  const key = useRef(newKey());
  const submit = async () => {
    if (isBusy) return;
    const [day, driven] = [readDay(doneOn) ?? '', typedKm(km) ?? Number.NaN];
    const wrong = dateFault(day, today) ?? mileageFault(driven);
    setFault(wrong);
    if (wrong) return;
    const body = { carId, doneOn: day, mileageKm: driven, tasks: [...done], note: note.trim() };
    const answer = await (recordId === null ? record({ ...body, key: key.current }) : correct(recordId, body));
    if (answer?.kind === 'fault') setFault(answer.fault);
    if (answer?.kind !== 'recorded') return;
    notify({
      key: recordId === null ? 'maintenance.recorded' : 'maintenance.corrected',
      kind: 'SUCCESS',
      preset: 'A',
    });
    onClose();
  };
  const errorOf = (of: 'mileage' | 'date') => (fault?.startsWith(of) ? t(`maintenance.faults.${fault}`) : undefined);
  return (
    <Form
      className={styles.form}
      aria-label={t(recordId === null ? 'maintenance.recordTitle' : 'maintenance.correctTitle')}
      onSubmit={submit}
    >
      <div className={styles.pair}>
        <TextField
          label={t('maintenance.doneOn')}
          autoComplete="off"
          maxLength={12}
          placeholder={t('maintenance.dateExample')}
          value={doneOn}
          error={errorOf('date')}
          onChange={({ target }) => setDoneOn(target.value)}
        />
        <TextField
          label={t('maintenance.mileage')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          end={
            <Text as="span" tone="muted" size={13} breaks="anywhere">
              {t('maintenance.km')}
            </Text>
          }
          value={km}
          error={errorOf('mileage')}
          onChange={({ target }) => setKm(target.value)}
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
              onChange={() => setDone(done.includes(id) ? done.filter((one) => one !== id) : [...done, id])}
            />
          ))}
        </Stack>
      </details>
      <TextArea
        label={t('maintenance.note')}
        maxLength={longestNote}
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Row gap={3} justify="end">
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button variant="primary" type="submit" loading={isBusy}>
          {t(recordId === null ? 'maintenance.save' : 'maintenance.keep')}
        </Button>
      </Row>
    </Form>
  );
}
