import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { carLabel } from '#client/vehicle/car-facts.ts';
import { changesOf, type FactName, factDraft, isRight, problemOf } from '#client/vehicle/edit/car-draft.ts';
import styles from '#client/vehicle/edit/edit-car-form.module.css';
import { useUpdateCar } from '#client/vehicle/edit/use-update-car.ts';
import { vinHint } from '#client/vehicle/search/identifier/field-rules.ts';
import { Failure } from '#shared/failures.ts';
import type { Car } from '#shared/vehicle/car.ts';

type Refused = { readonly [fact in FactName]?: string };
const facts: readonly FactName[] = ['plate', 'vin', 'mileageKm', 'firstRegistration', 'note'];

export function EditCarForm({ car, onDone }: { car: Car; onDone: () => void }) {
  const t = useText();
  const { save, isPending } = useUpdateCar();
  const [draft, setDraft] = useState(() => factDraft(car));
  const [left, setLeft] = useState<readonly FactName[]>([]);
  const [refused, setRefused] = useState<Refused>({});
  const [hasFailed, setFailed] = useState(false);
  const now = new Date();

  const submit = async () => {
    setLeft(facts);
    setFailed(false);
    if (facts.some((fact) => !isRight(fact, draft[fact], now))) return;
    const changes = changesOf(car, draft);
    if (car.carId === null || Object.keys(changes).length === 0) return onDone();
    try {
      const saved = await save(car.carId, changes);
      notify({ key: 'carEdit.saved', kind: 'SUCCESS', preset: 'A', detail: carLabel(saved) });
      onDone();
    } catch (error) {
      const fields = error instanceof Failure ? (error.details.fields ?? []) : [];
      setRefused(Object.fromEntries(fields.map(({ field, reason }) => [field, reason])));
      setFailed(fields.length === 0);
    }
  };
  const field = (fact: FactName) => ({
    value: draft[fact],
    error: hasProblem(fact) ? t(`carEdit.problem.${problemOf(fact, refused[fact])}`) : undefined,
    autoComplete: 'off',
    onBlur: () => setLeft([...new Set([...left, fact])]),
    onChange: ({ target }: { target: { value: string } }) => {
      setRefused({ ...refused, [fact]: undefined });
      setDraft({ ...draft, [fact]: target.value });
    },
  });
  const hasProblem = (fact: FactName) =>
    refused[fact] !== undefined || (left.includes(fact) && !isRight(fact, draft[fact], now));
  const isNewVin = draft.vin.trim() !== (car.vin ?? '') && isRight('vin', draft.vin, now);
  const hint = isNewVin && draft.vin.trim() !== '' ? vinHint(draft.vin) : null;
  return (
    <Form className={styles.form} onSubmit={submit}>
      {hasFailed && (
        <Note tone="bad" role="alert">
          {t('carEdit.failed')}
        </Note>
      )}
      <TextField {...field('plate')} label={t('carEdit.plate')} chars={14} maxLength={20} autoCapitalize="characters" />
      <TextField
        {...field('vin')}
        label={t('carEdit.vin')}
        chars={22}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        hint={hint ? t(hint.key, hint.values) : undefined}
      />
      <TextField
        {...field('mileageKm')}
        label={t('carEdit.mileage')}
        chars={10}
        maxLength={14}
        inputMode="numeric"
        placeholder={t('carEdit.mileageExample')}
      />
      <TextField
        {...field('firstRegistration')}
        label={t('carEdit.firstRegistration')}
        chars={10}
        maxLength={12}
        placeholder={t('carEdit.dateExample')}
      />
      <TextArea {...field('note')} label={t('carEdit.note')} maxLength={2000} rows={3} />
      <Row gap={4} justify="end" wraps padTop={4} className={styles.actions}>
        <Button onClick={onDone}>{t('shell.cancel')}</Button>
        <Button type="submit" variant="primary" loading={isPending}>
          {t('carEdit.save')}
        </Button>
      </Row>
    </Form>
  );
}
