import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { carLabel } from '#client/vehicle/car-facts.ts';
import { changesOf, type FactName, factDraft, isRight, problemOf } from '#client/vehicle/edit/car-draft.ts';
import styles from '#client/vehicle/edit/edit-car-form.module.css';
import { useUpdateCar } from '#client/vehicle/edit/use-update-car.ts';
import { vinHint } from '#client/vehicle/search/identifier/field-rules.ts';
import type { Car } from '#shared/vehicle/car.ts';

const facts: readonly FactName[] = ['plate', 'vin', 'mileageKm', 'firstRegistration', 'note'];

export function EditCarForm({ car, onDone }: { car: Car; onDone: () => void }) {
  const t = useText();
  const { save } = useUpdateCar();
  const now = new Date();
  const form = useJudgedForm({
    record: car,
    typed: factDraft,
    judge: (draft) =>
      Object.fromEntries(
        facts.filter((fact) => !isRight(fact, draft[fact], now)).map((fact) => [fact, `carEdit.problem.${fact}`]),
      ),
    judgesOnBlur: true,
    messages: (field, reason) => {
      const fact = facts.find((one) => one === field);
      return fact && `carEdit.problem.${problemOf(fact, reason)}`;
    },
    failed: 'carEdit.failed',
    send: async (draft, seen) => {
      const changes = changesOf(seen, draft);
      if (car.carId === null || Object.keys(changes).length === 0) return;
      const saved = await save(car.carId, changes);
      notify({ key: 'carEdit.saved', kind: 'SUCCESS', preset: 'A', detail: carLabel(saved) });
    },
    onAnswer: onDone,
  });
  const field = (fact: FactName) => ({ ...form.text(fact), autoComplete: 'off' });
  const { vin } = form.values;
  const isNewVin = vin.trim() !== (car.vin ?? '') && isRight('vin', vin, now);
  const hint = isNewVin && vin.trim() !== '' ? vinHint(vin) : null;
  return (
    <FormBody form={form} className={styles.form}>
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
        <FormActions form={form} label={t('carEdit.save')} onCancel={onDone} />
      </Row>
    </FormBody>
  );
}
